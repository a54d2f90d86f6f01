import { queryFor } from '@anxin/mobile/request/query-client'

type Asked = { techId: string; days: number; durationMin?: number | undefined; at?: { lat: number; lng: number } | undefined; orderId?: string }

/** A technician's slots from today on; with the address the trip decides too, and one's own order `orderId` is no hindrance. */
export const slotsQuery = ({ techId, days, durationMin, at, orderId }: Asked) =>
  queryFor('getTechBusy', { techId, days, ...(durationMin && { durationMin }), ...(at && { lat: at.lat, lng: at.lng }), ...(orderId && { orderId }) })
