import { createRoot } from 'react-dom/client'
import { desktop } from '@anxin/words/desktop'
import { useText } from '@anxin/mobile/language/text'
import { Icon } from '@anxin/ui/icon.tsx'
import { DoorDrawing } from '@anxin/ui/drawings/door.tsx'
import { QrCode } from '../../features/content/qr-code.tsx'
import css from './desktop-side.module.css'

const promises = ['times', 'prices', 'papers'] as const

/** Beside the phone column of a wide screen: whose it is, what it does, and the way onto one's phone. */
function DesktopSide() {
  const text = useText(desktop)
  return (
    <aside className={css.side} aria-label={text('label')}>
      <DoorDrawing size={96} className={css.drawing} />
      <p className={css.name}>{text('name')}</p>
      <p className={css.what}>{text('what')}</p>
      <ul className={css.promises}>
        {promises.map((promise) => (
          <li key={promise}>
            <Icon name="check" size={16} />
            {text(promise)}
          </li>
        ))}
      </ul>
      <QrCode className={css.qr} text={`${location.origin}/`} label={text('qr')} />
      <p className={css.scan}>{text('scan')}</p>
    </aside>
  )
}

/** Puts it on the page, once: what comes late takes no room from what is there. */
export function showDesktopSide(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<DesktopSide />)
}
