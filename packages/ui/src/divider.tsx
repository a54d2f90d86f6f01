import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './divider.module.css'

/** A hairline, with words in its middle if given. */
export function Divider({ children, inset = false }: { children?: ReactNode; inset?: boolean }) {
  if (!children) return <hr className={cx(styles.line, inset && styles.inset)} />
  return <div className={cx(styles.worded, inset && styles.inset)}>{children}</div>
}
