import { useQuery } from '@tanstack/react-query'
import { addressSelect as words } from '@anxin/words/address-select'
import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { NavBar } from '@anxin/mobile/navigation/nav-bar.tsx'
import { usePage } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { regionsQuery } from '../../features/location/regions.ts'
import { CitySelect } from './city-select.tsx'
import { RegionSelect } from './region-select.tsx'
import { SelectSkeleton } from './select-skeleton.tsx'
import css from './address-select.module.css'

/** Chooses the city to look around in; `mode=region` chooses province, city and district for the address form. */
export function AddressSelectPage() {
  const { query } = usePage()
  const text = useText(words)
  const regions = useQuery(regionsQuery)
  const isRegion = query.mode === 'region'
  return (
    <div className={css.page}>
      <NavBar title={text(isRegion ? 'regionTitle' : 'cityTitle')} />
      {regions.isPending && <SelectSkeleton />}
      {regions.error && <ErrorState error={regions.error} onRetry={regions.refetch} />}
      {regions.data && !isRegion && <CitySelect provinces={regions.data} />}
      {regions.data && isRegion && <RegionSelect provinces={regions.data} province={query.province} city={query.city} area={query.area} />}
    </div>
  )
}
