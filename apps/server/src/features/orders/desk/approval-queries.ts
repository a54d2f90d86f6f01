import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { orderOfApproval } from '../../../db/order-of-approval.ts'
import { ms, msOrNull } from '../../../db/epoch.ts'
import { readPage, type Asked } from '../../../db/page.ts'
import { orderOf } from '../../../db/page-key.ts'
import type { Within } from './order-columns-sql.ts'

type Filter = Pick<ManageParsed<'approval/getList'>, 'state' | 'sort'> & Within

const sorts = { askedAt: [{ column: 'v.asked_at', kind: 'moment' }], amount: [{ column: 'v.amount', kind: 'amount' }] } as const

const columnsOf = (db: Db) =>
  db
    .selectFrom('approvals as v')
    .leftJoin('refunds as r', (join) => join.onRef('r.id', '=', 'v.subject_id').on('v.kind', 'in', ['refund', 'refundByHand']))
    .leftJoin('appeals as b', (join) => join.onRef('b.id', '=', 'v.subject_id').on('v.kind', '=', 'appeal'))
    .leftJoin('suggestions as s', (join) => join.onRef('s.id', '=', 'v.subject_id').on('v.kind', '=', 'objection'))
    .leftJoin('orders as o', (join) => join.on('o.id', '=', sql`coalesce(r.order_id, b.order_id, s.order_id, ${sql.raw(orderOfApproval)})`))
    .leftJoin('technicians as x', (join) => join.on('x.id', '=', sql`v.payload->>'technicianId'`))
    .leftJoin('cities as c', 'c.city_code', 'o.city_code')
    .innerJoin('accounts as a', (join) => join.on('a.id', '=', sql`coalesce(o.account_id, r.account_id)`))
    .innerJoin('operators as p', 'p.id', 'v.asked_by')
    .leftJoin('operators as d', 'd.id', 'v.decided_by')
    .select(['v.id', 'v.kind', 'v.subject_id', 'v.amount', 'v.state', 'v.asked_by', 'p.name as asked_by_name', 'd.name as decided_by', 'v.note'])
    .select(['o.id as order_id', 'o.order_no', 'r.refund_no', 'o.city_code', 'c.name as city_name', 'a.nickname as customer_name'])
    .select([ms('v.asked_at').as('asked_at'), msOrNull('v.decided_at').as('decided_at'), sql<string>`coalesce(v.payload->>'reason', '')`.as('reason')])
    .select(['x.nickname as technician_name', sql<number | null>`(v.payload->>'startAt')::float8`.as('moved_to')])

/** What belongs to no order, and so to no city, is for operators of all. */
const within = (
  cityCodes: readonly string[],
) => sql<boolean>`exists (select from orders o where o.city_code = any(${[...cityCodes]}::text[]) and o.id = case v.kind
  when 'appeal' then (select b.order_id from appeals b where b.id = v.subject_id)
  when 'objection' then (select s.order_id from suggestions s where s.id = v.subject_id)
  else coalesce(${sql.raw(orderOfApproval)}, (select r.order_id from refunds r where r.id = v.subject_id)) end)`

/** A page of what waits, or waited, for a second person inside an operator's cities, and how many there are. */
export const pageOfApprovals = (db: Db, filter: Filter & Asked) =>
  readPage(
    db,
    {
      filtered: (on) =>
        on
          .selectFrom('approvals as v')
          .$if(filter.cityCodes.length > 0, (query) => query.where(within(filter.cityCodes)))
          .$if(filter.state !== 'ALL', (query) => query.where('v.state', '=', filter.state)),
      rows: (on, ids) => columnsOf(on).where('v.id', '=', ids),
      order: orderOf(filter.sort, sorts, { id: 'v.id' }),
    },
    filter,
  )
export type ApprovalRow = Awaited<ReturnType<typeof pageOfApprovals>>['rows'][number]

export const findApproval = (db: Db, { approvalId, cityCodes }: Within & { approvalId: string }) =>
  columnsOf(db)
    .$if(cityCodes.length > 0, (query) => query.where('o.city_code', 'in', cityCodes))
    .where('v.id', '=', approvalId)
    .executeTakeFirst()
