import { nearbyTechnician as words } from '@anxin/words/nearby-technician'
import { useText } from '@anxin/mobile/language/text'
import { Chip } from '@anxin/ui/chip.tsx'
import { windows } from '../technicians/filters.ts'
import { radii, type NearbyFilters } from './nearby-query.ts'
import css from './nearby.module.css'

/** How far around, and for when. */
export function NearbyFilterBar({ filters, onChange }: { filters: NearbyFilters; onChange: (filters: NearbyFilters) => void }) {
  const text = useText(words)
  return (
    <div className={css.bar}>
      <div className={css.chips} role="group" aria-label={text('radius')}>
        {radii.map((radius) => (
          <Chip key={radius} selected={radius === filters.radius} onClick={() => onChange({ ...filters, radius })}>
            {text('within', { km: radius })}
          </Chip>
        ))}
      </div>
      <div className={css.chips} role="group" aria-label={text('when')}>
        {windows.map((when) => (
          <Chip key={when} selected={when === filters.when} onClick={() => onChange({ ...filters, when: when === filters.when ? undefined : when })}>
            {text(when)}
          </Chip>
        ))}
      </div>
    </div>
  )
}
