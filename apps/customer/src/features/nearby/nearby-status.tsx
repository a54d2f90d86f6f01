import { useState } from 'react'
import { nearbyTechnician as words } from '@anxin/words/nearby-technician'
import { useText } from '@anxin/mobile/language/text'
import { locate } from '@anxin/mobile/location/location'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Button } from '@anxin/ui/button.tsx'
import { RipplesDrawing } from '@anxin/ui/drawings/ripples.tsx'
import { MapDrawing } from '@anxin/ui/drawings/map.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { paths } from '../../routes.ts'
import type { Near } from '../technicians/near.ts'
import { useCityOf } from '../technicians/use-city-of.ts'
import { widerThan, type NearbyFilters } from './nearby-query.ts'
import css from './nearby.module.css'

function useLocating() {
  const [locating, setLocating] = useState(false)
  const find = async () => {
    setLocating(true)
    await locate()
    setLocating(false)
  }
  return { locating, find: () => void find() }
}

/** Says so where the search begins at a city's centre, with the way to a better place. */
export function FromCity({ near }: { near: Near | undefined }) {
  const text = useText(words)
  const cityOf = useCityOf()
  const { locating, find } = useLocating()
  if (!near || near.elsewhere || (near.from !== 'centre' && !near.isRough)) return null
  return (
    <Notice
      action={
        <Button size="s" variant="secondary" busy={locating} onClick={find}>
          {text(locating ? 'locating' : 'locate')}
        </Button>
      }
    >
      {text('fromCity', { city: cityOf(near) })}
    </Notice>
  )
}

/** Nobody knows where to look. */
export function MustLocate() {
  const router = useRouter()
  const text = useText(words)
  const { locating, find } = useLocating()
  return (
    <EmptyState
      drawing={<MapDrawing />}
      title={text('needPlace')}
      action={
        <div className={css.actions}>
          <Button busy={locating} onClick={find}>
            {text(locating ? 'locating' : 'locate')}
          </Button>
          <Button variant="secondary" onClick={() => router.navigateTo(paths.addressSelect())}>
            {text('otherCity')}
          </Button>
        </div>
      }
    >
      {text('needPlaceNote')}
    </EmptyState>
  )
}

/** Nobody is near enough, or free then: the next wider radius, or any time. */
export function NobodyNear({ filters, onChange }: { filters: NearbyFilters; onChange: (filters: NearbyFilters) => void }) {
  const router = useRouter()
  const text = useText(words)
  const { radius, when } = filters
  const wider = widerThan(radius)
  return (
    <EmptyState
      compact
      drawing={<RipplesDrawing />}
      title={text(when ? 'nobodyThen' : 'nobody', { km: radius })}
      action={
        <div className={css.actions}>
          {wider && <Button onClick={() => onChange({ ...filters, radius: wider })}>{text('widen', { km: wider })}</Button>}
          {when && (
            <Button variant="secondary" onClick={() => onChange({ ...filters, when: undefined })}>
              {text('anyTime')}
            </Button>
          )}
          {!wider && !when && <Button onClick={() => router.navigateTo(paths.addressSelect())}>{text('otherCity')}</Button>}
        </div>
      }
    >
      {text('nobodyNote')}
    </EmptyState>
  )
}
