import { useId, useRef } from 'react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { limited } from './limited.ts'
import { useUiWords } from './ui-words.ts'
import styles from './field.module.css'

type FieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  error?: ReactNode
  labelHidden?: boolean
  clearable?: boolean
  leading?: ReactNode
  trailing?: ReactNode
  /** How many characters it takes, as a reader counts them. */
  maxLength?: number
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'maxLength'>

/** One line to type, with its label above and what helps or is wrong below. */
export function Field({
  label,
  value,
  onChange,
  hint,
  error,
  labelHidden = false,
  clearable = true,
  leading,
  trailing,
  className,
  id: given,
  maxLength,
  ...rest
}: FieldProps) {
  const made = useId()
  const id = given ?? made
  const input = useRef<HTMLInputElement>(null)
  const words = useUiWords()
  const clears = clearable && value !== '' && !rest.disabled && !rest.readOnly
  return (
    <div className={cx(styles.field, className)}>
      <label className={labelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={cx(styles.box, Boolean(error) && styles.wrong)}>
        {leading}
        <input
          id={id}
          {...rest}
          ref={input}
          className={styles.input}
          value={value}
          {...limited(maxLength, onChange)}
          aria-invalid={error ? true : undefined}
          aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
        />
        {clears && (
          <button
            type="button"
            className={styles.clear}
            aria-label={`${words.clear}${label}`}
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
          >
            <span className={styles.cross}>
              <Icon name="close" size={12} />
            </span>
          </button>
        )}
        {trailing}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}

/** The line under a field: what is wrong, or else the hint. Kept in the page so a new error is announced. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <p id={id} className={cx(styles.note, error ? styles.error : styles.hint)} aria-live="polite">
      {error || hint}
    </p>
  )
}
