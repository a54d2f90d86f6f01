import type { Db } from '../../db/connect.ts'
import type { Taken } from './slots.ts'

export type OccupancyRow = {
  technician_id: string
  kind: 'ORDER' | 'TIME_OFF'
  order_id: string | null
  service_start: number
  service_end: number
  starts: number
  ends: number
  lat: number | null
  lng: number | null
}

export const occupancyColumns = `technician_id, kind, order_id,
  (extract(epoch from lower(service)) * 1000)::float8 as service_start, (extract(epoch from upper(service)) * 1000)::float8 as service_end,
  (extract(epoch from lower(during)) * 1000)::float8 as starts, (extract(epoch from upper(during)) * 1000)::float8 as ends, lat, lng`

export const takenOf = (row: OccupancyRow): Taken => ({
  kind: row.kind,
  serviceStart: row.service_start,
  serviceEnd: row.service_end,
  start: row.starts,
  end: row.ends,
  ...(row.order_id !== null && { orderId: row.order_id }),
  ...(row.lat !== null && row.lng !== null && { lat: row.lat, lng: row.lng }),
})

export const isOrderOf = async (db: Db, { orderId, accountId }: { orderId: string; accountId: string }) =>
  (await db.selectFrom('orders').select('id').where('id', '=', orderId).where('account_id', '=', accountId).executeTakeFirst()) !== undefined
