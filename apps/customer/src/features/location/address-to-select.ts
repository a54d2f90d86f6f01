import type { Reply } from '@anxin/contract/calls'
import { keptStore } from '@anxin/mobile/drafts'

type Place = Reply<'placeSuggestion'>['list'][number]

/** What the address form gets back: a place on the map, or a region alone. `rough` is a place typed by hand. */
export type SelectedPlace = { kind: 'place'; province: string; city: string; area: string; address: string; cityCode: string; lat: number; lng: number; rough?: boolean }
export type SelectedRegion = { kind: 'region'; province: string; city: string; area: string; cityCode: string }

type EditAddressToSelect = { selected: SelectedPlace | SelectedRegion | undefined }

/** On its way from the pages that choose a place to the form that asked for it. */
export const useEditAddressToSelect = keptStore<EditAddressToSelect>('editAddressToSelect', { selected: undefined }, 'session')

export function selectForAddress(selected: SelectedPlace | SelectedRegion): void {
  useEditAddressToSelect.setState({ selected })
}

/** Takes what was chosen, once. */
export function takeSelected(): SelectedPlace | SelectedRegion | undefined {
  const { selected } = useEditAddressToSelect.getState()
  if (selected) useEditAddressToSelect.setState({ selected: undefined })
  return selected
}

/** 330106 → 330100: the city of a district's code. */
export const cityCodeOf = (adcode: string): string => (/^\d{6}$/.test(adcode) ? `${adcode.slice(0, 4)}00` : '')

/** 文三路 478 号 and 华星时代广场 as one line of an address. */
export function placeLine({ title, address }: Pick<Place, 'title' | 'address'>): string {
  if (!address || address.includes(title)) return address || title
  return title.includes(address) ? title : `${address} ${title}`
}

export const selectedOf = (place: Place): SelectedPlace => ({
  kind: 'place',
  province: place.province,
  city: place.city,
  area: place.district,
  address: placeLine(place).slice(0, 100),
  cityCode: cityCodeOf(place.adcode),
  lat: place.lat,
  lng: place.lng,
})
