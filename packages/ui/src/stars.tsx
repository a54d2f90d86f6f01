import { Icon } from './icon.tsx'
import { useUiWords } from './ui-words.ts'
import styles from './rating.module.css'

/** Five stars, filled to a tenth. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const words = useUiWords()
  const row = [1, 2, 3, 4, 5].map((n) => <Icon key={n} name="star-fill" size={size} />)
  return (
    <span className={styles.stars} role="img" aria-label={words.ratingOf(value.toFixed(1))}>
      {row}
      <span className={styles.filled} style={{ width: `${Math.min(100, value * 20)}%` }}>
        {row}
      </span>
    </span>
  )
}
