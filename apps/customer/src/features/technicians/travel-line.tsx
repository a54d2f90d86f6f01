import { technicianCard } from '@anxin/words/technician-card'
import { useText } from '@anxin/mobile/language/text'
import { lengthText } from '@anxin/rules/measures'
import { Price } from '@anxin/ui/price.tsx'
import css from './travel-line.module.css'

type Travel = { distanceM?: number | undefined; travelFee?: number | undefined; freeTravel: boolean }

/** How far away, and what the trip costs: 2.1 km · 车费 ¥12. */
export function TravelLine({ distanceM, travelFee, freeTravel, short }: Travel & { short?: boolean }) {
  const text = useText(technicianCard)
  const isFree = freeTravel || travelFee === 0
  return (
    <span className={css.travel}>
      {distanceM !== undefined && <span>{lengthText(distanceM)}</span>}
      {!short && isFree && <span>{text('freeTravel')}</span>}
      {!short && !isFree && travelFee !== undefined && (
        <span>
          {text('travelFee')} <Price amount={travelFee} size="s" tone="muted" className={css.fee} />
        </span>
      )}
    </span>
  )
}
