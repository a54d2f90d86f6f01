import { z } from 'zod'
import { readable } from '../../../db/readable.ts'

const words = {
  name: z.string(),
  phone: z.string(),
  region: z.string(),
  city: z.string(),
  area: z.string(),
  address: z.string(),
  house_no: z.string(),
  arrival_note: z.string(),
}
/** The address that an order keeps; the check orders_address_readable says the same in SQL. */
export const OrderAddress = z.object({ ...words, lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
type Snapshot = Record<string, string | number>

// Without a point: whatever is worked out from the place is not, for this order.
const nowhere: Snapshot = Object.fromEntries(Object.keys(words).map((name) => [name, '']))

/** The address of an order that stands in a list. */
export const addressOf = (orderId: string, address: unknown): Snapshot =>
  readable<Snapshot>(OrderAddress, address, { column: 'orders.address', id: orderId, instead: nowhere })
