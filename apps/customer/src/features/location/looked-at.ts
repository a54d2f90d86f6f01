import type { Point } from '@anxin/rules/distance'

type City = { name: string; cityCode?: string | undefined; lat?: number | undefined; lng?: number | undefined }
type Near = { city: string; cityCode?: string; lat?: number; lng?: number }
type Located = { lat: number; lng: number; cityCode: string; street: string }
type Known = { given: string; near: Near | undefined; located: Located | undefined; open: readonly City[] | undefined }

/** Where an address is looked for. Only `isHere` says how far a place is: from the middle of a city nobody sets out. */
export type LookedAt = { city: string; cityCode: string | undefined; point: Point | undefined; isHere: boolean }

/** The city of the form, else the one that is shown, else the first that is open: around the person where they are in it, else around its middle. */
export function lookedAt({ given, near, located, open }: Known): LookedAt | undefined {
  // Near may be an address; its city is looked through from the middle.
  const shown = near && (open?.find(({ cityCode }) => cityCode === near.cityCode) ?? { ...near, name: near.city })
  const named = given && given !== shown?.name ? (open?.find(({ name }) => name === given) ?? { name: given }) : undefined
  const city: City | undefined = named ?? shown ?? open?.[0]
  if (!city) return undefined
  const { name, cityCode, lat, lng } = city
  const isHere = located !== undefined && located.street !== '' && located.cityCode === cityCode
  const middle = lat !== undefined && lng !== undefined ? { lat, lng } : undefined
  return { city: name, cityCode, point: isHere ? { lat: located.lat, lng: located.lng } : middle, isHere }
}

const shownWithinM = 100_000

/** How far a place is, where that helps to tell it from others. */
export const shownDistance = (distanceM: number | undefined, isHere: boolean): number | undefined =>
  isHere && distanceM !== undefined && distanceM < shownWithinM ? distanceM : undefined
