import { technicianRow } from '@anxin/words/technician-row'
import { useText } from '@anxin/mobile/language/text'
import { useOnceSeen } from '@anxin/mobile/lists/use-once-seen'
import { Picture } from '@anxin/ui/picture.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { EarliestChip } from './earliest-chip.tsx'
import { Portrait, Score, type CardProps } from './technician-card.tsx'
import { TechnicianLink } from './technician-link.tsx'
import { TravelLine } from './travel-line.tsx'
import { VerifiedMark } from './verified-mark.tsx'
import { Why } from './why.tsx'
import css from './technician-card.module.css'

const ratio = '4/3'

/** The shape of a portrait that is beyond the end of its rail: nobody asks for the picture before they move there. */
const PortraitShape = () => <Picture alt="" ratio={ratio} radius={12} fallback={<span />} className={css.face} />

/** A technician in a rail. */
export function TechnicianTile({ technician, eager }: CardProps) {
  const text = useText(technicianRow)
  const [place, isSeen] = useOnceSeen()
  return (
    <article ref={place} className={css.tile} data-tech-id={technician.techId}>
      {eager || isSeen ? <Portrait technician={technician} ratio={ratio} {...(eager && { eager })} /> : <PortraitShape />}
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
