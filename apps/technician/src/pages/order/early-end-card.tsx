import { useState } from 'react'
import { yuan } from '@anxin/rules/money'
import { earlyEnd as words } from '@anxin/words/early-end'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { useSpell } from '../../features/visits/spell.ts'
import { useReadVisit } from './use-read-visit.ts'
import type { Visit } from './visit.ts'

/** One's own wish to end the service early, while the customer is asked: what it means now, and the way to take it back. */
export function EarlyEndCard({ visit: { orderId, status, earlyEnd } }: { visit: Visit }) {
  const text = useText(words)
  const spell = useSpell()
  const readAgain = useReadVisit(orderId)
  const [busy, setBusy] = useState(false)
  // An end that waits to be sent settles it.
  if (!earlyEnd || status !== 'IN_SERVICE') return null

  const { earlyEndId, reason, undoneMin, backAmount } = earlyEnd
  const takeBack = async () => {
    setBusy(true)
    try {
      await call('techOrderWithdrawEarlyEnd', { orderId, earlyEndId }, { quiet: true })
      toast(text('withdrawn'), { type: 'success' })
    } catch (error) {
      toast(errorText(error), { type: 'error' })
    }
    setBusy(false)
    readAgain()
  }
  return (
    <Notice
      title={text('techTitle')}
      action={
        <Button size="s" variant="secondary" busy={busy} onClick={() => void takeBack()}>
          {text('takeBack')}
        </Button>
      }
    >
      <p>{text('techNote', { reason: text(reason) })}</p>
      <p>{text('techBack', { minutes: spell.minutes(undoneMin), amount: yuan(backAmount) })}</p>
    </Notice>
  )
}
