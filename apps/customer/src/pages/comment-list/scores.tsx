import type { Reply } from '@anxin/contract/calls'
import { commentList as words } from '@anxin/words/comment-list'
import { useText } from '@anxin/mobile/text'
import { Card } from '@anxin/ui/card.tsx'
import { Stars } from '@anxin/ui/stars.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import css from './scores.module.css'

export type Counts = Reply<'getTechCommentCount'>

/** The average in large figures and how many gave each number of stars. `counts.stars` runs from one star to five. */
export function Scores({ counts: { avgScore, total, stars } }: { counts: Counts }) {
  const text = useText(words)
  return (
    <Card as="section" className={css.card}>
      <div className={css.average}>
        <h2 className="visually-hidden">{text('score')}</h2>
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
    </Card>
  )
}

export function ScoresSkeleton() {
  return (
    <Card className={css.card}>
      <Skeleton width={88} height={88} />
      <Skeleton height={104} />
    </Card>
  )
}
