import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lengthText } from '@anxin/rules/measures'
import { cutTo } from '@anxin/rules/graphemes'
import { chooseLocation as words } from '@anxin/words/choose-location'
import { useText } from '@anxin/mobile/language/text'
import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { residential } from '@anxin/words/places/kinds'
import { shownDistance } from '../../features/location/looked-at.ts'
import { selectedOf, whereLine, type SelectedPlace } from '../../features/location/address-to-select.ts'
import { PlaceRowSkeletons } from '../../features/location/place-row-skeletons.tsx'
import { PlaceChoice } from './place-choice.tsx'
import places from '../../features/location/places.module.css'
import css from './choose-location.module.css'

type PlacesProps = {
  keyword: string
  point: { lat: number; lng: number } | undefined
  city: string | undefined
  /** The point is where the person is or what they chose, not the middle of a city. */
  isHere: boolean
  chosen: SelectedPlace | undefined
  onChoose: (place: SelectedPlace) => void
}

/** The places around a point, or those of a name. */
export function Places({ keyword, point, city, isHere, chosen, onChoose }: PlacesProps) {
  const text = useText(words)
  const isSearch = keyword !== ''
  const around = useQuery({
    ...queryFor('placeSearch', { keyword: residential, lat: point?.lat ?? 0, lng: point?.lng ?? 0, radiusM: 5000, limit: 20 }),
    enabled: !isSearch && point !== undefined,
  })
  const found = useQuery({
    ...queryFor('placeSuggestion', { keyword: cutTo(keyword, 50), ...(city && { region: city }), ...point, limit: 20 }),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  })
  const { data, error, refetch } = isSearch ? found : around

  if (!isSearch && !point) return <p className={css.quiet}>{text('noPoint')}</p>
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <PlaceRowSkeletons />
  if (data.list.length === 0) return <p className={css.quiet}>{isSearch ? text('nothingFound', { keyword }) : text('nothingNear')}</p>
  return (
    <div className={places.rows} role="group" aria-label={text('places')}>
      {data.list.map((place) => (
        <PlaceChoice
          key={place.id}
          place={selectedOf(place)}
          title={place.title}
          note={whereLine(place, { withCity: isSearch })}
          aside={howFar(shownDistance(place.distanceM, isHere))}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

const howFar = (metres: number | undefined) => metres !== undefined && lengthText(metres)
