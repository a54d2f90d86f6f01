import { useState } from 'react'
import { technicianOrder } from '@anxin/words/technician-order'
import { clock } from '@anxin/rules/time'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { useNow } from '../../features/visits/use-now.ts'
import css from './order-page.module.css'

const minute = 60_000
const steps = [10, 20, 30, 45, 60]

type LateSheetProps = {
  open: boolean
  onClose: () => void
  startAt: number
  offset: number
  busy: boolean
  error: string | undefined
  onReport: (etaAt: number) => void
}

/** The new time of arrival, in steps after the time agreed; only times that are still to come. */
export function LateSheet({ open, onClose, startAt, offset, busy, error, onReport }: LateSheetProps) {
  const now = useNow(offset, 15_000)
  const [chosen, setChosen] = useState<number>()
  const text = useText(technicianOrder)
  // Who is already later than the last step counts on from now.
  const late = Math.max(0, Math.ceil((now - startAt) / minute / 10) * 10)
  const offered = steps.map((step) => step + late)
  const picked = chosen !== undefined && offered.includes(chosen) ? chosen : (offered[0] ?? 10)
  const etaAt = startAt + picked * minute

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('lateTitle')}
      footer={
        <Button size="l" full busy={busy} onClick={() => onReport(etaAt)}>
          {text('lateGo', { time: clock(etaAt) })}
        </Button>
      }
    >
      <div className={css.sheet}>
        <p>{text('lateNote')}</p>
        <div className={css.chips} role="group" aria-label={text('lateChoose')}>
          {offered.map((step) => (
            <Chip key={step} selected={step === picked} onClick={() => setChosen(step)}>
              {text('lateMinutes', { n: step })}
            </Chip>
          ))}
        </div>
        {error && <Notice tone="error">{error}</Notice>}
      </div>
    </Sheet>
  )
}
