import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './badge.module.css'

/** A count, or a dot, on the corner of what it sits on. Nothing shows at zero; `label` says it to screen readers. */
export function Badge({ count = 0, dot = false, label, children }: { count?: number; dot?: boolean; label?: string; children?: ReactNode }) {
  const shows = dot || count > 0
  return (
    <span className={styles.holder}>
      {children}
      {shows && (
        <span className={cx(styles.badge, dot && styles.dot, children !== undefined && styles.corner)}>
          {!dot && <span aria-hidden>{count > 99 ? '99+' : count}</span>}
          {label && <span className="visually-hidden">{label}</span>}
        </span>
      )}
    </span>
  )
}
