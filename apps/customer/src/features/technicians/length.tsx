import { technicianCard } from '@anxin/words/technician-card'
import { useText } from '@anxin/mobile/language/text'
import { lengthText } from '@anxin/rules/measures'
import { useNear } from './use-near.ts'

// Beyond, somebody looks at another city than the one they are in: a distance says nothing of a visit there.
const worthTelling = 100_000

/** How far away, as far as that is certain: 2.1 km to the address of the visit, about 2.1 km to anywhere else. */
export function Length({ metres }: { metres: number }) {
  const text = useText(technicianCard)
  const { near } = useNear()
  if (metres >= worthTelling) return null
  const length = lengthText(metres)
  return <span>{near?.from === 'address' ? length : text('about', { length })}</span>
}
