import { useState } from 'react'
import { technicianOrder } from '@anxin/words/technician-order'
import { dayOf, clock, whenInside } from '@anxin/rules/time'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import type { PickedImage } from '@anxin/mobile/uploads/use-picked-images'
import { Button } from '@anxin/ui/button.tsx'
import { useNow } from '../../features/visits/use-now.ts'
import { useSpell } from '../../features/visits/spell.ts'
import { useStep } from '../../features/visits/use-step.ts'
import { AbsentSheet } from './absent-sheet.tsx'
import type { Visit } from './visit-body.tsx'
import css from './order-page.module.css'

/** The quiet way out of a visit whose customer is not there; until it is allowed it says from when it is. */
export function ReportAbsent({ visit, offset }: { visit: Visit; offset: number }) {
  const { absentFrom = 0, actions, orderId } = visit
  const { busy, error, take, forgetError } = useStep(orderId)
  const [open, setOpen] = useState(false)
  const [images, setImages] = useState<readonly PickedImage[]>([])
  const now = useNow(offset, 5000)
  const language = useLanguage()
  const spell = useSpell()
  const text = useText(technicianOrder)
  const waits = now < absentFrom
  // A report on its way already shows the order closed; were it refused, sheet and photos would be wanted again.
  if (!actions.includes('REPORT_ABSENT') && !busy) return null

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
      <Button variant="ghost" disabled={waits} aria-describedby={waits ? 'absent-from' : undefined} onClick={() => setOpen(true)}>
        {spell.action('REPORT_ABSENT')}
      </Button>
      {waits && (
        <p id="absent-from" className={css.hint}>
          {text('absentFrom', { time: dayOf(absentFrom) === dayOf(now) ? clock(absentFrom) : whenInside(absentFrom, now, language) })}
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
