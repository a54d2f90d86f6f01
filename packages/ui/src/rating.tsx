import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useUiWords } from './ui-words.ts'
import styles from './rating.module.css'

type RatingProps = { value?: number; count?: number; countLabel?: string; noneLabel?: string; className?: string }

/** A score with the number of reviews: `countLabel` says what is counted. With no value yet it says `noneLabel`. */
export function Rating({ value, count, countLabel, noneLabel, className }: RatingProps) {
  const words = useUiWords()
  if (value === undefined) return noneLabel ? <span className={cx(styles.rating, styles.count, className)}>{noneLabel}</span> : null
  const score = value.toFixed(1)
  return (
    <span className={cx(styles.rating, className)} role="img" aria-label={words.ratingOf(score, count)}>
      <Icon className={styles.star} name="star-fill" size={14} />
      <span className={styles.score}>{score}</span>
      {count !== undefined && <span className={styles.count}>· {countLabel ?? count}</span>}
    </span>
  )
}
