import { nearbyTechnician as words } from '@anxin/words/nearby-technician'
import { useText } from '@anxin/mobile/language/text'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { useMap } from '../../features/map/use-map.ts'
import { NearbyFilterBar } from '../../features/nearby/nearby-filter-bar.tsx'
import { nearbyFiltersOf, nearbyParameters, type NearbyFilters } from '../../features/nearby/nearby-query.ts'
import { FromCity, MustLocate, NobodyNear } from '../../features/nearby/nearby-status.tsx'
import { useNearby } from '../../features/nearby/use-nearby.ts'
import { Elsewhere } from '../../features/technicians/elsewhere.tsx'
import { TechnicianCardSkeleton } from '../../features/technicians/technician-skeleton.tsx'
import { paths } from '../../routes.ts'
import { Bands } from './bands.tsx'
import { Rings, RingsShape } from './rings.tsx'
import css from './nearby-technician-H5.module.css'

/** Technicians by how far away they are: rings to look at, and a list in bands of distance. */
export function NearbyTechnicianH5Page() {
  const router = useRouter()
  const text = useText(words)
  const map = useMap()
  const filters = nearbyFiltersOf(useParams(paths.nearbyTechnicianH5))
  const { list, near, from, mustLocate } = useNearby(filters)
  const change = (next: NearbyFilters) => void router.setQuery(nearbyParameters(next))

  const frame = {
    title: text('title'),
    right: map.state === 'ready' && (
      <IconButton name="map" label={text('toMap')} onClick={() => router.redirectTo(paths.nearbyTechnician(nearbyParameters(filters)))} />
    ),
    head: <NearbyFilterBar filters={filters} onChange={change} />,
    className: css.body,
  }
  if (mustLocate) {
    return (
      <Page {...frame}>
        <MustLocate />
      </Page>
    )
  }
  return (
    <Page {...frame} read={{ data: list.first && list, error: list.error, refetch: list.refresh }} loading={<Loading near={near} />}>
      {() => (
        <>
          <Elsewhere />
          <FromCity near={near} />
          {from && list.rows.length > 0 ? (
            <>
              <Rings center={from} radius={filters.radius} technicians={list.rows} />
              <Bands list={list} filters={filters} />
            </>
          ) : (
            <NobodyNear filters={filters} onChange={change} />
          )}
        </>
      )}
    </Page>
  )
}

const Loading = ({ near }: Pick<ReturnType<typeof useNearby>, 'near'>) => (
  <>
    <Elsewhere />
    <FromCity near={near} />
    <RingsShape />
    {Array.from({ length: 3 }, (_, at) => (
      <TechnicianCardSkeleton key={at} />
    ))}
  </>
)
