import { useState } from 'react'
import { technicianOrder } from '@anxin/words/technician-order'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import type { MoveInput } from '../../features/visits/move.ts'
import { RejectSheet } from '../../features/visits/reject-sheet.tsx'
import { useSpell } from '../../features/visits/spell.ts'
import type { useStep } from '../../features/visits/use-step.ts'
import { ArriveSheet } from './arrive-sheet.tsx'
import { askToShare } from './ask-to-share.ts'
import { LateSheet } from './late-sheet.tsx'
import { mayDepart, mayFinish } from './too-early.ts'
import type { Visit } from './visit-body.tsx'
import css from './order-page.module.css'

type NextStepProps = { visit: Visit; offset: number; step: ReturnType<typeof useStep> }

const primary = ['ACCEPT', 'DEPART', 'ARRIVE', 'START', 'FINISH', 'LEAVE'] as const

/** The one next step, with what else may be done beside it; only what the order allows. */
export function NextStep({ visit, offset, step: { busy, error, take, forgetError } }: NextStepProps) {
  const { actions, startAt } = visit
  const [sheet, setSheet] = useState<'REJECT' | 'ARRIVE' | 'REPORT_LATE'>()
  const spell = useSpell()
  const text = useText(technicianOrder)
  const next = primary.find((action) => actions.includes(action))
  if (!next && !actions.includes('REJECT') && !actions.includes('REPORT_LATE')) return null

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
  const go = async (action: (typeof primary)[number]) => {
    if (action === 'ARRIVE') return setSheet('ARRIVE')
    if (action === 'FINISH' && !(await mayFinish(visit, offset, spell.minutes))) return
    if (action === 'DEPART') {
      if (!(await mayDepart(visit, offset))) return
      await askToShare('departing')
    }
    const outcome = await take({ action })
    if (outcome === 'done' && action === 'LEAVE') toast(text('left'), { type: 'success' })
  }

  return (
    <BottomBar
      note={
        error && !sheet ? (
          <span className={css.error} role="alert">
            {error}
          </span>
        ) : undefined
      }
    >
      {actions.includes('REJECT') && (
        <Button variant="secondary" size="l" className={css.side} onClick={() => setSheet('REJECT')}>
          {spell.action('REJECT')}
        </Button>
      )}
      {actions.includes('REPORT_LATE') && (
        <Button variant="secondary" size="l" className={css.side} onClick={() => setSheet('REPORT_LATE')}>
          {spell.action('REPORT_LATE')}
        </Button>
      )}
      {next && (
        <Button size="l" busy={busy === next && !sheet} onClick={() => void go(next)}>
          {spell.action(next)}
        </Button>
      )}
      <RejectSheet
        open={sheet === 'REJECT'}
        onClose={close}
        busy={busy === 'REJECT'}
        error={error}
        onReject={(reason) => void takeAndClose({ action: 'REJECT', reason })}
      />
      <ArriveSheet
        open={sheet === 'ARRIVE'}
        onClose={close}
        busy={busy === 'ARRIVE'}
        error={error}
        onType={forgetError}
        onArrive={(proof) => takeAndClose({ action: 'ARRIVE', ...proof })}
      />
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
