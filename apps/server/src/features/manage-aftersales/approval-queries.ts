import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { ms, msOrNull } from '../../db/epoch.ts'
import { pageAndTotal } from '../../db/page.ts'
import type { Within } from './order-columns-sql.ts'

type Filter = Pick<ManageParsed<'approval/getList'>, 'state'> & Within

/** What waits, or waited, for a second person inside an operator's cities, without columns; what belongs to no order, and so to no city, is for operators of all. */
const filtered = (db: Db, { cityCodes, state }: Filter) =>
  db
    .selectFrom('approvals as v')
    .leftJoin('refunds as r', (join) => join.onRef('r.id', '=', 'v.subject_id').on('v.kind', 'in', ['refund', 'refundByHand']))
    .leftJoin('appeals as b', (join) => join.onRef('b.id', '=', 'v.subject_id').on('v.kind', '=', 'appeal'))
    .leftJoin('suggestions as s', (join) => join.onRef('s.id', '=', 'v.subject_id').on('v.kind', '=', 'objection'))
    .leftJoin('orders as o', (join) =>
      join.on('o.id', '=', sql`coalesce(r.order_id, b.order_id, s.order_id, case when v.kind in ('orderRefund', 'orderCancel') then v.subject_id end)`),
    )
    .leftJoin('cities as c', 'c.city_code', 'o.city_code')
    .innerJoin('accounts as a', (join) => join.on('a.id', '=', sql`coalesce(o.account_id, r.account_id)`))
    .innerJoin('operators as p', 'p.id', 'v.asked_by')
    .leftJoin('operators as d', 'd.id', 'v.decided_by')
    .$if(cityCodes.length > 0, (query) => query.where('o.city_code', 'in', cityCodes))
    .$if(state !== 'ALL', (query) => query.where('v.state', '=', state))

const columnsOf = (query: ReturnType<typeof filtered>) =>
  query
    .select(['v.id', 'v.kind', 'v.subject_id', 'v.amount', 'v.state', 'v.asked_by', 'p.name as asked_by_name', 'd.name as decided_by', 'v.note'])
    .select(['o.id as order_id', 'o.order_no', 'r.refund_no', 'o.city_code', 'c.name as city_name', 'a.nickname as customer_name'])
    .select([ms('v.asked_at').as('asked_at'), msOrNull('v.decided_at').as('decided_at'), sql<string>`coalesce(v.payload->>'reason', '')`.as('reason')])

/** A page of them and how many the filters leave. */
export async function pageOfApprovals(db: Db, filter: ManageParsed<'approval/getList'> & Within) {
  const { sort } = filter
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return pageAndTotal(
    columnsOf(filtered(db, filter))
      .orderBy(sort.endsWith('amount') ? 'v.amount' : 'v.asked_at', direction)
      .orderBy('v.id', direction),
    filtered(db, filter),
    filter,
  )
}
export type ApprovalRow = Awaited<ReturnType<typeof pageOfApprovals>>['rows'][number]

export const findApproval = (db: Db, { approvalId, cityCodes }: Within & { approvalId: string }) =>
  columnsOf(filtered(db, { cityCodes, state: 'ALL' }))
    .where('v.id', '=', approvalId)
    .executeTakeFirst()
