import { technicianOrder } from '@anxin/words/technician-order'
import { clock } from '@anxin/rules/time'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { PositionReporter } from '../../features/position/position-reporter.tsx'
import { usePositionConsent, usePositionState } from '../../features/position/position.ts'
import { askToShare } from './ask-to-share.ts'

/** Whether the customer sees where the technician is, and how to change that. */
export function PositionLine() {
  const allowed = usePositionConsent((consent) => consent.allowed)
  const { reportedAt, denied } = usePositionState()
  const text = useText(technicianOrder)

  if (allowed && !denied) {
    return (
      <>
        <PositionReporter onTheWay />
        <Notice tone="info" title={text('positionOn')}>
          {reportedAt && text('positionAt', { time: clock(reportedAt) })}
        </Notice>
      </>
    )
  }
  return (
    <Notice
      tone="warning"
      title={text('positionOff')}
      action={
        !denied && (
          <Button size="s" variant="secondary" onClick={() => void askToShare('sharing')}>
            {text('positionTurnOn')}
          </Button>
        )
      }
    >
      {denied && text('positionDenied')}
    </Notice>
  )
}
