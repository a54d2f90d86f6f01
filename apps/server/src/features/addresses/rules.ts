import type { Address } from '@anxin/contract/entities/addresses'
import type { Selectable } from 'kysely'
import type { Addresses } from '../../db/types.ts'
import { distance } from '@anxin/rules/distance'
import type { Policy } from '@anxin/contract/policy'
import { shownDistance, travelFee } from '../schedule/public.ts'

export const mostAddresses = 20

type AddressRow = Omit<Selectable<Addresses>, 'account_id' | 'created_at' | 'deleted_at'>
export type Reach = { base_lat: number; base_lng: number; service_radius_m: number; free_travel: boolean }

/** An address as its owner sees it. */
export const addressOf = (row: AddressRow): Address => ({
  addressId: row.id,
  name: row.name,
  phone: row.phone,
  region: row.region,
  province: row.province,
  city: row.city,
  area: row.area,
  address: row.address,
  houseNo: row.house_no,
  arrivalNote: row.arrival_note,
  lat: row.lat,
  lng: row.lng,
  cityCode: row.city_code,
  ...(row.has_stairs && { stairs: true as const }),
  ...(row.has_pets && { pets: true as const }),
  normalAddress: row.is_default,
})

/** The trip of a technician to an address: metres by road, and the fee in fen as by day, because no start is chosen yet. */
export function reachOf(
  { base_lat, base_lng, service_radius_m, free_travel }: Reach,
  to: { lat: number; lng: number },
  { policy, now }: { policy: Policy; now: Date },
) {
  const straightM = distance({ lat: base_lat, lng: base_lng }, to)
  const distanceM = shownDistance(straightM, policy.travel.roadFactor)
  const byDay = { ...policy.travelRule, nightFactor: 1 }
  const fee = free_travel ? 0 : travelFee(byDay, { distanceM, startAt: now.getTime(), type: 'TAXI' })
  // The radius is a straight line, as on the map.
  return { inRange: straightM <= service_radius_m, distanceM, travelFee: fee }
}

/** 浙江省 + 杭州市 + 西湖区; a municipality's name stands once. */
export const regionOf = ({ province, city, area }: { province: string; city: string; area: string }): string =>
  `${province}${province === city ? '' : city}${area}`
