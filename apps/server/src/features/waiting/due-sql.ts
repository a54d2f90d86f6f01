import { urgentAlarms } from '@anxin/contract/manage/alarm-kinds'
import { mostDue, type DueKind } from '@anxin/contract/manage/waiting-tabs'
import type { Permission } from '@anxin/contract/manage/permissions'
import { statement, type Db } from '../../db/connect.ts'
import { msText } from '../../db/epoch.ts'
import { orderOfApproval } from '../../db/order-of-approval.ts'

/** `$1` every city, `$2` their cities, `$3` their rights, `$4` who asks, `$5` now. */
const within = `($1::boolean or o.city_code = any($2::text[]))`
const may = (...held: Permission[]) => held.map((permission) => `'${permission}' = any($3::text[])`).join(' and ')
const waitsForSecond = (kinds: readonly string[], id: string) =>
  `exists (select 1 from approvals w where w.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}) and w.subject_id = ${id} and w.state = 'WAITING')`
/** Whether who asks decided this, or agreed to it as second person. */
const wasInvolved = (decider: string, subject: string) =>
  `(${decider} is not distinct from $4 or exists (select 1 from approvals w where w.subject_id = ${subject} and w.state = 'APPROVED' and w.decided_by = $4))`

const decidesRefunds = may('aftersale.view', 'aftersale.decide')
const sendsRefundsAgain = `(${decidesRefunds} or ${may('aftersale.view', 'money.reconcile')})`
/** Nobody agrees to what they asked for, nor to what somebody asked whom they gave their account or phone, nor within a day of a reset. */
const isAnother = (asker: string) => `${asker} not in (select id from introduced) and exists (select 1 from ready)`

type Part = {
  from: string
  where: string
  since: string
  /** Left out: null. */
  columns?: Partial<Record<'subject' | 'type' | 'about' | 'problem' | 'side' | 'silent' | 'person' | 'amount' | 'due' | 'urgent' | 'mine', string>>
  id: string
}

const ofOrder = 'left join cities c on c.city_code = o.city_code'
const parts: Record<DueKind, Part> = {
  alarm: {
    id: 'a.id',
    from: `alarms a left join orders o on o.id = a.order_id ${ofOrder}`,
    // What has a row of its own stands there.
    where: `${may('dashboard.view', 'alarm.resolve')} and a.resolved_at is null and (a.taken_by is null or a.taken_by = $4) and ${within}
      and a.kind <> 'CONTROL_CHANGE' and not (a.kind = 'SAFETY_APPEAL' and ${decidesRefunds}) and not (a.kind = 'REFUND_FAILED' and ${sendsRefundsAgain})`,
    since: 'a.raised_at',
    columns: {
      subject: 'a.subject',
      type: 'a.kind',
      problem: `a.facts->>'problem'`,
      side: `a.facts->>'side'`,
      silent: `coalesce(a.facts->>'silent' = '1', false)`,
      urgent: `a.kind in (${urgentAlarms.map((kind) => `'${kind}'`).join(', ')})`,
      mine: 'a.taken_by is not null',
    },
  },
  refund: {
    id: 'r.id',
    from: `refunds r join accounts p on p.id = r.account_id join orders o on o.id = r.order_id ${ofOrder}`,
    where: `${decidesRefunds} and r.status = 'APPLIED' and ${within} and not ${waitsForSecond(['refund', 'refundByHand'], 'r.id')}`,
    since: 'r.applied_at',
    columns: { about: 'r.reason', person: 'p.nickname', amount: 'r.apply_amount', due: 'r.answer_by' },
  },
  failedRefund: {
    id: 'r.id',
    from: `refunds r join accounts p on p.id = r.account_id left join orders o on o.id = r.order_id ${ofOrder}
      left join alarms a on a.kind = 'REFUND_FAILED' and a.subject = r.id and a.resolved_at is null`,
    where: `${sendsRefundsAgain} and r.status = 'FAILED' and ${within} and not ${waitsForSecond(['refund', 'refundByHand'], 'r.id')}`,
    since: 'coalesce(a.raised_at, r.applied_at)',
    columns: { about: 'r.reason', person: 'p.nickname', amount: 'r.refund_amount' },
  },
  appeal: {
    id: 'b.id',
    from: `appeals b join orders o on o.id = b.order_id join accounts p on p.id = o.account_id ${ofOrder}
      left join appeals f on f.id = b.first_id left join refunds r on r.id = b.refund_id`,
    where: `${decidesRefunds} and b.status in ('PENDING', 'PROCESSING') and (b.taken_by is null or b.taken_by = $4) and ${within}
      and not ${waitsForSecond(['appeal'], 'b.id')} and not ${wasInvolved('coalesce(f.decided_by, r.audited_by)', 'coalesce(b.first_id, b.refund_id)')}`,
    since: 'b.created_at',
    columns: { type: 'b.type', about: 'b.content', person: 'p.nickname', due: 'b.answer_by', urgent: 'b.urgent', mine: 'b.taken_by is not null' },
  },
  ticket: {
    id: 's.id',
    from: `suggestions s join accounts p on p.id = s.account_id left join orders od on od.id = s.order_id left join technicians t on t.id = s.technician_id
      cross join lateral (select od.id, od.order_no, coalesce(od.city_code, t.city_code) as city_code) o ${ofOrder}`,
    where: `${may('ticket.view', 'ticket.answer')} and s.state = 'OPEN' and (s.taken_by is null or s.taken_by = $4) and ${within}
      and not ${waitsForSecond(['objection'], 's.id')}`,
    since: 's.created_at',
    columns: { type: 's.kind', about: 's.content', person: 'p.nickname', due: 's.answer_by', mine: 's.taken_by is not null' },
  },
  approval: {
    id: 'v.id',
    from: `approvals v
      left join refunds r on r.id = v.subject_id and v.kind in ('refund', 'refundByHand')
      left join appeals b on b.id = v.subject_id and v.kind = 'appeal'
      left join appeals f on f.id = b.first_id
      left join suggestions s on s.id = v.subject_id and v.kind = 'objection'
      left join suspensions x on x.id = s.suspension_id
      left join refunds g on g.id = coalesce(b.refund_id, s.refund_id)
      left join orders o on o.id = coalesce(r.order_id, b.order_id, s.order_id, ${orderOfApproval})
      ${ofOrder} join accounts p on p.id = coalesce(o.account_id, r.account_id)`,
    where: `${may('money.view', 'money.approve')} and v.state = 'WAITING' and ${within} and ${isAnother('v.asked_by')}
      and not ${wasInvolved('coalesce(f.decided_by, g.audited_by, x.begun_by)', 'coalesce(b.first_id, b.refund_id, s.refund_id)')}`,
    since: 'v.asked_at',
    columns: { subject: 'v.subject_id', type: 'v.kind', about: `coalesce(v.payload->>'reason', '')`, person: 'p.nickname', amount: 'v.amount' },
  },
  control: {
    id: 'q.id',
    from: `control_requests q left join orders o on false ${ofOrder}`,
    where: `${may('money.view', 'control.approve')} and $1::boolean and q.state = 'WAITING' and q.subject_id <> $4 and ${isAnother('q.asked_by')}`,
    since: 'q.asked_at',
    columns: { subject: 'q.subject_id', type: 'q.kind', about: 'q.subject_text', due: 'q.due_at' },
  },
}

export type DueRow = {
  kind: DueKind
  id: string
  subject_id: string
  type: string | null
  about: string
  problem: string | null
  side: 'CUSTOMER' | 'TECHNICIAN' | null
  silent: boolean
  order_id: string | null
  order_no: string | null
  city_code: string | null
  city_name: string | null
  customer_name: string | null
  amount: number | null
  since_at: number
  due_at: number | null
  urgent: boolean
  mine: boolean
}

const partOf = (kind: string, { id, from, where, since, columns: of = {} }: Part) => `(
  select '${kind}' as kind, ${id} as id, ${of.subject ?? id} as subject_id, ${of.type ?? 'null'}::text as type, ${of.about ?? `''`} as about,
    ${of.problem ?? 'null'}::text as problem, ${of.side ?? 'null'}::text as side, ${of.silent ?? 'false'} as silent, o.id as order_id, o.order_no,
    o.city_code, c.name as city_name, ${of.person ?? 'null'}::text as customer_name, ${of.amount ?? 'null'}::bigint as amount,
    ${msText(since, 'since_at')}, ${of.due === undefined ? 'null::float8 as due_at' : msText(of.due, 'due_at')},
    ${of.urgent ?? 'false'} as urgent, ${of.mine ?? 'false'} as mine
  from ${from} where ${where}
  order by urgent desc, ${of.due ?? since}, ${id} limit ${mostDue + 1})`

const everything = statement<DueRow>(`
  with recursive introduced as (select $4::text as id union select y.id from introduced i join operators y on i.id = any(y.introduced_by)),
  ready as (select 1 from operators where id = $4 and (approves_from is null or approves_from <= $5::timestamptz))
  select due.kind, due.id, due.subject_id, due.type, due.about, due.problem, due.side, due.silent, due.order_id, due.order_no, due.city_code, due.city_name,
    due.customer_name, due.amount, due.since_at, due.due_at, due.urgent, due.mine
  from (${Object.entries(parts)
    .map(([kind, part]) => partOf(kind, part))
    .join(' union all ')}) as due
  order by due.urgent desc, coalesce(due.due_at, due.since_at), due.id limit ${mostDue + 1}`)

type Asker = { operatorId: string; cityCodes: readonly string[]; permissions: readonly string[]; now: Date }
/** What an operator may act on now, one row more than is shown: who may be in danger first, then what is due first or waits longest. */
export const listDue = (db: Db, { operatorId, cityCodes, permissions, now }: Asker) =>
  everything(db, cityCodes.length === 0, [...cityCodes], [...permissions], operatorId, now)
