import { sameMinutes } from '@anxin/contract/extensions'
import { limitColumns, type LimitRow, occupancyColumns, type OccupancyRow, type WorkHours } from '../../schedule/public.ts'
import { statesIn } from '../transitions/states-sql.ts'

/** What lies after a visit at which the technician is: whether, and by how much, it may go on. */
export type RoomRow = {
  limits: LimitRow
  takes_orders: boolean
  hours: WorkHours
  turnaround_min: number
  base_lat: number
  base_lng: number
  /** The shortest that could be added, minutes: of what the visit has a part too; null for nothing. */
  least_min: number | null
  extension_waits: boolean
  taken: OccupancyRow[]
}

/** The room of an order `o` of a technician `t` as JSON; null unless the technician is there. */
export const roomOf = `case when o.parent_id is null and o.status = any(${statesIn('atPlace')}) then json_build_object(
    'takes_orders', t.status = 'ACTIVE' and t.on_duty,
    'hours', t.hours, 'turnaround_min', t.turnaround_min, 'base_lat', t.base_lat, 'base_lng', t.base_lng,
    'least_min', (select min(case when exists (select from order_items i where i.order_id = o.id and i.project_id = p.id) then least(p.duration_min, ${Math.min(...sameMinutes)}) else p.duration_min end)
      from offers f join projects p on p.id = f.project_id where f.technician_id = t.id and f.on_offer and p.on_offer),
    'extension_waits', exists (select from orders e where e.parent_id = o.id and e.status = 'PENDING_PAYMENT'),
    'taken', coalesce((select json_agg(c order by c.starts) from (select ${occupancyColumns} from occupancies
      where technician_id = o.technician_id and active and order_id is distinct from o.id and during && tstzrange(o.start_at - interval '1 day', o.end_at + interval '1 day')) c), '[]'),
    'limits', (select row_to_json(l) from (select ${limitColumns('t', `o.start_at - interval '1 day'`)}) l)) end`
