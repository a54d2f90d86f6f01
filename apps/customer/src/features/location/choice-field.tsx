import { useId } from 'react'
import { cx } from '@anxin/ui/cx'
import { FieldNote } from '@anxin/ui/field.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import type { IconName } from '@anxin/ui/icon-paths'
import css from './choice-field.module.css'

type ChoiceFieldProps = {
  label: string
  value: string
  placeholder: string
  icon?: IconName
  hint?: string | false
  error?: string | undefined
  onClick: () => void
}

/** A field that is chosen on another page instead of typed. */
export function ChoiceField({ label, value, placeholder, icon = 'chevron-right', hint, error, onClick }: ChoiceFieldProps) {
  const id = useId()
  return (
    <div>
      <span id={id} className={css.label}>
        {label}
      </span>
      <button
        type="button"
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={`${id}-note`}
        data-invalid={error ? true : undefined}
        className={cx(css.box, error && css.wrong)}
        onClick={onClick}
      >
        <span id={`${id}-value`} className={cx(css.value, !value && css.placeholder)}>
          {value || placeholder}
        </span>
        <Icon className={css.icon} name={icon} size={20} />
      </button>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}
