import { Suspense, useEffect, useState } from 'react'
import { nearbyTechnician as words } from '@anxin/words/nearby-technician'
import { useText } from '@anxin/mobile/language/text'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { usePage, useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { useMap } from '../../features/map/use-map.ts'
import { NearbyFilterBar } from '../../features/nearby/nearby-filter-bar.tsx'
import { nearbyFiltersOf, nearbyParameters, type NearbyFilters } from '../../features/nearby/nearby-query.ts'
import { MustLocate } from '../../features/nearby/nearby-status.tsx'
import { useNearby } from '../../features/nearby/use-nearby.ts'
import { Elsewhere } from '../../features/technicians/elsewhere.tsx'
import { paths } from '../../routes.ts'
import { ChosenCard } from './chosen-card.tsx'
import { NearbyList } from './nearby-list.tsx'
import css from './nearby-technician.module.css'

const NearbyMap = lazyPart(() => import('./nearby-map.tsx').then(({ NearbyMap: view }) => ({ default: view })))

/** So many stand on the map without being asked for: more than a screen shows apart. */
const mostPins = 150

type Point = { lat: number; lng: number }

/** Technicians on a map, and below it as a list that slides over it. Where no map can be drawn, the page by distance takes its place. */
export function NearbyTechnicianPage() {
  const router = useRouter()
  const text = useText(words)
  const { scroller, isTop } = usePage()
  const map = useMap()
  const filters = nearbyFiltersOf(useParams(paths.nearbyTechnician))
  const [moved, setMoved] = useState<Point>()
  const [chosenId, setChosenId] = useState<string>()
  const { list, near, own, from, mustLocate } = useNearby(filters, moved)
  const chosen = list.rows.find(({ techId }) => techId === chosenId)
  const parameters = nearbyParameters(filters)
  const { radius, when } = parameters

  useEffect(() => {
    if (map.state === 'none' && isTop) router.redirectTo(paths.nearbyTechnicianH5({ radius, when }))
  }, [map.state, isTop, router, radius, when])

  const { hasMore, isLoadingMore, error, loadMore, rows } = list
  useEffect(() => {
    if (hasMore && !isLoadingMore && !error && rows.length < mostPins) loadMore()
  }, [hasMore, isLoadingMore, error, loadMore, rows.length])

  const change = (next: NearbyFilters) => {
    router.setQuery(nearbyParameters(next))
    scroller.current?.scrollTo({ top: 0 })
  }
  const showOnMap = (techId: string) => {
    setChosenId(techId)
    scroller.current?.scrollTo({ top: 0 })
  }

  return (
    <Page
      title={text('title')}
      right={<IconButton name="technicians" label={text('toList')} onClick={() => router.redirectTo(paths.nearbyTechnicianH5(parameters))} />}
      head={<NearbyFilterBar filters={filters} onChange={change} />}
    >
      {mustLocate ? (
        <MustLocate />
      ) : (
        <>
          <div className={css.map}>
            {from && map.state === 'ready' && (
              <Suspense>
                <NearbyMap
                  styleUrl={map.styleUrl}
                  technicians={list.rows}
                  center={from}
                  own={own}
                  radius={filters.radius}
                  chosenId={chosenId}
                  isSearching={list.isLoading}
                  onChoose={setChosenId}
                  onSearch={(center) => {
                    setChosenId(undefined)
                    setMoved(center)
                  }}
                />
              </Suspense>
            )}
            <div className={css.chosen} role="region" aria-label={text('chosen')} aria-live="polite">
              {chosen && <ChosenCard technician={chosen} onClose={() => setChosenId(undefined)} />}
            </div>
          </div>
          <div className={css.sheet}>
            <div className={css.elsewhere}>
              <Elsewhere />
            </div>
            <NearbyList {...{ list, near, filters, chosenId }} isMoved={moved !== undefined} onShow={showOnMap} onChange={change} />
          </div>
        </>
      )}
    </Page>
  )
}
