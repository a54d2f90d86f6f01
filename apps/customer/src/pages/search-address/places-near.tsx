import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '@anxin/contract/calls'
import { isolated } from '@anxin/words/words'
import { searchAddress as words } from '@anxin/words/search-address'
import { locate, useCurrentLocation } from '@anxin/mobile/location/location'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useSession } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { lengthText } from '@anxin/rules/measures'
import { residential } from '@anxin/words/places/kinds'
import { regionLine } from '../../features/addresses/address-lines.ts'
import { addressesQuery } from '../../features/addresses/address-queries.ts'
import { selectedHere, whereLine, type SelectedPlace } from '../../features/location/address-to-select.ts'
import type { LookedAt } from '../../features/location/looked-at.ts'
import { PlaceRow } from '../../features/location/place-row.tsx'
import { PlaceRowSkeletons } from '../../features/location/place-row-skeletons.tsx'
import { useCityNames } from '../../features/location/use-city-names.ts'
import places from '../../features/location/places.module.css'
import css from './search-address.module.css'

type Place = Reply<'placeSuggestion'>['list'][number]
type Props = {
  looked: LookedAt | undefined
  isOpen: (cityCode: string) => boolean
  onPlace: (place: Place) => void
  onSelected: (place: SelectedPlace) => void
  /** Undefined where the operator offers no map to choose on. */
  onMap: (() => void) | undefined
}

/** Before anything is typed: saved addresses, where one is, and what lies around. */
export function PlacesNear({ looked, isOpen, onPlace, onSelected, onMap }: Props) {
  const [locating, setLocating] = useState(false)
  const text = useText(words)
  const { nameOf, before } = useCityNames()
  const { signedIn } = useSession()
  const saved = useQuery({ ...addressesQuery(), enabled: signedIn }).data?.list ?? []
  const at = looked?.point
  const isHere = looked?.isHere ?? false
  const located = useCurrentLocation(({ location }) => location)
  const cityName = looked && nameOf({ city: looked.city, cityCode: looked.cityCode ?? '' })
  const near = useQuery({
    ...queryFor('placeSearch', { keyword: residential, lat: at?.lat ?? 0, lng: at?.lng ?? 0, radiusM: 5000, limit: 20 }),
    enabled: at !== undefined,
  })
  const rows = near.data?.list ?? []

  const chooseHere = async () => {
    setLocating(true)
    const here = await locate()
    setLocating(false)
    if (!here) return
    if (!here.district) return toast(text('imprecise'))
    onSelected(selectedHere(here))
  }
  return (
    <>
      <div className={places.rows}>
        <PlaceRow
          icon="navigation"
          title={text(locating ? 'locating' : 'useHere')}
          note={isHere && located && before(located, `${located.district}${located.street}${located.streetNum}`)}
          busy={locating}
          onClick={() => void chooseHere()}
        />
        {onMap && <PlaceRow icon="map" title={text('onMap')} onClick={onMap} />}
      </div>
      {saved.length > 0 && (
        <section className={css.section}>
          <h2 className={css.heading}>{text('saved')}</h2>
          <div className={places.rows}>
            {saved.slice(0, 5).map((address) => (
              <PlaceRow
                key={address.addressId}
                icon="home"
                title={address.address}
                note={`${regionLine(address)} · ${isolated(address.name)}`}
                onClick={() => onSelected({ ...address, kind: 'place' })}
              />
            ))}
          </div>
        </section>
      )}
      <section className={css.section}>
        <h2 className={css.heading}>{isHere || !cityName ? text('nearby') : text('aroundCity', { city: cityName })}</h2>
        {at && near.isPending && <PlaceRowSkeletons />}
        {!at && <p className={css.faint}>{text('noLocation')}</p>}
        {at && !near.isPending && rows.length === 0 && <p className={css.faint}>{text('nothingNear')}</p>}
        {rows.length > 0 && (
          <div className={places.rows}>
            {rows.map((place) => (
              <PlaceRow
                key={place.id}
                title={place.title}
                note={whereLine(place)}
                aside={isHere && place.distanceM !== undefined && lengthText(place.distanceM)}
                onClick={() => onPlace(place)}
              />
            ))}
          </div>
        )}
        {looked?.cityCode && cityName && !isOpen(looked.cityCode) && <p className={css.faint}>{text('cityClosed', { city: cityName })}</p>}
      </section>
    </>
  )
}
