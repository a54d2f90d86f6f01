import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { ServedCity } from '@anxin/contract/entities/addresses'
import { distance, type Point } from '@anxin/rules/distance'

const unplaced = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  unplaced.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  unplaced.addSubnet(net, bits, 'ipv6')

/** The address when the map service can place it; undefined for those of this machine or of a private network. */
export function publicIp(ip: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  if (isIPv4(mapped)) return unplaced.check(mapped, 'ipv4') ? undefined : mapped
  if (isIPv6(mapped)) return unplaced.check(mapped, 'ipv6') ? undefined : mapped
  return undefined
}

/** Three decimals, about 100 m: people who stand together ask the same question. */
export const roughly = ({ lat, lng }: { lat: number; lng: number }) => ({ lat: Math.round(lat * 1000) / 1000, lng: Math.round(lng * 1000) / 1000 })

type OpenCity = Point & { city_code: string; name: string; name_en: string; province: string }

// No city of ours reaches further from its centre: beyond it a place without a name lies elsewhere.
const cityReachM = 150_000

/** The opened city to show from a place: its own, else the nearest by its centre; the first when nothing is known of the place. Undefined only without opened cities. */
export function servedCity(place: (Point & { cityCode?: string }) | undefined, cities: readonly OpenCity[]): ServedCity | undefined {
  const own = cities.find(({ city_code }) => city_code === place?.cityCode)
  if (own) return servedBy(own, 'open')
  const [nearest] = place ? cities.toSorted((a, b) => distance(place, a) - distance(place, b)) : cities
  if (!nearest) return undefined
  const isNamed = place?.cityCode !== undefined
  return servedBy(nearest, place && (isNamed || distance(place, nearest) > cityReachM) ? 'closed' : 'unknown')
}

const servedBy = ({ city_code: cityCode, name: city, name_en, province, lat, lng }: OpenCity, because: ServedCity['because']): ServedCity => ({
  cityCode,
  city,
  cityEn: name_en || city,
  province,
  lat,
  lng,
  because,
})
