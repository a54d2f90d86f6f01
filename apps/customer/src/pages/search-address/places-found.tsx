import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { cutTo } from '@anxin/rules/graphemes'
import { searchAddress as words } from '@anxin/words/search-address'
import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { lengthText } from '@anxin/rules/measures'
import { SearchDrawing } from '@anxin/ui/drawings/search.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { shownDistance, type LookedAt } from '../../features/location/looked-at.ts'
import { whereLine } from '../../features/location/address-to-select.ts'
import { PlaceRow } from '../../features/location/place-row.tsx'
import { PlaceRowSkeletons } from '../../features/location/place-row-skeletons.tsx'
import places from '../../features/location/places.module.css'
import css from './search-address.module.css'

type Place = Reply<'placeSuggestion'>['list'][number]
type Props = {
  keyword: string
  looked: LookedAt | undefined
  isOpen: (adcode: string) => boolean
  onPlace: (place: Place) => void
  /** Takes the name as typed; the place is asked for then. */
  onManual: (() => void) | undefined
}

/** What the maps know by this name; a name they do not know can still be used as typed. */
export function PlacesFound({ keyword, looked, isOpen, onPlace, onManual }: Props) {
  const text = useText(words)
  const found = useQuery({
    ...queryFor('placeSuggestion', { keyword: cutTo(keyword, 50), ...(looked && { region: looked.city }), ...looked?.point, limit: 20 }),
    placeholderData: keepPreviousData,
  })
  const rows = found.data?.list ?? []
  const manual = onManual && (
    <div className={places.rows}>
      <PlaceRow icon="edit" title={text('manual')} note={text('manualNote', { keyword })} onClick={onManual} />
    </div>
  )
  if (found.isPending) return <PlaceRowSkeletons />
  if (found.error) {
    return (
      <>
        <ErrorState error={found.error} onRetry={found.refetch} />
        {manual}
      </>
    )
  }
  if (rows.length === 0) {
    return (
      <>
        <EmptyState compact drawing={<SearchDrawing />} title={text('noneTitle', { keyword })}>
          {text('noneNote')}
        </EmptyState>
        {manual}
      </>
    )
  }
  return (
    <section className={css.section}>
      <h2 className="visually-hidden">{text('results')}</h2>
      <div className={places.rows}>
        {rows.map((place) => (
          <PlaceRow
            key={place.id}
            title={<Marked title={place.title} keyword={keyword} />}
            note={[whereLine(place, { withCity: true }), !isOpen(place.adcode) && text('notOpen')].filter(Boolean).join(' · ')}
            aside={howFar(shownDistance(place.distanceM, looked?.isHere ?? false))}
            onClick={() => onPlace(place)}
          />
        ))}
      </div>
      {manual}
    </section>
  )
}

const howFar = (metres: number | undefined) => metres !== undefined && lengthText(metres)

function Marked({ title, keyword }: { title: string; keyword: string }) {
  const at = title.indexOf(keyword)
  if (at < 0) return title
  return (
    <>
      {title.slice(0, at)}
      <mark>{keyword}</mark>
      {title.slice(at + keyword.length)}
    </>
  )
}
