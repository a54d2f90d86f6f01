import { useId } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useUiWords } from './ui-words.ts'
import styles from './rating-input.module.css'

type RatingInputProps = { label: string; value: number; onChange: (value: number) => void; words?: readonly string[]; labelHidden?: boolean }

/** Five stars to choose from, 0 when none is chosen. A radio group under the stars, so arrows work. */
export function RatingInput({ label, value, onChange, words, labelHidden = false }: RatingInputProps) {
  const name = useId()
  const scores = useUiWords().scores
  const said = words ?? scores
  return (
    <fieldset className={styles.group}>
      <legend className={labelHidden ? 'visually-hidden' : styles.legend}>{label}</legend>
      <span className={styles.stars}>
        {said.map((word, at) => (
          <label key={word} className={cx(styles.star, at < value && styles.on)}>
            <input type="radio" name={name} value={at + 1} checked={value === at + 1} onChange={() => onChange(at + 1)} aria-label={word} />
            <Icon name={at < value ? 'star-fill' : 'star'} size={28} />
          </label>
        ))}
      </span>
      <span className={styles.word} aria-hidden>
        {said[value - 1]}
      </span>
    </fieldset>
  )
}
