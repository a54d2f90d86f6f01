import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { phrased } from './phrased.tsx'
import styles from './empty-state.module.css'

/** Nothing here: a drawing, what it means, what can be done. */
export function EmptyState({
  drawing,
  title,
  children,
  action,
  compact = false,
}: {
  drawing?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  compact?: boolean
}) {
  return (
    <div className={cx(styles.empty, compact && styles.compact)}>
      {drawing && <div className={styles.drawing}>{drawing}</div>}
      <p className={styles.title}>{phrased(title)}</p>
      {children && <div className={styles.words}>{phrased(children)}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
