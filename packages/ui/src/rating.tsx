import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useUiWords } from './ui-words.ts'
import styles from './rating.module.css'

/** ★ 4.9 · 128. With no value yet it says `noneLabel`. */
export function Rating({ value, count, noneLabel, className }: { value?: number; count?: number; noneLabel?: string; className?: string }) {
  const words = useUiWords()
  if (value === undefined) return noneLabel ? <span className={cx(styles.rating, styles.count, className)}>{noneLabel}</span> : null
  const score = value.toFixed(1)
  return (
    <span className={cx(styles.rating, className)} role="img" aria-label={words.ratingOf(score, count)}>
      <Icon className={styles.star} name="star-fill" size={14} />
      <span className={styles.score}>{score}</span>
      {count !== undefined && <span className={styles.count}>· {count}</span>}
    </span>
  )
}

/** Five stars, filled to a tenth. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const words = useUiWords()
  const row = [1, 2, 3, 4, 5].map(n => <Icon key={n} name="star-fill" size={size} />)
  return (
    <span className={styles.stars} role="img" aria-label={words.ratingOf(value.toFixed(1))}>
      {row}
      <span className={styles.filled} style={{ width: `${Math.min(100, value * 20)}%` }}>
        {row}
      </span>
    </span>
  )
}
