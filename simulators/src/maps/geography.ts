import { cities, places, type City, type District, type Place } from '@anxin/city/gazetteer'

export type Point = { lat: number; lng: number }

/** Great-circle distance in whole metres. */
export function distanceM(from: Point, to: Point): number {
  const rad = Math.PI / 180
  const [a, b] = [from.lat * rad, to.lat * rad]
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(((to.lng - from.lng) * rad) / 2) ** 2
  return Math.round(12_742_000 * Math.asin(Math.sqrt(half)))
}

export function nearest<T>(all: readonly T[], at: Point, pointOf: (one: T) => Point): { one: T; distance: number } | undefined {
  let best: { one: T; distance: number } | undefined
  for (const one of all) {
    const distance = distanceM(at, pointOf(one))
    if (!best || distance < best.distance) best = { one, distance }
  }
  return best
}

export type Where = { city: City; district: District; place: Place | undefined; distance: number }

const knownWithinM = 120_000

/** The district a point lies in, by the nearest known place or centre; undefined far from every known city. */
export function whereIs(at: Point): Where | undefined {
  const near = nearest(cities, at, ({ center }) => center)
  if (!near || near.distance > knownWithinM) return undefined

  const city = near.one
  const place = nearest(
    places.filter((one) => one.city === city.name),
    at,
    (one) => one,
  )
  const closest = nearest(city.districts, at, ({ center }) => center)
  const named = place && place.distance < 3_000 ? city.districts.find(({ name }) => name === place.one.district) : undefined
  const district = named ?? closest?.one
  return district && { city, district, place: place?.one, distance: place?.distance ?? near.distance }
}

/** 文三路 and 478号 out of 浙江省杭州市西湖区文三路478号; a point between addresses gets a number made from it. */
export function streetOf(place: Place | undefined, at: Point): { street: string; number: string } {
  if (!place) return { street: '', number: '' }
  const local = place.address.replace(place.province, '').replace(place.city, '').replace(place.district, '')
  const [, street = local, number = ''] = /^(.*?(?:大道|路|街|巷|道|弄))(\d+号)?/.exec(local) ?? []
  const made = `${1 + (Math.abs(Math.round((at.lat + at.lng) * 10_000)) % 398)}号`
  return { street, number: distanceM(place, at) < 60 && number ? number : made }
}

const fold = (text: string) => text.toLowerCase().replace(/\s+/g, '')

/** Places that carry the keyword in title, address or category, also by its sound; the title's beginning counts most. */
export function placesNamed(keyword: string, region: string | undefined): Place[] {
  const wanted = fold(keyword)
  const isSound = /^[a-z]{3,}$/.test(wanted)
  const score = ({ title, address, category, district, sounds }: Place) => {
    const name = fold(title)
    if (name.startsWith(wanted) || (isSound && sounds.title.startsWith(wanted))) return 4
    if (name.includes(wanted) || (isSound && sounds.title.includes(wanted))) return 3
    if (fold(address).includes(wanted) || (isSound && sounds.street.includes(wanted))) return 2
    return fold(`${district}${category}`).includes(wanted) || [...wanted].every((letter) => name.includes(letter)) ? 1 : 0
  }
  const inRegion = ({ city, cityCode, province }: Place) => !region || city.startsWith(region) || cityCode === region || province.startsWith(region)
  return places
    .filter(inRegion)
    .map((place) => ({ place, points: score(place) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points || a.place.id.localeCompare(b.place.id))
    .map(({ place }) => place)
}

export const firstCity = () => cities[0]
export const cityNamed = (cityCode: string) => cities.find((city) => city.cityCode === cityCode)
