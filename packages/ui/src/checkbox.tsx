import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './checkbox.module.css'

type CheckboxProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode; disabled?: boolean; label?: string }

/** Agree or choose; the words beside it are part of what one taps. */
export function Checkbox({ checked, onChange, children, disabled, label }: CheckboxProps) {
  return (
    <label className={cx(styles.checkbox, disabled && styles.disabled)}>
      <input
        className={styles.input}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.mark} aria-hidden>
        <Icon name="check" size={14} />
      </span>
      <span className={styles.words}>{children}</span>
    </label>
  )
}
