import { Suspense, useState } from 'react'
import { spokenStatus } from '@anxin/words/spoken-status'
import { technicianOrder } from '@anxin/words/technician-order'
import type { TechnicianAction } from '@anxin/contract/visit-transitions'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import type { MoveInput } from '../../features/visits/move.ts'
import { RejectSheet } from '../../features/visits/reject-sheet.tsx'
import { useSpell } from '../../features/visits/spell.ts'
import { useButtons } from '../../features/visits/use-buttons.ts'
import { useClosed } from '../../features/visits/use-closed.ts'
import type { useStep } from '../../features/visits/use-step.ts'
import { ArriveSheet } from './arrive-sheet.tsx'
import { askToShare } from './ask-to-share.ts'
import { HealthSheet } from './health-card.tsx'
import { LateSheet } from './late-sheet.tsx'
import { mayFinish } from './may-finish.ts'
import type { Visit } from './visit.ts'
import css from './order-page.module.css'

type NextStepProps = { visit: Visit; offset: number; step: ReturnType<typeof useStep> }

/** The one next step, with what else may be done beside it, as the table of moves says; a step that waits for its time says from when. */
export function NextStep({ visit, offset, step: { busy, error, take, forgetError } }: NextStepProps) {
  const { startAt, windows } = visit
  const { now, buttons } = useButtons(visit, offset)
  const [sheet, setSheet] = useState<'REJECT' | 'ARRIVE' | 'REPORT_LATE' | 'CONFIRM_HEALTH'>()
  const spell = useSpell()
  const text = useText(technicianOrder)
  const say = useText(spokenStatus)
  const closed = useClosed()
  const next = buttons.find(({ weight }) => weight === 'main')
  const beside = buttons.filter(({ weight }) => weight === 'side')
  if (!next && beside.length === 0) return null

  const close = () => {
    setSheet(undefined)
    forgetError()
  }
  const takeAndClose = async (input: MoveInput) => {
    const outcome = await take(input)
    if (outcome === 'refused') return
    close()
    if (outcome === 'done' && input.action === 'REPORT_LATE') toast(text('lateDone'), { type: 'success' })
  }
  const go = async (action: TechnicianAction) => {
    if (action === 'REJECT' || action === 'ARRIVE' || action === 'REPORT_LATE' || action === 'CONFIRM_HEALTH') return setSheet(action)
    if (action === 'REPORT_ABSENT' || action === 'OFFER_TIME' || action === 'HAND_OVER' || action === 'ASK_EARLY_END' || action === 'CHAT') return
    if (action === 'FINISH' && !(await mayFinish(visit, offset, spell.minutes))) return
    if (action === 'DEPART') await askToShare('departing')
    const outcome = await take({ action })
    if (outcome === 'done' && action === 'LEAVE') toast(text('left'), { type: 'success' })
  }
  const waits = next?.blocked?.from === undefined ? undefined : closed({ ...next.blocked, from: next.blocked.from }, now)

  return (
    <BottomBar
      label={say('nextStep')}
      note={
        error && !sheet ? (
          <span className={css.error} role="alert">
            {error}
          </span>
        ) : (
          waits && (
            <span id="closed-until" className={css.hint}>
              {waits}
            </span>
          )
        )
      }
    >
      {beside.map(({ action }) => (
        <Button key={action} variant="secondary" size="l" className={css.side} onClick={() => void go(action)}>
          {spell.action(action)}
        </Button>
      ))}
      {next && (
        <Button
          size="l"
          busy={busy === next.action && !sheet}
          disabled={waits !== undefined}
          aria-describedby={waits ? 'closed-until' : undefined}
          onClick={() => void go(next.action)}
        >
          {spell.action(next.action)}
        </Button>
      )}
      <RejectSheet
        open={sheet === 'REJECT'}
        onClose={close}
        busy={busy === 'REJECT'}
        error={error}
        onReject={(said) => void takeAndClose({ action: 'REJECT', ...said })}
      />
      <ArriveSheet
        open={sheet === 'ARRIVE'}
        onClose={close}
        busy={busy === 'ARRIVE'}
        error={error}
        withinM={windows.arriveWithinM}
        onType={forgetError}
        onArrive={(proof) => takeAndClose({ action: 'ARRIVE', ...proof })}
      />
      {sheet === 'CONFIRM_HEALTH' && (
        <Suspense>
          <HealthSheet
            open
            onClose={close}
            orderId={visit.orderId}
            busy={busy === 'CONFIRM_HEALTH'}
            error={error}
            onConfirm={(revision) => void takeAndClose({ action: 'CONFIRM_HEALTH', revision })}
          />
        </Suspense>
      )}
      <LateSheet
        open={sheet === 'REPORT_LATE'}
        onClose={close}
        startAt={startAt}
        offset={offset}
        busy={busy === 'REPORT_LATE'}
        error={error}
        onReport={(etaAt) => void takeAndClose({ action: 'REPORT_LATE', etaAt })}
      />
    </BottomBar>
  )
}
