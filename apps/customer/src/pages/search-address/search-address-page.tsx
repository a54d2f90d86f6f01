import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchTyped } from '@anxin/rules/search-typed'
import type { Reply } from '@anxin/contract/calls'
import { searchAddress as words } from '@anxin/words/search-address'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { useCurrentLocation } from '@anxin/mobile/location/location'
import { Page } from '@anxin/mobile/page/page.tsx'
import { usePageShow, useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { SearchBox } from '@anxin/ui/search-box.tsx'
import { useSwitch } from '../../features/content/use-switch.ts'
import { cityCodeOf, mapStart, selectedOf, selectForAddress, takeSelected, type SelectedPlace } from '../../features/location/address-to-select.ts'
import { useLookedAt } from '../../features/technicians/use-looked-at.ts'
import { useDebounced } from '../../features/location/use-debounced.ts'
import { useCityNames } from '../../features/location/use-city-names.ts'
import { paths } from '../../routes.ts'
import { PlacesFound } from './places-found.tsx'
import { PlacesNear } from './places-near.tsx'
import places from '../../features/location/places.module.css'
import css from './search-address.module.css'

/** Chooses the place of a visit for the address form, by name or around where one is; `city` is looked in first. */
export function SearchAddressPage() {
  const [keyword, setKeyword] = useState('')
  // A name that no map knows; the place chosen next is where it lies.
  const [typed, setTyped] = useState<string>()
  const { city: given } = useParams(paths.searchAddress)
  const text = useText(words)
  const router = useRouter()
  const located = useCurrentLocation((state) => state.location)
  const looked = useLookedAt(given)
  const open = useQuery({ ...queryFor('getConfigure', {}), staleTime: 300_000 }).data?.cities
  const wanted = useDebounced(searchTyped(keyword))
  const isOpen = (cityCode: string) => open === undefined || open.some((each) => each.cityCode === cityCode)
  const { nameOf } = useCityNames()

  const choose = async (place: SelectedPlace) => {
    const goesOn =
      isOpen(place.cityCode) ||
      (await confirm({ title: text('cityClosed', { city: nameOf(place) }), content: text('cityClosedNote'), confirmText: text('useAnyway') }))
    if (!goesOn) return
    selectForAddress(router, typed === undefined ? place : { ...place, address: typed, rough: true })
  }
  const hasMap = useSwitch('switchAddress', true)
  const toMap = hasMap ? () => void router.navigateTo(paths.chooseLocation(mapStart(looked?.isHere ? located : undefined))) : undefined
  usePageShow(() => {
    const place = takeSelected()
    if (place?.kind === 'place') void choose(place)
  })
  const choosePlace = (place: Reply<'placeSuggestion'>['list'][number]) => void choose(selectedOf(place))

  return (
    <Page
      title={text('title')}
      head={
        <div className={places.search}>
          <SearchBox label={text('search')} value={keyword} onChange={setKeyword} />
        </div>
      }
      className={css.body}
    >
      {typed !== undefined && (
        <Notice
          tone="info"
          title={text('whereIs', { typed })}
          action={
            <div className={css.ways}>
              {toMap && (
                <Button size="s" icon="map" onClick={toMap}>
                  {text('onMap')}
                </Button>
              )}
              <Button size="s" variant="secondary" onClick={() => setTyped(undefined)}>
                {text('giveUp')}
              </Button>
            </div>
          }
        >
          {text('whereIsNote')}
        </Notice>
      )}
      {looked && (
        <p className={css.city}>
          {text('inCity', { city: nameOf({ city: looked.city, cityCode: looked.cityCode ?? '' }) })}
          {!given && (
            <Button size="s" variant="ghost" onClick={() => router.navigateTo(paths.addressSelect())}>
              {text('changeCity')}
            </Button>
          )}
        </p>
      )}
      {wanted === '' ? (
        <PlacesNear looked={looked} isOpen={isOpen} onPlace={choosePlace} onSelected={(place) => void choose(place)} onMap={toMap} />
      ) : (
        <PlacesFound
          keyword={wanted}
          looked={looked}
          isOpen={(adcode) => isOpen(cityCodeOf(adcode))}
          onPlace={choosePlace}
          onManual={
            typed === undefined
              ? () => {
                  setTyped(wanted)
                  setKeyword('')
                }
              : undefined
          }
        />
      )}
    </Page>
  )
}
