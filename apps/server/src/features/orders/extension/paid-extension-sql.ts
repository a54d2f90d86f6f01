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
const eventOf = (name: string, order: string, move: string) => `${name} as (
      insert into order_events (order_id, seq, at, move, from_status, to_status, actor, actor_id, note, facts, prev_hash, hash)
      select id, e.seq, :now::timestamptz, ${move}, e.from_status, e.to_status, e.actor, null, e.note, e.facts, e.prev_hash, e.hash
      from ${order}, json_to_record(:${name}::json) as e(seq integer, from_status text, to_status text, actor text, note text, facts jsonb, prev_hash bytea, hash bytea)
    )`

/**
 * What a payment does to an extension and its visit. The visit is held before the extension, as everywhere: a technician who ends
 * the service meanwhile is either before it, and the money goes back, or after it.
 */
export const paidExtensionParts: PurposeParts = {
  facts: `
      select row_to_json(f) from (
        select o.id, o.status, o.version, o.duration_min as "addMin", o.account_id as "accountId", o.technician_id as "technicianId", t.account_id as "technicianAccountId",
          e.seq as "lastSeq", encode(e.hash, 'hex') as "lastHash",
          json_build_object('id', v.id, 'status', v.status, 'version', v.version, 'startAt', ${msText('v.start_at')}, 'endAt', ${msText(plannedEndOf('v'))}, 'lastSeq', w.seq, 'lastHash', encode(w.hash, 'hex')) as visit
        from orders o join orders v on v.id = o.parent_id join technicians t on t.id = o.technician_id ${last('o')} e on true ${last('v')} w on true
        where o.id = p.purpose_id) f`,
  standing: `
    with visit as materialized (
      select id from orders where id = :visitId::text and version = :visitVersion::integer and status in (${to}) for no key update
    )
    select o.id from visit join orders o on o.parent_id = visit.id
    where o.id = :purposeId::text and o.status in (${from}) and o.version = :orderVersion::integer for no key update of o`,
  parts: [
    `moved as (
      update orders o set status = :visitStatus::text, version = o.version + 1, paid_at = :now::timestamptz, pay_way = :payWay::text,
        start_at = :visitEndAt::timestamptz, end_at = :visitEndAt::timestamptz + make_interval(mins => o.duration_min)
      from taken where o.id = :purposeId::text returning o.id
    )`,
    `extended as (
      update orders v set end_at = v.end_at + make_interval(mins => :addMin::integer), version = v.version + 1 from moved where v.id = :visitId::text returning v.id
    )`,
    eventOf('paidEvent', 'moved', event),
    eventOf('visitEvent', 'extended', `'extend'`),
    spentWhen('moved'),
    messagesWhen('moved'),
  ],
}
