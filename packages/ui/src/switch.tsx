import { cx } from './cx.ts'
import styles from './switch.module.css'

type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void; labelHidden?: boolean; disabled?: boolean }

/** On or off, at once. */
export function Switch({ label, checked, onChange, labelHidden = false, disabled }: SwitchProps) {
  return (
    <label className={cx(styles.switch, disabled && styles.disabled)}>
      <span className={labelHidden ? 'visually-hidden' : styles.label}>{label}</span>
      <input
        className={styles.input}
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden />
    </label>
  )
}
