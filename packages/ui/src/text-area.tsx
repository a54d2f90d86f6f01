import { useId } from 'react'
import type { ReactNode, TextareaHTMLAttributes } from 'react'
import { lengthOf } from '@anxin/rules/graphemes'
import { cx } from './cx.ts'
import { FieldNote } from './field.tsx'
import { limited } from './limited.ts'
import styles from './field.module.css'

type TextAreaProps = {
  label: string
  value: string
  onChange: (value: string) => void
  max?: number
  hint?: ReactNode
  error?: ReactNode
  labelHidden?: boolean
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'maxLength'>

/** Several lines to type; with `max` a counter shows how many characters are used. */
export function TextArea({ label, value, onChange, max, hint, error, labelHidden = false, rows = 3, className, id: given, ...rest }: TextAreaProps) {
  const made = useId()
  const id = given ?? made
  return (
    <div className={cx(styles.field, className)}>
      <label className={labelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={cx(styles.box, styles.areaBox, Boolean(error) && styles.wrong)}>
        <textarea
          id={id}
          {...rest}
          rows={rows}
          className={cx(styles.input, styles.area)}
          style={{ minHeight: `${rows * 1.5 + 1.5}em`, width: '100%' }}
          value={value}
          {...limited(max, onChange)}
          aria-invalid={error ? true : undefined}
          aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
        />
        {max !== undefined && (
          <span className={styles.count} aria-hidden>
            {lengthOf(value)}/{max}
          </span>
        )}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}
