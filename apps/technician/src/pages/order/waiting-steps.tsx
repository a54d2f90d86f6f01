import { technicianOrder } from '@anxin/words/technician-order'
import { clock } from '@anxin/rules/time'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { dismissRefused, useMoves } from '../../features/visits/moves.ts'
import { useSpell } from '../../features/visits/spell.ts'
import css from './order-page.module.css'

/** The steps of this order that are not sent yet, each with its time, and one that was refused when it was sent. */
export function WaitingSteps({ orderId }: { orderId: string }) {
  const { waiting, refused } = useMoves()
  const spell = useSpell()
  const text = useText(technicianOrder)
  const mine = waiting.filter((move) => move.orderId === orderId)
  const refusal = refused.find((move) => move.orderId === orderId)

  return (
    <>
      {mine.length > 0 && (
        <Notice tone="warning">
          <ul className={css.waiting} aria-label={text('waitingHead')}>
            {mine.map(({ requestId, at, action }) => (
              <li key={requestId}>{text('waitingOne', { time: clock(at), action: spell.action(action) })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {refusal && (
        <Notice
          tone="error"
          title={text('refused', { action: spell.action(refusal.action) })}
          action={
            <Button size="s" variant="secondary" onClick={() => dismissRefused(orderId)}>
              {text('dismiss')}
            </Button>
          }
        >
          {refusal.msg}
        </Notice>
      )}
    </>
  )
}
