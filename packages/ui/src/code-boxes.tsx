import { useId } from 'react'
import { codeTyped } from '@anxin/rules/code-typed'
import { cx } from './cx.ts'
import { FieldNote } from './field.tsx'
import styles from './code-boxes.module.css'

type CodeBoxesProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onFull?: (value: string) => void
  length?: number
  error?: string
  autoFocus?: boolean
  disabled?: boolean
}

/**
 * Digits in boxes, drawn over one real input: pasting, SMS filling and screen readers work as in any field. While `disabled` it takes
 * nothing and keeps the cursor, so that a wrong code is typed again without a tap.
 */
export function CodeBoxes({ label, value, onChange, onFull, length = 6, error, autoFocus, disabled }: CodeBoxesProps) {
  const id = useId()
  const take = (typed: string) => {
    if (disabled) return
    const digits = codeTyped(typed, length)
    // A longer one is no code: cut, it would be a wrong one.
    if (digits === value || digits.length > length) return
    onChange(digits)
    if (digits.length === length) onFull?.(digits)
  }
  return (
    <div>
      <div className={cx(styles.boxes, error && styles.wrong)}>
        <input
          className={styles.input}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={value}
          autoFocus={autoFocus}
          readOnly={disabled}
          aria-disabled={disabled || undefined}
          onChange={(event) => take(event.target.value)}
          onPaste={(event) => {
            event.preventDefault()
            take(event.clipboardData.getData('text'))
          }}
          onSelect={(event) => event.currentTarget.setSelectionRange(value.length, value.length)}
        />
        {Array.from({ length }, (_, at) => (
          <span key={at} className={cx(styles.box, at === Math.min(value.length, length - 1) && styles.next)} aria-hidden>
            {value[at]}
          </span>
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </div>
  )
}
