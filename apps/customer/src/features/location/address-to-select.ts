import { cutTo } from '@anxin/rules/graphemes'
import type { Reply } from '@anxin/contract/calls'
import { isRefused } from '@anxin/mobile/request/errors'
import { persistedStore } from '@anxin/mobile/drafts/drafts'
import type { Router } from '@anxin/mobile/navigation/router'
import type { Point } from '@anxin/rules/distance'
import { paths } from '../../routes.ts'

type Place = Reply<'placeSuggestion'>['list'][number]

/** What the address form gets back: a place on the map, or a region alone. `rough` is a typed place. */
export type SelectedPlace = {
  kind: 'place'
  province: string
  city: string
  area: string
  address: string
  cityCode: string
  lat: number
  lng: number
  rough?: boolean
}
export type SelectedRegion = { kind: 'region'; province: string; city: string; area: string; cityCode: string }

/** The address that the form holds while its place is chosen; without a point it has only its region, or nothing yet. */
export type AddressUnderEdit = { province: string; city: string; area: string; address: string; cityCode: string; lat?: number; lng?: number }

/** `from` is the address under edit, `to` the place picked for it. */
type EditAddressToSelect = { from: AddressUnderEdit | undefined; to: SelectedPlace | SelectedRegion | undefined }

/** On its way from the pages that choose a place to the form that asked for it. */
export const useEditAddressToSelect = persistedStore<EditAddressToSelect>('editAddressToSelect', { from: undefined, to: undefined }, 'session')

/** Says for which address a place is chosen next; undefined for a new one that has none yet. */
export function chooseFor(from: AddressUnderEdit | undefined): void {
  useEditAddressToSelect.setState({ from, to: undefined })
}

/** Where the map begins: at the address under edit, else where the person is by their device. */
export function mapStart(located: { lat: number; lng: number; street: string } | undefined): { lat?: number; lng?: number } {
  const { lat, lng } = useEditAddressToSelect.getState().from ?? {}
  if (lat !== undefined && lng !== undefined) return { lat, lng }
  return located?.street ? { lat: located.lat, lng: located.lng } : {}
}

/** Gives what was chosen to the page that asked; on a page that was opened by its address alone nobody did, and a new form takes it. */
export function selectForAddress(router: Router, to: SelectedPlace | SelectedRegion): void {
  useEditAddressToSelect.setState({ to })
  if (router.getSnapshot().stack.pages.length > 1) router.navigateBack(1)
  else router.redirectTo(paths.addressForm())
}

/** Takes what was chosen, once. */
export function takeSelected(): SelectedPlace | SelectedRegion | undefined {
  const { to } = useEditAddressToSelect.getState()
  if (to) useEditAddressToSelect.setState({ to: undefined })
  return to
}

/** 330106 → 330100: the city of a district's code. */
export const cityCodeOf = (adcode: string): string => (/^\d{6}$/.test(adcode) ? `${adcode.slice(0, 4)}00` : '')

/** A map's address without the regions it begins with: 浙江省杭州市西湖区文三路398号 → 文三路398号. */
export const streetOf = ({ province, city, district, address }: Place): string =>
  [province, city, district].reduce((rest, region) => (region && rest.startsWith(region) ? rest.slice(region.length) : rest), address.trim())

/** Street and name of a place as one line of an address: 文三路398号 东信大厦. */
export function placeLine(place: Place): string {
  const { title } = place
  const street = streetOf(place)
  if (!street || street.includes(title)) return street || title
  return title.includes(street) ? title : `${street} ${title}`
}

/** Where a place lies, for the line under its name: 西湖区文三路398号, with the city when it helps. */
export const whereLine = (place: Place, { withCity = false } = {}): string => `${withCity ? place.city : ''}${place.district}${streetOf(place)}`

export const selectedOf = (place: Place): SelectedPlace => ({
  kind: 'place',
  province: place.province,
  city: place.city,
  area: place.district,
  address: cutTo(placeLine(place), 100),
  cityCode: cityCodeOf(place.adcode),
  lat: place.lat,
  lng: place.lng,
})

/** A point by the names of its place. */
export const selectedHere = ({ province, city, district, street, streetNum, cityCode, lat, lng }: Reply<'reverseGeocode'>): SelectedPlace => ({
  kind: 'place',
  province,
  city,
  area: district,
  address: `${street}${streetNum}` || district,
  cityCode,
  lat,
  lng,
})

/** A point that the maps cannot name now, near an opened city: its address is to be typed, its region to be chosen. */
export function unnamedAt(point: Point | undefined, error: unknown): SelectedPlace | undefined {
  const served = isRefused(error, 'mapsDown') ? error.detail?.served : undefined
  if (!point || !served || served.because === 'closed') return undefined
  return { kind: 'place', province: '', city: '', area: '', address: '', cityCode: served.cityCode, ...point, rough: true }
}
