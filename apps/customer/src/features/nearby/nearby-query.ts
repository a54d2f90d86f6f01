import { windows, windowOf, type Window } from '../technicians/filters.ts'
import type { Near } from '../technicians/near.ts'

/** How far around is looked, in kilometres as the crow flies. */
export const radii = [3, 5, 10, 30] as const
export type Radius = (typeof radii)[number]
const usualRadius: Radius = 5

export type NearbyFilters = { radius: Radius; when: Window | undefined }

/** The filters that an address holds; what it does not know is passed over. */
export const nearbyFiltersOf = ({ radius, when }: { radius?: string | undefined; when?: string | undefined }): NearbyFilters => ({
  radius: radii.find((one) => String(one) === radius) ?? usualRadius,
  when: windows.find((one) => one === when),
})

/** The filters as an address's parameters; the usual ones are left out. */
export const nearbyParameters = ({ radius, when }: NearbyFilters) => ({ radius: radius === usualRadius ? '' : String(radius), when: when ?? '' })

/** The next wider radius; undefined when there is none. */
export const widerThan = (radius: Radius): Radius | undefined => radii.find((one) => one > radius)

type Point = { lat: number; lng: number }

/** What getTechListAround is asked: around the middle of the map where that was moved, else around the person's place. */
export const askAround = ({ from, near, radius, when, now }: NearbyFilters & { from: Point; near: Near | undefined; now: number }) => ({
  ...from,
  // Around another point only the distance says who is near: it may lie in another city.
  cityCode: near?.lat === from.lat && near.lng === from.lng ? near.cityCode : undefined,
  radiusKm: radius,
  ...(when && windowOf(when, now)),
  limit: 50,
})
