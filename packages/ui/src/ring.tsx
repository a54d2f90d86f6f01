import type { ReactNode } from 'react'
import styles from './ring.module.css'

/** Progress as a ring, `value` from 0 to 1, with something in the middle. */
export function Ring({ value, label, size = 64, children }: { value: number; label: string; size?: number; children?: ReactNode }) {
  const part = Math.min(1, Math.max(0, value))
  return (
    <div
      className={styles.ring}
      style={{ width: size, height: size }}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
    >
      <svg viewBox="0 0 48 48" fill="none" strokeWidth="3.5" strokeLinecap="round" aria-hidden>
        <circle className={styles.track} cx="24" cy="24" r="22" />
        {part > 0 && <circle className={styles.part} cx="24" cy="24" r="22" pathLength="100" strokeDasharray="100" strokeDashoffset={100 - part * 100} />}
      </svg>
      <div className={styles.middle}>{children}</div>
    </div>
  )
}
