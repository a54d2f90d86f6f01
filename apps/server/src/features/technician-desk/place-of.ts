import { wrong } from '@anxin/contract/field-refusals'
import { distance } from '@anxin/rules/distance'
import { badField } from '../../refusal.ts'
import { farthestStartM } from '../technicians/public.ts'
import type { City } from './queries.ts'

/** Where a technician's trips start: the given point, which is near the city, or the city's middle. Refuses badField. */
export function placeOf(city: City, { lat, lng }: { lat?: number | undefined; lng?: number | undefined }): { lat: number; lng: number } {
  if (lat === undefined && lng === undefined) return { lat: city.lat, lng: city.lng }
  if (lat === undefined || lng === undefined) throw badField(lat === undefined ? 'lat' : 'lng', wrong.placeIncomplete)
  if (distance({ lat, lng }, city) > farthestStartM) throw badField('lat', wrong.placeFar)
  return { lat, lng }
}
