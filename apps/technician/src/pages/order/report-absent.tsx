import { useState } from 'react'
import { technicianOrder } from '@anxin/words/technician-order'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import type { PickedImage } from '@anxin/mobile/uploads/use-picked-images'
import { Button } from '@anxin/ui/button.tsx'
import { useSpell } from '../../features/visits/spell.ts'
import { useButtons } from '../../features/visits/use-buttons.ts'
import { useClosed } from '../../features/visits/use-closed.ts'
import { useStep } from '../../features/visits/use-step.ts'
import { AbsentSheet } from './absent-sheet.tsx'
import type { Visit } from './visit.ts'
import css from './order-page.module.css'

/** The quiet way out of a visit whose customer is not there; until it is allowed it says from when it is. */
export function ReportAbsent({ visit, offset }: { visit: Visit; offset: number }) {
  const { absentIncomeAmount, orderId } = visit
  const { busy, error, take, forgetError } = useStep(orderId)
  const [open, setOpen] = useState(false)
  const [images, setImages] = useState<readonly PickedImage[]>([])
  const { now, buttons } = useButtons(visit, offset)
  const spell = useSpell()
  const text = useText(technicianOrder)
  const closed = useClosed()
  // What would come of it is the server's to say: who arrived without a network does not know it yet.
  const button = absentIncomeAmount === undefined ? undefined : buttons.find(({ action }) => action === 'REPORT_ABSENT')
  const waits = button?.blocked?.from === undefined ? undefined : closed({ ...button.blocked, from: button.blocked.from }, now)
  // A report on its way already shows the order closed; were it refused, sheet and photos would be wanted again.
  if (!button && !busy) return null

  const close = () => {
    setOpen(false)
    forgetError()
  }
  const report = async () => {
    const outcome = await take({ action: 'REPORT_ABSENT', images: images.map(({ key }) => key) })
    if (outcome === 'refused') return
    close()
    if (outcome === 'done') toast(text('absentDone'), { type: 'success' })
  }

  return (
    <div className={css.absent}>
      <Button variant="ghost" disabled={waits !== undefined} aria-describedby={waits ? 'absent-from' : undefined} onClick={() => setOpen(true)}>
        {spell.action('REPORT_ABSENT')}
      </Button>
      {waits && (
        <p id="absent-from" className={css.hint}>
          {waits}
        </p>
      )}
      <AbsentSheet
        open={open}
        onClose={close}
        visit={visit}
        images={images}
        onChange={setImages}
        busy={busy !== undefined}
        error={error}
        onReport={() => void report()}
      />
    </div>
  )
}
