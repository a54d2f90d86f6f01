import { z } from 'zod'
import { fen, id } from '../fields.ts'

/** Addresses and places as the calls show them (api.md section 3). */

export const Address = z.object({
  addressId: id,
  name: z.string(),
  phone: z.string(),
  region: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  address: z.string(),
  houseNo: z.string(),
  arrivalNote: z.string(),
  lat: z.number(),
  lng: z.number(),
  cityCode: z.string(),
  /** What some technicians do not come to; absent where it is not so. */
  stairs: z.literal(true).optional(),
  pets: z.literal(true).optional(),
  normalAddress: z.boolean(),
  inRange: z.boolean().optional(),
  distanceM: z.int().optional(),
  travelFee: fen.optional(),
})
export type Address = z.infer<typeof Address>

/**
 * The opened city that somebody is shown who asks from a place. `because`: it lies there, its own city is not open, or
 * nobody knows what city it is.
 */
export const ServedCity = z.object({
  cityCode: z.string(),
  city: z.string(),
  cityEn: z.string(),
  province: z.string(),
  lat: z.number(),
  lng: z.number(),
  because: z.enum(['open', 'closed', 'unknown']),
})
export type ServedCity = z.infer<typeof ServedCity>

/** `served` is absent only while no city is open at all. */
export const CurrentLocation = z.object({
  lat: z.number(),
  lng: z.number(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  streetNum: z.string(),
  cityCode: z.string(),
  served: ServedCity.optional(),
})
export type CurrentLocation = z.infer<typeof CurrentLocation>

export const Place = z.object({
  id: z.string(),
  title: z.string(),
  address: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  adcode: z.string(),
  lat: z.number(),
  lng: z.number(),
  distanceM: z.int().optional(),
})
export type Place = z.infer<typeof Place>
