import { msText } from '../../../db/epoch.ts'
import { spentWhen } from '../../coupons/public.ts'
import { messagesWhen } from '../../messages/public.ts'
import { plannedEndOf } from '../transitions/planned-end-sql.ts'
import { transitionSql } from '../transitions/transition-sql.ts'
import type { PurposeParts } from '../../money/public.ts'

type Last = { lastSeq: number | null; lastHash: string | null }
/** An extension and its visit as they are before its payment. Hashes in hex, moments in epoch ms. */
export type ExtensionToPay = Last & {
  id: string
  status: string
  version: number
  addMin: number
  accountId: string
  technicianId: string
  technicianAccountId: string
  visit: Last & { id: string; status: string; version: number; startAt: number; endAt: number }
}

const last = (order: string) => `left join lateral (select seq, hash from order_events where order_id = ${order}.id order by seq desc limit 1)`
const { from, to, event } = transitionSql('payExtension')
/** `name`: of the part, and of the column with the event. */
const eventOf = (name: string, order: string, move: string) => `${name}_row as (
      insert into order_events (order_id, seq, at, move, from_status, to_status, actor, actor_id, note, facts, prev_hash, hash)
      select id, e.seq, ${order}.now, ${move}, e.from_status, e.to_status, e.actor, null, e.note, e.facts, e.prev_hash, e.hash
      from ${order}, json_to_record(${order}.${name}) as e(seq integer, from_status text, to_status text, actor text, note text, facts jsonb, prev_hash bytea, hash bytea)
    )`

/**
 * What a payment does to an extension and its visit. The visit is held before the extension, as everywhere: a technician who ends
 * the service meanwhile is either before it, and the money goes back, or after it.
 */
export const paidExtensionParts: PurposeParts = {
  columns:
    'order_version integer, visit_id text, visit_version integer, visit_status text, visit_end_at timestamptz, add_min integer, pay_way text, paid_event json, visit_event json, messages json',
  facts: `
      select row_to_json(f) from (
        select o.id, o.status, o.version, o.duration_min as "addMin", o.account_id as "accountId", o.technician_id as "technicianId", t.account_id as "technicianAccountId",
          e.seq as "lastSeq", encode(e.hash, 'hex') as "lastHash",
          json_build_object('id', v.id, 'status', v.status, 'version', v.version, 'startAt', ${msText('v.start_at')}, 'endAt', ${msText(plannedEndOf('v'))}, 'lastSeq', w.seq, 'lastHash', encode(w.hash, 'hex')) as visit
        from orders o join orders v on v.id = o.parent_id join technicians t on t.id = o.technician_id ${last('o')} e on true ${last('v')} w on true
        where o.id = p.purpose_id) f`,
  standing: () => `
    with visit as materialized (
      select a.* from asked a join orders v on v.id = a.visit_id where v.version = a.visit_version and v.status in (${to}) for no key update of v
    )
    select visit.* from visit join orders o on o.id = visit.purpose_id and o.parent_id = visit.visit_id
    where o.status in (${from}) and o.version = visit.order_version for no key update of o`,
  parts: [
    `moved as (
      update orders o set status = taken.visit_status, version = o.version + 1, paid_at = taken.now, pay_way = taken.pay_way,
        start_at = taken.visit_end_at, end_at = taken.visit_end_at + make_interval(mins => o.duration_min)
      from taken where o.id = taken.purpose_id returning o.id, taken.*
    )`,
    `extended as (
      update orders v set end_at = v.end_at + make_interval(mins => m.add_min), version = v.version + 1 from moved m where v.id = m.visit_id returning v.id, m.now, m.visit_event
    )`,
    eventOf('paid_event', 'moved', event),
    eventOf('visit_event', 'extended', `'extend'`),
    spentWhen('moved'),
    messagesWhen('moved'),
  ],
}
