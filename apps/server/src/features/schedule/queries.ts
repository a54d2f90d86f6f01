import { statement, type Db } from '../../db/connect.ts'
import type { Taken, WorkHours } from './slots.ts'

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

const occupancies = statement<OccupancyRow>(`
  select ${occupancyColumns} from occupancies
  where technician_id = any($1::text[]) and active and during && tstzrange($2, $3)
  order by technician_id, lower(during)`)

export const takenOf = (row: OccupancyRow): Taken => ({
  kind: row.kind,
  serviceStart: row.service_start,
  serviceEnd: row.service_end,
  start: row.starts,
  end: row.ends,
  ...(row.order_id !== null && { orderId: row.order_id }),
  ...(row.lat !== null && row.lng !== null && { lat: row.lat, lng: row.lng }),
})

/** What takes the time of these technicians between two instants, each in the order of time. One statement. */
export async function occupanciesOf(db: Db, technicianIds: string[], from: Date, to: Date): Promise<Map<string, Taken[]>> {
  const byTechnician = new Map<string, Taken[]>(technicianIds.map((id) => [id, []]))
  if (technicianIds.length > 0) for (const row of await occupancies(db, technicianIds, from, to)) byTechnician.get(row.technician_id)?.push(takenOf(row))
  return byTechnician
}

type CalendarRow = { hours: WorkHours; base_lat: number; base_lng: number; turnaround_min: number; on_duty: boolean; status: string }
const calendar = statement<CalendarRow>(`select hours, base_lat, base_lng, turnaround_min, on_duty, status from technicians where id = $1 and status <> 'LEFT'`)
export const findCalendar = async (db: Db, technicianId: string) => (await calendar(db, technicianId))[0]

export const isOrderOf = async (db: Db, { orderId, accountId }: { orderId: string; accountId: string }) =>
  (await db.selectFrom('orders').select('id').where('id', '=', orderId).where('account_id', '=', accountId).executeTakeFirst()) !== undefined
