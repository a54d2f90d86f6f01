import { technicianCard } from '@anxin/words/technician-card'
import { useText } from '@anxin/mobile/language/text'
import { Price } from '@anxin/ui/price.tsx'
import { Length } from './length.tsx'
import { useNear } from './use-near.ts'
import css from './travel-line.module.css'

type Travel = { distanceM?: number | undefined; travelFee?: number | undefined; inRange?: boolean | undefined; freeTravel: boolean }

/** How far away, and what the trip costs: 2.1 km and the fare. A fare is only shown for an address. */
export function TravelLine({ distanceM, travelFee, freeTravel, inRange, short }: Travel & { short?: boolean }) {
  const text = useText(technicianCard)
  const isAddress = useNear().near?.from === 'address'
  const isFree = freeTravel || (isAddress && travelFee === 0)
  return (
    <span className={css.travel}>
      {distanceM !== undefined && <Length metres={distanceM} />}
      {!short && isFree && <span>{text('freeTravel')}</span>}
      {!short && !isFree && isAddress && travelFee !== undefined && (
        <span>
          {text('travelFee')} <Price amount={travelFee} size="s" tone="muted" className={css.fee} />
        </span>
      )}
      {!short && !isFree && !(isAddress && travelFee !== undefined) && inRange !== false && <span>{text('feeByAddress')}</span>}
    </span>
  )
}
