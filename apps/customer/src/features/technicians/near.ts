import type { Reply } from '@anxin/contract/calls'
import type { Language } from '@anxin/words/words'

type Located = Pick<Reply<'ipLocation'>, 'lat' | 'lng' | 'cityCode' | 'city' | 'served'> & { street?: string }
type Served = NonNullable<Located['served']>
type Selected = { city: string; cityEn?: string; cityCode: string; lat?: number; lng?: number }
/** The address a visit goes to: chosen for the order, or the default one. */
export type VisitPlace = { addressId: string; city: string; cityEn?: string; cityCode: string; lat: number; lng: number }

/** Around where technicians are looked for; lat and lng are gcj02 degrees. */
export type Near = {
  city: string
  /** Where it is known; an English screen says the Chinese name else. */
  cityEn?: string
  cityCode?: string
  lat?: number
  lng?: number
  /** Only at an address a distance and a fare are those of the visit. */
  from: 'address' | 'here' | 'centre'
  /** Only the city is certain. */
  isRough?: boolean
  /** Why a city is shown in which the person is not. */
  elsewhere?: 'closed' | 'unknown'
}
/** `served` is the opened city to show while `located` cannot be found. */
export type Places = { selected?: Selected | undefined; address?: VisitPlace | undefined; located?: Located | undefined; served?: Served | undefined }

// A hundred metres: near enough for a distance, and neighbours share one cached answer.
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

/**
 * The address of the visit, else where the person is, else the centre of a city; in the chosen city, if there is
 * one. Who stands in no opened city is shown the one the server named, as if standing in its centre.
 */
export function nearOf({ selected, address, located, served }: Places): Near | undefined {
  const isLooked = ({ cityCode }: { cityCode: string }) => !selected || selected.cityCode === cityCode
  if (address && isLooked(address)) return { ...namesOf(address), cityCode: address.cityCode, lat: address.lat, lng: address.lng, from: 'address' }
  if (located && isIn(located) && isLooked(located)) {
    const { city, cityCode, lat, lng, street, served: own } = located
    // A network address knows the city, not the street.
    return { ...namesOf({ city, cityEn: own?.cityEn }), cityCode, lat: rounded(lat), lng: rounded(lng), from: 'here', isRough: street === '' }
  }
  if (selected) {
    const { cityCode, lat, lng } = selected
    return { ...namesOf(selected), cityCode, ...(lat !== undefined && lng !== undefined && { lat: rounded(lat), lng: rounded(lng) }), from: 'centre' }
  }
  const shown = located?.served ?? served
  if (!shown) return undefined
  const { cityCode, lat, lng, because } = shown
  return { ...namesOf(shown), cityCode, lat: rounded(lat), lng: rounded(lng), from: 'centre', ...(because !== 'open' && { elsewhere: because }) }
}

/** What a city is called in both languages, as far as known. */
const namesOf = ({ city, cityEn }: { city: string; cityEn?: string | undefined }) => ({ city, ...(cityEn !== undefined && { cityEn }) })

/** The city looked in, in that language as far as it is known. */
export const cityIn = (language: Language, { city, cityEn }: Pick<Near, 'city' | 'cityEn'>): string => (language === 'en' ? (cityEn ?? city) : city)

const isIn = ({ served }: Located) => served === undefined || served.because === 'open'

/** The fields of a call that say where. */
export const whereOf = ({ cityCode, lat, lng }: Partial<Near> = {}) => ({ cityCode, lat, lng })
