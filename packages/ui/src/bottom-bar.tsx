import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

type BottomBarProps = {
  left?: ReactNode
  note?: ReactNode
  /** Makes it a region of this name, for those who go from one to the next by ear. */
  label?: string
  children: ReactNode
}

/** The one action of a page, within a thumb's reach: what it costs on the left, the button on the right. */
export function BottomBar({ left, note, label, children }: BottomBarProps) {
  return (
    <div className={styles.bar} {...(label && { role: 'region', 'aria-label': label })}>
      {note && <div className={styles.note}>{note}</div>}
      <div className={styles.row}>
        {left && <div className={styles.left}>{left}</div>}
        <div className={left ? styles.action : styles.wide}>{children}</div>
      </div>
    </div>
  )
}
