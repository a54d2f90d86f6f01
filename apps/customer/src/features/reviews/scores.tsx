import type { Reply } from '@anxin/contract/calls'
import { reviews as words } from '@anxin/words/reviews'
import { useText } from '@anxin/mobile/language/text'
import { Stars } from '@anxin/ui/stars.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import css from './scores.module.css'

export type Counts = Reply<'getTechCommentCount'>

/** The average in large figures and how many gave each number of stars. `counts.stars` runs from one star to five. */
export function Scores({ counts: { avgScore, total, stars } }: { counts: Counts }) {
  const text = useText(words)
  return (
    <div className={css.scores}>
      <div className={css.average}>
        <span className={css.figure}>{avgScore.toFixed(1)}</span>
        <Stars value={avgScore} size={14} />
        <span className={css.count}>{text('count', { n: total })}</span>
      </div>
      <ul className={css.bars} aria-label={text('histogram')}>
        {[5, 4, 3, 2, 1].map((star) => {
          const n = stars[star - 1] ?? 0
          return (
            <li key={star} className={css.bar}>
              <span className="visually-hidden">{text('starRow', { stars: star, n })}</span>
              <span aria-hidden="true">{text('stars', { n: star })}</span>
              <span className={css.track} aria-hidden="true">
                <span className={css.part} style={{ width: `${total > 0 ? (100 * n) / total : 0}%` }} />
              </span>
              <span className={css.number} aria-hidden="true">
                {n}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

export function ScoresSkeleton() {
  return (
    <div className={css.scores}>
      <Skeleton width={88} height={88} />
      <Skeleton height={104} />
    </div>
  )
}
