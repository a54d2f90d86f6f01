import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { chooseLocation as words } from '@anxin/words/choose-location'
import { useText } from '@anxin/mobile/language/text'
import { locate, useCurrentLocation } from '@anxin/mobile/location/location'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { SearchBox } from '@anxin/ui/search-box.tsx'
import { selectedHere, selectForAddress, type SelectedPlace } from '../../features/location/address-to-select.ts'
import { PlaceRow } from '../../features/location/place-row.tsx'
import { pointOf } from '../../features/location/point.ts'
import { useDebounced } from '../../features/location/use-debounced.ts'
import { paths } from '../../routes.ts'
import { PlaceChoice } from './place-choice.tsx'
import { Places } from './places.tsx'
import css from './choose-location.module.css'

/** Chooses a place around a point of the address, or around where one is, and gives it to the page that asked. */
export function ChooseLocationPage() {
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<SelectedPlace>()
  const [locating, setLocating] = useState(false)
  const text = useText(words)
  const router = useRouter()
  const wanted = useDebounced(keyword.trim())
  const located = useCurrentLocation(({ location }) => location)
  const given = pointOf(useParams(paths.chooseLocation))
  const point = given ?? (located && { lat: located.lat, lng: located.lng })
  const named = useQuery({ ...queryFor('reverseGeocode', point ?? { lat: 0, lng: 0 }, { quiet: true }), enabled: point !== undefined }).data
  const here = named && selectedHere(named)

  const findMe = async () => {
    setLocating(true)
    await locate()
    setLocating(false)
  }
  const done = (place: SelectedPlace) => {
    selectForAddress(place)
    router.navigateBack(1)
  }

  return (
    <Page
      title={text('title')}
      head={
        <div className={css.search}>
          <SearchBox label={text('search')} value={keyword} onChange={setKeyword} />
        </div>
      }
      foot={
        <BottomBar left={<span aria-live="polite">{chosen ? text('chosen', { place: chosen.address }) : text('chooseOne')}</span>}>
          <Button disabled={!chosen} onClick={() => chosen && done(chosen)}>
            {text('done')}
          </Button>
        </BottomBar>
      }
      className={css.body}
    >
      {!given && (
        <div className={css.rows}>
          <PlaceRow icon="navigation" title={text(locating ? 'locating' : 'useHere')} busy={locating} onClick={() => void findMe()} />
        </div>
      )}
      {wanted === '' && here && (
        <div className={css.rows}>
          <PlaceChoice
            place={here}
            title={here.address}
            note={`${text(given ? 'thisPoint' : 'here')} · ${here.city}${here.area}`}
            chosen={chosen}
            onChoose={setChosen}
          />
        </div>
      )}
      <Places keyword={wanted} point={point} city={named?.city} chosen={chosen} onChoose={setChosen} />
      {wanted !== '' && here && (
        <div className={css.rows}>
          <PlaceChoice
            place={{ ...here, address: wanted, rough: true }}
            title={text('typed', { keyword: wanted })}
            note={text('typedNote', { place: here.address })}
            chosen={chosen}
            onChoose={setChosen}
          />
        </div>
      )}
    </Page>
  )
}
