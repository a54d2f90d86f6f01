type Located = { lat: number; lng: number; cityCode: string; city: string; street?: string }
type Selected = { city: string; cityCode: string; lat?: number; lng?: number }

/** Around where technicians are looked for; lat and lng are gcj02 degrees. `isRough`: only the city is certain. */
export type Near = { city: string; cityCode?: string; lat?: number; lng?: number; isRough?: boolean }
export type Places = { selected?: Selected | undefined; located?: Located | undefined }

// A hundred metres: near enough for a distance, and neighbours share one cached answer.
const rounded = (degrees: number | undefined) => degrees && Math.round(degrees * 1000) / 1000

/** The city chosen by hand, else where the person is. In the chosen city itself the person's own place is better. */
export function nearOf({ selected, located }: Places): Near | undefined {
  const place: (Selected & { street?: string }) | undefined = selected && selected.cityCode !== located?.cityCode ? selected : located
  if (!place) return undefined
  // A network address knows the city, not the street.
  return { city: place.city, cityCode: place.cityCode, lat: rounded(place.lat), lng: rounded(place.lng), isRough: place.street === '' }
}

/** The fields of a call that say where. */
export const whereOf = ({ cityCode, lat, lng }: Near = { city: '' }) => ({ cityCode, lat, lng })
