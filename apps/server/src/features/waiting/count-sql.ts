import { rightsIn } from '@anxin/contract/manage/permissions'
import { vettingKinds } from '@anxin/contract/manage/vetting-kinds'
import { mostCounted, waitingAreas, type WaitingArea } from '@anxin/contract/manage/waiting-tabs'
import { statement, type Db } from '../../db/connect.ts'
import { orderOfApproval } from '../../db/order-of-approval.ts'

/** What an operator may see: `$1` every city, `$2` their cities, `$3` their rights, `$4` who they are. */
const within = (city: string) => `($1::boolean or ${city} = any($2::text[]))`
const cityOfTicket = `coalesce((select o.city_code from orders o where o.id = s.order_id), (select t.city_code from technicians t where t.id = s.technician_id))`
const kindsSeen = Object.entries(vettingKinds)
  .map(([kind, { view }]) => `when '${kind}' then '${view}'`)
  .join(' ')
const openAppeals = `appeals b join orders o on o.id = b.order_id where b.status in ('PENDING', 'PROCESSING') and ${within('o.city_code')}`
const openTickets = `suggestions s where s.state = 'OPEN' and ($1::boolean or ${cityOfTicket} = any($2::text[]))`
const refunds = `refunds r left join orders o on o.id = r.order_id where ${within('o.city_code')}`

type Sources = { [A in WaitingArea]: Record<(typeof waitingAreas)[A]['tabs'][number], string> }
/**
 * The rows that each tab lists, for anyone who sees them there. States are written out: with a parameter no plan that serves every value
 * finds the index of what waits.
 */
const rows: Sources = {
  alarm: {
    OPEN: `alarms a left join orders o on o.id = a.order_id where a.resolved_at is null and (${within('o.city_code')} or a.kind = 'CONTROL_CHANGE')`,
  },
  order: { UNACCEPTED: `orders o where o.status = 'PENDING_ACCEPT' and ${within('o.city_code')}` },
  refund: { APPLIED: `${refunds} and r.status = 'APPLIED'`, FAILED: `${refunds} and r.status = 'FAILED'` },
  appeal: { OPEN: openAppeals, MINE: `${openAppeals} and b.status = 'PROCESSING' and b.taken_by = $4` },
  ticket: { OPEN: openTickets, MINE: `${openTickets} and s.taken_by = $4` },
  review: {
    REPORTED: `reviews r join technicians t on t.id = r.technician_id
      where r.id in (select s.review_id from suggestions s where s.state = 'OPEN' and s.review_id is not null) and ${within('t.city_code')}`,
  },
  vetting: {
    // Two ways, so that each has its index.
    WAITING: `(select kind from vetting_tasks where $1::boolean and ended_at is null union all
        select kind from vetting_tasks where not $1::boolean and ended_at is null and city_code = any($2::text[])) q
      where case q.kind ${kindsSeen} end = any($3::text[])`,
  },
  approval: {
    WAITING: `approvals v
      left join refunds r on r.id = v.subject_id and v.kind in ('refund', 'refundByHand')
      left join appeals b on b.id = v.subject_id and v.kind = 'appeal'
      left join suggestions s on s.id = v.subject_id and v.kind = 'objection'
      left join orders o on o.id = coalesce(r.order_id, b.order_id, s.order_id, ${orderOfApproval})
      where v.state = 'WAITING' and coalesce(o.account_id, r.account_id) is not null and ${within('o.city_code')}`,
    // What holds in all cities is seen by operators of every city.
    CONTROL: `control_requests q where q.state = 'WAITING' and $1::boolean`,
  },
  reconciliation: { OPEN: `reconciliation_tickets k where k.closed_at is null and $1::boolean` },
}

const counted = Object.entries(rows).flatMap(([area, tabs]) =>
  Object.entries(tabs).map(([tab, source]) => {
    // safe: the areas are those of the table above
    const { needs } = waitingAreas[area as WaitingArea]
    return `select '${area}' as area, '${tab}' as tab, (select count(*)::int from (select 1 from ${source} limit ${mostCounted + 1}) as counted) as waiting
      where '{${rightsIn(needs).join(',')}}'::text[] && $3::text[]`
  }),
)

const everyTab = statement<{ area: WaitingArea; tab: string; waiting: number }>(counted.join('\nunion all\n'))

type Asker = { operatorId: string; cityCodes: readonly string[]; permissions: readonly string[] }
/** How many rows each tab lists that waits, up to one more than is counted; nothing of an area without the right. One statement. */
export const countWaiting = (db: Db, { operatorId, cityCodes, permissions }: Asker) =>
  everyTab(db, cityCodes.length === 0, [...cityCodes], [...permissions], operatorId)
