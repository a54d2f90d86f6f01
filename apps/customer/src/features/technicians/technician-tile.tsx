import { technicianRow } from '@anxin/words/technician-row'
import { useText } from '@anxin/mobile/language/text'
import { Price } from '@anxin/ui/price.tsx'
import { EarliestChip } from './earliest-chip.tsx'
import { Portrait, Score, type CardProps } from './technician-card.tsx'
import { TechnicianLink } from './technician-link.tsx'
import { TravelLine } from './travel-line.tsx'
import { VerifiedMark } from './verified-mark.tsx'
import { Why } from './why.tsx'
import css from './technician-card.module.css'

/** A technician in a rail. */
export function TechnicianTile({ technician, eager }: CardProps) {
  const text = useText(technicianRow)
  return (
    <article className={css.tile} data-tech-id={technician.techId}>
      <Portrait technician={technician} ratio="4/3" {...(eager && { eager })} />
      <h3 className={css.title}>
        <TechnicianLink technician={technician} className={css.name} />
        {technician.verified && <VerifiedMark />}
      </h3>
      <div className={css.line}>
        <Score {...technician} />
        <TravelLine {...technician} short />
      </div>
      <div className={css.proof}>
        <Price amount={technician.minPrice} size="s" prefix={text('before')} suffix={text('from')} />
        <Why {...technician} />
      </div>
      <EarliestChip technician={technician} short />
    </article>
  )
}
