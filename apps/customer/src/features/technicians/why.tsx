import { technicianRow } from '@anxin/words/technician-row'
import { useText } from '@anxin/mobile/language/text'
import type { Technician } from './technician.ts'
import css from './technician-card.module.css'

/** Why somebody stands where they stand, in lists that begin near. */
export function Why({ reasonKind }: Technician) {
  const text = useText(technicianRow)
  return reasonKind && <span className={css.why}>{text(`why_${reasonKind}`)}</span>
}
