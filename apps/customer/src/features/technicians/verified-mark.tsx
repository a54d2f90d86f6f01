import { technicianCard } from '@anxin/words/technician-card'
import { useText } from '@anxin/mobile/language/text'
import { Icon } from '@anxin/ui/icon.tsx'
import css from './verified-mark.module.css'

/** The mark beside a verified technician's name. */
export function VerifiedMark({ size = 16 }: { size?: number }) {
  const text = useText(technicianCard)
  return (
    <span className={css.mark}>
      <Icon name="badge-check" size={size} label={text('verified')} />
    </span>
  )
}
