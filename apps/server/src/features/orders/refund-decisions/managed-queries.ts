import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import { searchWords } from '@anxin/rules/search-words'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { ms, msOrNull } from '../../../db/epoch.ts'
import { ofCities } from '../../../db/of-cities.ts'
import { everyPart, oneOf, peopleFound, techniciansFound } from '../../../db/order-words.ts'
import { readPage, type Asked } from '../../../db/page.ts'
import { orderOf } from '../../../db/page-key.ts'
import { itemNameEn } from '../reads/card-columns.ts'
import { isAwaited, ofOrder, type Within } from '../desk/order-columns-sql.ts'

type Filter = ManageParsed<'refund/getList'> & Within
const sorts = {
  answerBy: [{ column: 'r.answer_by', kind: 'moment', nullable: true }],
  appliedAt: [{ column: 'r.applied_at', kind: 'moment' }],
  applyAmount: [{ column: 'r.apply_amount', kind: 'amount' }],
} as const

/** What names the customer or the order of a refund, or the refund itself, also by a number that it had. */
const found = (q: string) => [
  ...peopleFound(q, { account: 'r.account_id', order: 'r.order_id' }),
  ...techniciansFound(q, 'r.order_id', { also: sql`o.refund_status <> 'NONE'` }),
  sql<boolean>`r.refund_no = ${searchWords(q).text}`,
  sql<boolean>`r.id = any(array(select f.refund_id from former_refund_numbers f where f.refund_no = ${searchWords(q).text}))`,
]

/** Refunds inside an operator's cities under the filters, without columns; what belongs to no order, and so to no city, is for operators of all. */
const filtered = (db: Db, { cityCodes, q, cityCode, state }: Pick<Filter, 'cityCodes' | 'q' | 'cityCode' | 'state'>) =>
  db
    .selectFrom('refunds as r')
    .$if(cityCodes.length > 0, (query) => query.where(ofCities('refunds', 'r', cityCodes)))
    .$if(cityCode !== undefined, (query) => query.where(ofCities('refunds', 'r', [cityCode ?? ''])))
    .$if(state !== 'ALL', (query) => query.where('r.status', '=', state))
    .$if(q !== undefined, (query) => query.where(everyPart(q ?? '', (part) => oneOf(found(part)))))

const columnsOf = (db: Db) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('cities as c', 'c.city_code', 'o.city_code')
    .leftJoin('technicians as t', 't.id', 'o.technician_id')
    .select(ofOrder)
    .select(['r.id', 'r.refund_no', 'r.status', 'r.apply_amount', 'r.refund_amount', 'r.reason', 'r.auto'])
    .select([
      ms('r.applied_at').as('applied_at'),
      msOrNull('r.answer_by').as('answer_by'),
      isAwaited(['refund', 'refundByHand'], 'r.id').as('waits_for_second'),
    ])

/** A page of refunds and how many the filters leave. */
export const pageOfRefunds = (db: Db, filter: Filter & Asked) =>
  readPage(
    db,
    {
      filtered: (on) => filtered(on, filter),
      rows: (on, ids) => columnsOf(on).where('r.id', '=', ids),
      order: orderOf(filter.sort, sorts, { id: 'r.id' }),
      isSearch: filter.q !== undefined,
    },
    filter,
  )
export type RefundRow = Awaited<ReturnType<typeof pageOfRefunds>>['rows'][number]

/** One refund of an operator's cities with all that its decision stands on; another city's does not exist. */
export const findRefund = (db: Db, { refundId, cityCodes }: Within & { refundId: string }) =>
  columnsOf(db)
    .$if(cityCodes.length > 0, (query) => query.where('o.city_code', 'in', cityCodes))
    .innerJoin('payments as m', 'm.id', 'r.payment_id')
    .leftJoin('operators as p', 'p.id', 'r.audited_by')
    .leftJoin('operators as h', 'h.id', 'r.paid_operator')
    .select((eb) => [
      eb.fn.coalesce('o.pay_amount', 'm.amount').as('pay_amount'),
      eb.fn.coalesce('o.returned_amount', eb('m.refunded_amount', '+', eb.ref('m.refund_pending_amount'))).as('returned_amount'),
    ])
    .select(['m.pay_no', 'r.payment_id', 'r.reason_id', 'r.deductions', 'r.rule', 'r.image_keys', 'r.answer', 'r.last_error', 'p.name as audited_by'])
    .select(['r.channel_end', 'r.paid_by', 'r.paid_reference', 'r.paid_note', 'h.name as paid_operator', msOrNull('r.sent_again_at').as('sent_again_at')])
    .select(sql<string[]>`array(select f.refund_no from former_refund_numbers f where f.refund_id = r.id order by f.replaced_at desc)`.as('former_numbers'))
    .select([msOrNull('r.audited_at').as('audited_at'), msOrNull('r.refunded_at').as('refunded_at')])
    .select(sql<string[]>`array(select i.name from order_items i where i.id = any(r.item_ids) order by i.id)`.as('items'))
    .select(sql<string[]>`array(select ${sql.raw(itemNameEn)} from order_items i where i.id = any(r.item_ids) order by i.id)`.as('items_en'))
    .where('r.id', '=', refundId)
    .executeTakeFirst()
export type RefundFileRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>
