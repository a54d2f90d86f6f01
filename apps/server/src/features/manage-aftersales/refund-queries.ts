import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import { searchWords } from '@anxin/rules/search-words'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { ms, msOrNull } from '../../db/epoch.ts'
import { wordsFound } from '../../db/order-words.ts'
import { pageAndTotal } from '../../db/page.ts'
import { itemNameEn } from '../orders/card-columns.ts'
import { isAwaited, ofOrder, type Within } from './order-columns-sql.ts'

type Filter = ManageParsed<'refund/getList'> & Within
const sorts = { answerBy: 'r.answer_by', appliedAt: 'r.applied_at', applyAmount: 'r.apply_amount' } as const

/** Refunds inside an operator's cities under the filters, without columns; what belongs to no order, and so to no city, is for operators of all. */
const filtered = (db: Db, { cityCodes, q, cityCode, state }: Pick<Filter, 'cityCodes' | 'q' | 'cityCode' | 'state'>) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('cities as c', 'c.city_code', 'o.city_code')
    .leftJoin('technicians as t', 't.id', 'o.technician_id')
    .$if(cityCodes.length > 0, (query) => query.where('o.city_code', 'in', cityCodes))
    .$if(cityCode !== undefined, (query) => query.where('o.city_code', '=', cityCode ?? ''))
    .$if(state !== 'ALL', (query) => query.where('r.status', '=', state))
    .$if(q !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          ...[...wordsFound(q ?? ''), ['r.refund_no', '=', searchWords(q ?? '').text] as const].map(([column, operator, value]) => eb(column, operator, value)),
          eb(
            'r.id',
            'in',
            eb
              .selectFrom('former_refund_numbers as f')
              .select('f.refund_id')
              .where('f.refund_no', '=', searchWords(q ?? '').text),
          ),
        ]),
      ),
    )

const columnsOf = (query: ReturnType<typeof filtered>) =>
  query
    .select(ofOrder)
    .select(['r.id', 'r.refund_no', 'r.status', 'r.apply_amount', 'r.refund_amount', 'r.reason', 'r.auto'])
    .select([
      ms('r.applied_at').as('applied_at'),
      msOrNull('r.answer_by').as('answer_by'),
      isAwaited(['refund', 'refundByHand'], 'r.id').as('waits_for_second'),
    ])

/** A page of refunds and how many the filters leave. */
export async function pageOfRefunds(db: Db, filter: Filter) {
  const { sort } = filter
  // safe: the contract allows these columns with and without a sign
  const column = sorts[sort.replace('-', '') as keyof typeof sorts]
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return pageAndTotal(
    columnsOf(filtered(db, filter))
      .orderBy(column, (by) => (direction === 'desc' ? by.desc().nullsLast() : by.asc().nullsLast()))
      .orderBy('r.id', direction),
    filtered(db, filter),
    filter,
  )
}
export type RefundRow = Awaited<ReturnType<typeof pageOfRefunds>>['rows'][number]

/** One refund of an operator's cities with all that its decision stands on; another city's does not exist. */
export const findRefund = (db: Db, { refundId, cityCodes }: Within & { refundId: string }) =>
  columnsOf(filtered(db, { cityCodes, q: undefined, cityCode: undefined, state: 'ALL' }))
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
