import { useQuery } from '@tanstack/react-query'
import { addressSelect as words } from '@anxin/words/address-select'
import { useParams } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useText } from '@anxin/mobile/language/text'
import { regionsQuery } from '../../features/location/regions.ts'
import { paths } from '../../routes.ts'
import { CitySelect } from './city-select.tsx'
import { RegionSelect } from './region-select.tsx'
import { SelectSkeleton } from './select-skeleton.tsx'

/** Chooses the city to look around in; `mode=region` chooses province, city and district for the address form. */
export function AddressSelectPage() {
  const { mode, province, city, area } = useParams(paths.addressSelect)
  const text = useText(words)
  const regions = useQuery(regionsQuery)
  const isRegion = mode === 'region'
  return (
    <Page title={text(isRegion ? 'regionTitle' : 'cityTitle')} read={regions} loading={<SelectSkeleton />}>
      {(provinces) => (isRegion ? <RegionSelect provinces={provinces} province={province} city={city} area={area} /> : <CitySelect provinces={provinces} />)}
    </Page>
  )
}
