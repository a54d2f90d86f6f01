import { useState } from 'react'
import { substitutes as words } from '@anxin/words/substitutes'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { Button } from '@anxin/ui/button.tsx'
import type { GivingUp } from '../../features/visits/move.ts'
import { RejectSheet } from '../../features/visits/reject-sheet.tsx'
import { useSpell } from '../../features/visits/spell.ts'
import { useButtons } from '../../features/visits/use-buttons.ts'
import { useStep } from '../../features/visits/use-step.ts'
import type { Visit } from './visit.ts'
import css from './order-page.module.css'

/** The quiet way out of an accepted order that one cannot keep. */
export function HandOver({ visit, offset }: { visit: Visit; offset: number }) {
  const { busy, error, take, forgetError } = useStep(visit.orderId)
  const [open, setOpen] = useState(false)
  const { buttons } = useButtons(visit, offset)
  const spell = useSpell()
  const text = useText(words)
  if (!busy && !buttons.some(({ action }) => action === 'HAND_OVER')) return null

  const close = () => {
    setOpen(false)
    forgetError()
  }
  const handOver = async (said: GivingUp) => {
    const outcome = await take({ action: 'HAND_OVER', ...said })
    if (outcome === 'refused') return
    close()
    if (outcome === 'done') toast(text('handedOver'), { type: 'success' })
  }
  return (
    <div className={css.absent}>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {spell.action('HAND_OVER')}
      </Button>
      <RejectSheet accepted open={open} onClose={close} busy={busy !== undefined} error={error} onReject={(said) => void handOver(said)} />
    </div>
  )
}
