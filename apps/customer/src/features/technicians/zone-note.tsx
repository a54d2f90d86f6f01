import { zone } from '@anxin/words/zone'
import { useText } from '@anxin/mobile/language/text'
import { useZoneMark } from '@anxin/mobile/language/use-zone-mark'
import css from './zone-note.module.css'

/** Whose time the times below are, on a device whose clock shows another one. */
export function ZoneNote() {
  const text = useText(zone)
  return useZoneMark() && <p className={css.note}>{text('all')}</p>
}
