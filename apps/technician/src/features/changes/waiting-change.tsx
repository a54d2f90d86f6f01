import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { profileFields, type ProfileField, type ProfileFinding } from '@anxin/contract/profile-findings'
import { whenInside } from '@anxin/rules/time'
import { halvesOf } from '@anxin/words/codes/code-words'
import { profileFieldWords, profileFindingWords, shopFieldWords } from '@anxin/words/codes/profile-findings'
import { waitingChange } from '@anxin/words/waiting-change'
import { catalogue } from '@anxin/words/words'
import { listSeparator } from '@anxin/words/writing/signs'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import css from './waiting-change.module.css'

const reasons = catalogue(halvesOf(profileFindingWords))
const pages = {
  PROFILE: {
    fields: catalogue(halvesOf(profileFieldWords)),
    withdraw: () => call('techProfileWithdrawEdit', {}),
    shownBy: ['techProfileGet', 'techAlbumGet'],
  },
  SHOP: { fields: catalogue(halvesOf(shopFieldWords)), withdraw: () => call('storeWithdrawEdit', {}), shownBy: ['storeGet'] },
}

type Finding = { field: ProfileField; code: ProfileFinding; text: string }
type Change = { state: 'PENDING' | 'REJECTED'; answerBy: number; findings: readonly Finding[] } & Partial<Record<ProfileField, unknown>>

/** What of a profile or a shop's page waits for a review, with until when it is answered and the way to take it back; or why the last change is not shown. */
export function WaitingChange({ of, change }: { of: keyof typeof pages; change: Change }) {
  const client = useQueryClient()
  const language = useLanguage()
  const text = useText(waitingChange)
  const { fields, withdraw, shownBy } = pages[of]
  const [fieldOf, reasonOf] = [useText(fields), useText(reasons)]
  const [now] = useState(() => Date.now())
  const takeBack = useMutation({
    mutationFn: withdraw,
    onSuccess: () => {
      toast(text('withdrawn'), { type: 'success' })
      return Promise.all(shownBy.map((name) => client.invalidateQueries({ queryKey: [name] })))
    },
    onError: (error) => toast(errorText(error), { type: 'error' }),
  })
  if (change.state === 'PENDING') {
    const parts = profileFields.filter((field) => change[field] !== undefined).map((field) => fieldOf(field))
    return (
      <Notice
        title={text('pending')}
        action={
          <Button size="s" variant="secondary" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
            {text('withdraw')}
          </Button>
        }
      >
        {text('pendingNote', { parts: parts.join(listSeparator[language === 'en' ? 'en' : 'zh']), when: whenInside(change.answerBy, now, language) })}
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title={text('rejected')}>
      <ul className={css.findings}>
        {change.findings.map(({ field, code, text: why }) => (
          <li key={field + code}>
            {why
              ? text('findingWhy', { field: fieldOf(field), reason: reasonOf(code), why })
              : text('finding', { field: fieldOf(field), reason: reasonOf(code) })}
          </li>
        ))}
      </ul>
      {text('rejectedNote')}
    </Notice>
  )
}
