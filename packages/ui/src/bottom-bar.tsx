import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

/** The one action of a page, within a thumb's reach: what it costs on the left, the button on the right. */
export function BottomBar({ left, note, children }: { left?: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      {note && <div className={styles.note}>{note}</div>}
      <div className={styles.row}>
        {left && <div className={styles.left}>{left}</div>}
        <div className={left ? styles.action : styles.wide}>{children}</div>
      </div>
    </div>
  )
}
