import { queryFor } from '@anxin/mobile/request/query-client'

type Asked = { techId: string; days: number; durationMin?: number | undefined; at?: { lat: number; lng: number } | undefined }

/** A technician's slots from today on; with the address the trip decides too. */
export const slotsQuery = ({ techId, days, durationMin, at }: Asked) =>
  queryFor('getTechBusy', { techId, days, ...(durationMin && { durationMin }), ...(at && { lat: at.lat, lng: at.lng }) })
