import { Suspense, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { searchTyped } from '@anxin/rules/search-typed'
import { chooseLocation as words } from '@anxin/words/choose-location'
import { useText } from '@anxin/mobile/language/text'
import { locate } from '@anxin/mobile/location/location'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { usePage, useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import type { Point } from '@anxin/rules/distance'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { SearchBox } from '@anxin/ui/search-box.tsx'
import { selectedHere, selectForAddress, unnamedAt, type SelectedPlace } from '../../features/location/address-to-select.ts'
import { PlaceRow } from '../../features/location/place-row.tsx'
import { pointOf } from '../../features/location/point.ts'
import { useCityNames } from '../../features/location/use-city-names.ts'
import { useDebounced } from '../../features/location/use-debounced.ts'
import { useLookedAt } from '../../features/technicians/use-looked-at.ts'
import { useMap } from '../../features/map/use-map.ts'
import { paths } from '../../routes.ts'
import { PlaceChoice } from './place-choice.tsx'
import { Places } from './places.tsx'
import { useStart } from './use-start.ts'
import places from '../../features/location/places.module.css'
import css from './choose-location.module.css'

const PickerMap = lazyPart(() => import('./picker-map.tsx').then(({ PickerMap: view }) => ({ default: view })))

/** Chooses a place, by moving the map under a pin, around a point or by name, and gives it to the page that asked. */
export function ChooseLocationPage() {
  const [keyword, setKeyword] = useState('')
  const [picked, setPicked] = useState<SelectedPlace>()
  const [moved, setMoved] = useState<Point>()
  const [locating, setLocating] = useState(false)
  const text = useText(words)
  const { before } = useCityNames()
  const router = useRouter()
  const { scroller } = usePage()
  const map = useMap()
  const wanted = useDebounced(searchTyped(keyword))
  const { lat, lng } = useParams(paths.chooseLocation)
  const given = useMemo(() => pointOf({ lat, lng }), [lat, lng])
  const looked = useLookedAt()
  const start = useStart({ given, looked, needsOne: map.state === 'ready' })
  const point = moved ?? start
  const named = useQuery({ ...queryFor('reverseGeocode', point ?? { lat: 0, lng: 0 }, { quiet: true }), enabled: point !== undefined })
  const here = named.data ? selectedHere(named.data) : unnamedAt(point, named.error)
  // Under the pin of a map lies what is chosen, unless a place of the list is. A city's centre is nobody's choice, nor a network's place.
  const isMeant = map.state === 'ready' && (moved !== undefined || given !== undefined || looked?.isHere === true)
  const chosen = picked ?? (isMeant && here?.address ? here : undefined)

  const findMe = async () => {
    setLocating(true)
    const found = await locate()
    setLocating(false)
    if (found) moveTo({ lat: found.lat, lng: found.lng })
  }
  const moveTo = (to: Point) => {
    setPicked(undefined)
    setMoved(to)
  }
  const choose = (place: SelectedPlace) => {
    setPicked(place)
    if (map.state === 'ready' && wanted === '') scroller.current?.scrollTo({ top: 0 })
  }
  const told = () => {
    if (chosen) return text('chosen', { place: chosen.address })
    if (isMeant && here) return text('nameIt')
    return text(isMeant && named.isFetching ? 'naming' : 'chooseOne')
  }

  return (
    <Page
      title={text('title')}
      head={
        <div className={places.search}>
          <SearchBox label={text('search')} value={keyword} onChange={setKeyword} />
        </div>
      }
      foot={
        <BottomBar left={<span aria-live="polite">{told()}</span>}>
          <Button disabled={!chosen} onClick={() => chosen && selectForAddress(router, chosen)}>
            {text('done')}
          </Button>
        </BottomBar>
      }
      className={css.body}
    >
      {map.state !== 'none' && wanted === '' && (
        <div className={css.map}>
          {map.state === 'ready' && point && (
            <Suspense>
              <PickerMap styleUrl={map.styleUrl} point={picked ?? point} onPoint={moveTo} />
            </Suspense>
          )}
        </div>
      )}
      {!given && (
        <div className={places.rows}>
          <PlaceRow icon="navigation" title={text(locating ? 'locating' : 'useHere')} busy={locating} onClick={() => void findMe()} />
        </div>
      )}
      {wanted === '' && here?.address && (
        <div className={places.rows}>
          <PlaceChoice
            place={here}
            title={here.address}
            note={`${text(moved || given ? 'thisPoint' : 'here')} · ${before(here, here.area)}`}
            chosen={chosen}
            onChoose={choose}
          />
        </div>
      )}
      <Places
        keyword={wanted}
        point={point}
        city={named.data?.city ?? looked?.city}
        isHere={looked?.isHere === true || moved !== undefined || given !== undefined}
        chosen={chosen}
        onChoose={choose}
      />
      {wanted !== '' && here && (
        <div className={places.rows}>
          <PlaceChoice
            place={{ ...here, address: wanted, rough: true }}
            title={text('typed', { keyword: wanted })}
            note={text('typedNote', { place: here.address || text('pin') })}
            chosen={chosen}
            onChoose={choose}
          />
        </div>
      )}
    </Page>
  )
}
