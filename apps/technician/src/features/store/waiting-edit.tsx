import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '@anxin/contract/calls'
import { shopFields } from '@anxin/contract/profile-findings'
import { whenInside } from '@anxin/rules/time'
import { halvesOf } from '@anxin/words/codes/code-words'
import { profileFindingWords, shopFieldWords } from '@anxin/words/codes/profile-findings'
import { storeWords } from '@anxin/words/store'
import { catalogue } from '@anxin/words/words'
import { listSeparator } from '@anxin/words/writing/signs'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import css from './waiting-edit.module.css'

const fields = catalogue(halvesOf(shopFieldWords))
const reasons = catalogue(halvesOf(profileFindingWords))

/** What of the shop's page waits for a review, with until when it is answered and the way to take it back; or why the last change is not shown. */
export function WaitingEdit({ change }: { change: NonNullable<Reply<'storeGet'>['change']> }) {
  const client = useQueryClient()
  const language = useLanguage()
  const text = useText(storeWords)
  const [fieldOf, reasonOf] = [useText(fields), useText(reasons)]
  const [now] = useState(() => Date.now())
  const withdraw = useMutation({
    mutationFn: () => call('storeWithdrawEdit', {}),
    onSuccess: () => {
      toast(text('withdrawn'), { type: 'success' })
      return client.invalidateQueries({ queryKey: ['storeGet'] })
    },
    onError: (error) => toast(errorText(error), { type: 'error' }),
  })
  const { state, answerBy, findings } = change
  const parts = shopFields.filter((field) => change[field] !== undefined).map((field) => fieldOf(field))
  if (state === 'PENDING')
    return (
      <Notice
        title={text('pending')}
        action={
          <Button size="s" variant="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {text('withdrawEdit')}
          </Button>
        }
      >
        {text('pendingNote', { parts: parts.join(listSeparator[language === 'en' ? 'en' : 'zh']), when: whenInside(answerBy, now, language) })}
      </Notice>
    )
  return (
    <Notice tone="warning" title={text('rejected')}>
      <ul className={css.findings}>
        {findings.map(({ field, code, text: why }) => (
          <li key={field + code}>
            {fieldOf(field)}: {reasonOf(code)}
            {why && ` – ${why}`}
          </li>
        ))}
      </ul>
      {text('rejectedNote')}
    </Notice>
  )
}
