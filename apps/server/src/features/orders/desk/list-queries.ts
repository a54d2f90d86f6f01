import { listSeparator } from '@anxin/words/writing/signs'
import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import { orderGroups, type OrderStatus } from '@anxin/contract/order-states'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { ms, msOrNull, msText } from '../../../db/epoch.ts'
import { everyPart, numbersFound, oneOf, ordersFound } from '../../../db/order-words.ts'
import { readPage } from '../../../db/page.ts'
import { orderOf } from '../../../db/page-key.ts'
import { itemNameEn } from '../reads/card-columns.ts'
import { plannedEndOf } from '../transitions/planned-end-sql.ts'
import { addedToIt, returnedOf, type AddedRow } from '../refunds/refunded-sql.ts'

type Filter = ManageParsed<'order/getList'> & { cityCodes: readonly string[]; uncounted?: boolean }

const queues = {
  ALL: orderGroups.all,
  UNPAID: orderGroups.unpaid,
  UNACCEPTED: ['PENDING_ACCEPT'],
  TO_VISIT: orderGroups.awaitsArrival,
  AT_PLACE: orderGroups.atPlace,
  SERVED: orderGroups.served,
  REFUND: orderGroups.all,
  GONE: orderGroups.gone,
} as const satisfies Record<Filter['queue'], readonly OrderStatus[]>

const sorts = {
  createdAt: [{ column: 'o.created_at', kind: 'moment' }],
  startAt: [{ column: 'o.start_at', kind: 'moment' }],
  payAmount: [{ column: 'o.pay_amount', kind: 'amount' }],
} as const

/** Orders inside an operator's cities under the filters, without columns. A whole phone finds its customer's orders; parts of phones find nothing. */
function filtered(db: Db, { cityCodes, q, queue, cityCode, technicianId, customerId, from, to }: Filter) {
  return (
    db
      .selectFrom('orders as o')
      .$if(cityCodes.length > 0, (query) => query.where('o.city_code', 'in', cityCodes))
      .$if(cityCode !== undefined, (query) => query.where('o.city_code', '=', cityCode ?? ''))
      .$if(queue !== 'ALL' && queue !== 'REFUND', (query) => query.where('o.status', 'in', queues[queue]))
      .$if(queue === 'REFUND', (query) => query.where('o.refund_status', '<>', 'NONE'))
      .$if(technicianId !== undefined, (query) => query.where('o.technician_id', '=', technicianId ?? ''))
      .$if(customerId !== undefined, (query) => query.where('o.account_id', '=', customerId ?? ''))
      .$if(from !== undefined, (query) => query.where('o.created_at', '>=', new Date(from ?? 0)))
      .$if(to !== undefined, (query) => query.where('o.created_at', '<', new Date(to ?? 0)))
      // safe: the branch is taken with a text
      .$if(q !== undefined, (query) => query.where(everyPart(q ?? '', (part) => oneOf([...ordersFound(part), ...numbersFound(part)]))))
  )
}

/** A page of orders and how many the filters leave. */
export const pageOfOrders = (db: Db, filter: Filter) =>
  readPage(
    db,
    {
      filtered: (on) => filtered(on, filter),
      rows: (on, ids) => columnsOf(on).where('o.id', '=', ids),
      order: orderOf(filter.sort, sorts, { id: 'o.id' }),
      isSearch: filter.q !== undefined,
    },
    filter,
  )

const columnsOf = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .innerJoin('technicians as t', 't.id', 'o.technician_id')
    .innerJoin('cities as c', 'c.city_code', 'o.city_code')
    .innerJoinLateral(sql<AddedRow>`${sql.raw(addedToIt)}`.as<'x'>('x'), (join) => join.onTrue())
    .select(['o.id', 'o.order_no', 'o.status', 'o.refund_status', 'o.appeal_status', 'o.city_code', 'c.name as city_name', 'o.parent_id', 'o.pay_amount'])
    .select(['x.extension_orders', 'x.added_paid', 'x.added_returned', msOrNull('o.paid_at').as('paid_at')])
    .select(['a.id as customer_id', 'a.nickname as customer_name', 'a.phone as customer_phone', 't.id as technician_id', 't.nickname as technician_name'])
    .select([ms('o.start_at').as('start_at'), sql<number>`${sql.raw(msText(plannedEndOf('o')))}`.as('end_at'), ms('o.created_at').as('created_at')])
    .select([
      sql<number>`${sql.raw(returnedOf('o'))}`.as('returned'),
      sql<string>`coalesce(o.address->>'area', '')`.as('area'),
      sql<string>`coalesce((select string_agg(i.name, ${sql.lit(listSeparator.zh)} order by i.id) from order_items i where i.order_id = o.id), '')`.as(
        'projects',
      ),
      sql<string>`coalesce((select string_agg(${sql.raw(itemNameEn)}, ', ' order by i.id) from order_items i where i.order_id = o.id), '')`.as('projects_en'),
    ])

export type ManagedOrderRow = Awaited<ReturnType<typeof pageOfOrders>>['rows'][number]

/** One order of an operator's cities; someone else's does not exist. */
export const findManaged = (db: Db, { orderId, cityCodes }: { orderId: string; cityCodes: readonly string[] }) =>
  columnsOf(db)
    .$if(cityCodes.length > 0, (query) => query.where('o.city_code', 'in', cityCodes))
    .select([
      'o.remark',
      'o.travel_type',
      'o.distance_m',
      'o.cancel_reason',
      'o.close_reason',
      'o.policy_version',
      'o.address',
      'o.shop_id',
      't.account_id as technician_account_id',
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
