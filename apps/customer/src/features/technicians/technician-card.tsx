import { memo, type ReactNode } from 'react'
import { initialOf } from '@anxin/rules/initial-of'
import { technicianCard } from '@anxin/words/technician-card'
import { technicianRow } from '@anxin/words/technician-row'
import { useText } from '@anxin/mobile/language/text'
import { Picture } from '@anxin/ui/picture.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { Rating } from '@anxin/ui/rating.tsx'
import { EarliestChip } from './earliest-chip.tsx'
import { portraitWidth, sized } from './sized.ts'
import type { Technician } from './technician.ts'
import { TechnicianLink } from './technician-link.tsx'
import { TravelLine } from './travel-line.tsx'
import { VerifiedMark } from './verified-mark.tsx'
import { Why } from './why.tsx'
import css from './technician-card.module.css'

export type CardProps = { technician: Technician; projectId?: string | undefined; eager?: boolean }
/** `children` stand where the earliest time would be booked, `foot` under all of the card; `heading` is h2 in a list right under the page's own heading. */
type WholeCardProps = CardProps & { children?: ReactNode; foot?: ReactNode; heading?: 'h2' | 'h3' }

export const Portrait = ({ technician: { avatar, nickname }, eager = false, ratio = '1/1' }: CardProps & { ratio?: string }) => (
  <Picture
    src={sized(avatar, portraitWidth)}
    alt=""
    ratio={ratio}
    radius={12}
    eager={eager}
    fallback={<span className={css.letter}>{initialOf(nickname)}</span>}
    className={css.face}
  />
)

export const Score = ({ score, commentCount }: Technician) => {
  const text = useText(technicianCard)
  return commentCount > 0 ? (
    <Rating value={score} count={commentCount} countLabel={text('reviews', { n: commentCount })} />
  ) : (
    <Rating noneLabel={text('noReviews')} />
  )
}

/** A technician in a list. */
export const TechnicianCard = memo(function TechnicianCard({ technician, projectId, eager, children, foot, heading: Heading = 'h3' }: WholeCardProps) {
  const text = useText(technicianRow)
  return (
    <article className={css.card} data-tech-id={technician.techId}>
      <div className={css.portrait}>
        <Portrait technician={technician} {...(eager && { eager })} />
      </div>
      <div className={css.facts}>
        <div className={css.head}>
          <Heading className={css.title}>
            <TechnicianLink technician={technician} projectId={projectId} className={css.name} />
            {technician.verified && <VerifiedMark />}
          </Heading>
          {technician.projectPrice === undefined ? (
            <Price amount={technician.minPrice} prefix={text('before')} suffix={text('from')} />
          ) : (
            <Price amount={technician.projectPrice} />
          )}
        </div>
        <div className={css.proof}>
          <Score {...technician} />
          <Why {...technician} />
        </div>
        <TravelLine {...technician} />
        <div className={css.chip}>{children ?? <EarliestChip technician={technician} projectId={projectId} />}</div>
      </div>
      {foot && <div className={css.foot}>{foot}</div>}
    </article>
  )
})
