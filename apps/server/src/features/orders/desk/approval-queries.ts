import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { orderOfApproval } from '../../../db/order-of-approval.ts'
import { ms, msOrNull } from '../../../db/epoch.ts'
import { ofCities } from '../../../db/of-cities.ts'
import { numberIn } from '../../../db/readable.ts'
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
    .select([
      'o.id as order_id',
      'o.order_no',
      'r.refund_no',
      'o.city_code',
      'c.name as city_name',
      'a.id as customer_id',
      'a.nickname as customer_name',
      'o.shop_id',
    ])
    .select([ms('v.asked_at').as('asked_at'), msOrNull('v.decided_at').as('decided_at'), sql<string>`coalesce(v.payload->>'reason', '')`.as('reason')])
    .select([
      sql<(string | null)[]>`array[o.technician_id, s.technician_id, x.id]`.as('technician_ids'),
      'x.nickname as technician_name',
      sql<number | null>`${sql.raw(numberIn('v.payload', 'startAt'))}`.as('moved_to'),
    ])

/** A page of what waits, or waited, for a second person inside an operator's cities, and how many there are. What is of no city is for operators of all. */
export const pageOfApprovals = (db: Db, filter: Filter & Asked) =>
  readPage(
    db,
    {
      filtered: (on) =>
        on
          .selectFrom('approvals as v')
          .$if(filter.cityCodes.length > 0, (query) => query.where(ofCities('approvals', 'v', filter.cityCodes)))
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
