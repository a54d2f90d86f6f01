import { mine } from '@anxin/words/mine'
import { useText } from '@anxin/mobile/language/text'
import { Icon } from '@anxin/ui/icon.tsx'
import css from './mine-page.module.css'

/** The way of an approved technician to the other app, which shares the session. */
export function Workbench() {
  const text = useText(mine)
  return (
    <a className={css.workbench} href="/technician/">
      <Icon name="hand" size={26} />
      <span className={css.names}>
        <strong>{text('workbench')}</strong>
        <span className={css.workbenchNote}>{text('workbenchNote')}</span>
      </span>
      <Icon name="arrow-up-right" size={20} />
    </a>
  )
}
