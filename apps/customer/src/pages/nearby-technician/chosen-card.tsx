import { nearbyTechnician as words } from '@anxin/words/nearby-technician'
import { useText } from '@anxin/mobile/language/text'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import type { Technician } from '../../features/technicians/technician.ts'
import css from './nearby-technician.module.css'

/** Whom the chosen pin stands for, before the map. */
export function ChosenCard({ technician, onClose }: { technician: Technician; onClose: () => void }) {
  const text = useText(words)
  return (
    <div className={css.card}>
      <h2 className="visually-hidden">{text('chosen')}</h2>
      <TechnicianCard technician={technician} eager />
      <IconButton className={css.close} name="close" tone="float" size={18} label={text('unchoose')} onClick={onClose} />
    </div>
  )
}
