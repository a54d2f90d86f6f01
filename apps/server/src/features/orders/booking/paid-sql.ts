import { spentWhen } from '../../coupons/public.ts'
import { messagesWhen } from '../../messages/public.ts'
import type { PurposeParts } from '../../money/public.ts'
import { transitionSql } from '../transitions/transition-sql.ts'

const { from, to, event, by } = transitionSql('pay')

/** An order as it is before its payment. `hash` of its last event, in hex; moments in epoch ms. */
export type OrderToPay = {
  id: string
  status: string
  version: number
  accountId: string
  technicianId: string
  technicianAccountId: string
  nickname: string
  area: string
  startAt: number
  lastSeq: number | null
  lastHash: string | null
}

/** What a payment does to its order: the move with its event, the coupon, both sides' messages, and the word to their screens. */
export const paidOrderParts: PurposeParts = {
  columns:
    'order_version integer, pay_way text, accept_expire_at timestamptz, from_status text, event_seq integer, event_note text, event_facts jsonb, previous_hash bytea, event_hash bytea, messages json',
  facts: `
      select row_to_json(f) from (
        select o.id, o.status, o.version, o.account_id as "accountId", o.technician_id as "technicianId", t.account_id as "technicianAccountId", t.nickname, o.address->>'area' as area,
          (extract(epoch from o.start_at) * 1000)::float8 as "startAt", e.seq as "lastSeq", encode(e.hash, 'hex') as "lastHash"
        from orders o join technicians t on t.id = o.technician_id
          left join lateral (select seq, hash from order_events where order_id = o.id order by seq desc limit 1) e on true
        where o.id = p.purpose_id) f`,
  standing: (skipLocked) => `
    select a.* from asked a join orders o on o.id = a.purpose_id where o.status in (${from}) and o.version = a.order_version for no key update of o ${skipLocked}`,
  together: true,
  parts: [
    `moved as (
      update orders o set status = ${to}, version = o.version + 1, paid_at = taken.now, pay_way = taken.pay_way, accept_expire_at = taken.accept_expire_at
      from taken where o.id = taken.purpose_id returning o.id, taken.*
    )`,
    `event as (
      insert into order_events (order_id, seq, at, move, from_status, to_status, actor, actor_id, note, facts, prev_hash, hash)
      select id, event_seq, now, ${event}, from_status, ${to}, ${by}, null, event_note, event_facts, previous_hash, event_hash from moved
    )`,
    spentWhen('moved'),
    messagesWhen('moved'),
  ],
}
