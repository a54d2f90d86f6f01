import type { Reply } from '@anxin/contract/calls'

type Located = Pick<Reply<'ipLocation'>, 'lat' | 'lng' | 'cityCode' | 'city'>
type Selected = { city: string; cityCode: string; lat?: number; lng?: number }

/** Around where technicians are looked for; lat and lng are gcj02 degrees. */
export type Near = { city: string; cityCode?: string; lat?: number; lng?: number }

// A hundred metres: near enough for a distance, and neighbours share one cached answer.
const rounded = (degrees: number | undefined) => degrees && Math.round(degrees * 1000) / 1000

/** The city chosen by hand, else where the person is. In the chosen city itself the person's own place is better. */
export function nearOf(selected: Selected | undefined, located: Located | undefined): Near | undefined {
  const place = selected && selected.cityCode !== located?.cityCode ? selected : located
  return place && { city: place.city, cityCode: place.cityCode, lat: rounded(place.lat), lng: rounded(place.lng) }
}

/** The fields of a call that say where. */
export const whereOf = ({ cityCode, lat, lng }: Near = { city: '' }) => ({ cityCode, lat, lng })
