import { useId } from 'react'
import css from './setting.module.css'

type ChoiceProps<Id extends string> = { label: string; items: readonly { id: Id; label: string }[]; value: Id; onChange: (id: Id) => void }

/** One of two or three, all of them to be seen; the chosen one is lifted. */
export function Choice<Id extends string>({ label, items, value, onChange }: ChoiceProps<Id>) {
  const name = useId()
  return (
    <fieldset className={css.choice}>
      <legend className={css.choiceLabel}>{label}</legend>
      <div className={css.options}>
        {items.map(({ id, label: words }) => (
          <label key={id} className={css.option}>
            <input className="visually-hidden" type="radio" name={name} value={id} checked={id === value} onChange={() => onChange(id)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
