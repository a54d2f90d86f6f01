import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '@anxin/contract/calls'
import { halvesOf } from '@anxin/words/codes/code-words'
import { profileFieldWords, profileFindingWords } from '@anxin/words/codes/profile-findings'
import { technicianProfile } from '@anxin/words/technician-profile'
import { catalogue } from '@anxin/words/words'
import { whenInside } from '@anxin/rules/time'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import css from './profile-page.module.css'

const fields = catalogue(halvesOf(profileFieldWords))
const reasons = catalogue(halvesOf(profileFindingWords))

/** A change that waits, with until when it is answered and the way to take it back; or why the last one is not shown. */
export function WaitingChange({ change: { state, answerBy, findings } }: { change: NonNullable<Reply<'techProfileGet'>['change']> }) {
  const client = useQueryClient()
  const language = useLanguage()
  const text = useText(technicianProfile)
  const [fieldOf, reasonOf] = [useText(fields), useText(reasons)]
  const [now] = useState(() => Date.now())
  const withdraw = useMutation({
    mutationFn: () => call('techProfileWithdrawEdit', {}),
    onSuccess: () => {
      toast(text('withdrawn'), { type: 'success' })
      return Promise.all([client.invalidateQueries({ queryKey: ['techProfileGet'] }), client.invalidateQueries({ queryKey: ['techAlbumGet'] })])
    },
    onError: (error) => toast(errorText(error), { type: 'error' }),
  })
  if (state === 'PENDING')
    return (
      <Notice
        title={text('pending')}
        action={
          <Button size="s" variant="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {text('withdraw')}
          </Button>
        }
      >
        {text('pendingNote', { when: whenInside(answerBy, now, language) })}
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
