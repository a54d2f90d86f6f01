import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { ms, msOrNull } from '../../../db/epoch.ts'
import { ofCities } from '../../../db/of-cities.ts'
import { everyPart, oneOf, peopleFound, techniciansFound } from '../../../db/order-words.ts'
import { readPage, type Asked } from '../../../db/page.ts'
import { orderOf } from '../../../db/page-key.ts'
import { isAwaited, ofOrder, type Within } from '../desk/order-columns-sql.ts'

type Asker = Within & { operatorId: string }
type Filter = ManageParsed<'appeal/getList'> & Asker

const sorts = { createdAt: [{ column: 'b.created_at', kind: 'moment' }], answerBy: [{ column: 'b.answer_by', kind: 'moment' }] } as const

/** What names the customer, the technician or the number of the order. */
const found = (q: string) => [
  ...peopleFound(q, { account: 'b.account_id', order: 'b.order_id' }),
  ...techniciansFound(q, 'b.order_id', { also: sql`o.appeal_status <> 'NONE'` }),
]

/** Appeals of orders inside an operator's cities under the filters, without columns. */
const filtered = (db: Db, { cityCodes, q, cityCode, state, operatorId }: Pick<Filter, 'cityCodes' | 'q' | 'cityCode' | 'state' | 'operatorId'>) =>
  db
    .selectFrom('appeals as b')
    .$if(cityCodes.length > 0, (query) => query.where(ofCities('appeals', 'b', cityCodes)))
    .$if(cityCode !== undefined, (query) => query.where(ofCities('appeals', 'b', [cityCode ?? ''])))
    .$if(state === 'OPEN', (query) => query.where('b.status', 'in', ['PENDING', 'PROCESSING']))
    .$if(state === 'MINE', (query) => query.where('b.status', '=', 'PROCESSING').where('b.taken_by', '=', operatorId))
    .$if(state === 'DECIDED', (query) => query.where('b.status', 'in', ['UPHELD', 'REJECTED']))
    .$if(q !== undefined, (query) => query.where(everyPart(q ?? '', (part) => oneOf(found(part)))))

const columnsOf = (db: Db) =>
  db
    .selectFrom('appeals as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .innerJoin('cities as c', 'c.city_code', 'o.city_code')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .innerJoin('technicians as t', 't.id', 'o.technician_id')
    .leftJoin('operators as p', 'p.id', 'b.taken_by')
    .select(ofOrder)
    .select(['b.id', 'b.type', 'b.urgent', 'b.status', 'b.content', 'b.taken_by', 'p.name as taken_by_name', 'b.refund_id', 'b.first_id'])
    .select([ms('b.created_at').as('created_at'), ms('b.answer_by').as('answer_by'), isAwaited(['appeal'], 'b.id').as('waits_for_second')])

/** A page of appeals and how many the filters leave: in the queues those about somebody's safety first. */
export function pageOfAppeals(db: Db, filter: Filter & Asked) {
  const { sort, state } = filter
  const order = orderOf(sort, sorts, { id: 'b.id' })
  return readPage(
    db,
    {
      filtered: (on) => filtered(on, filter),
      rows: (on, ids) => columnsOf(on).where('b.id', '=', ids),
      order: state === 'OPEN' || state === 'MINE' ? [{ column: 'b.urgent', kind: 'flag', descending: true }, ...order] : order,
    },
    filter,
  )
}
export type AppealRow = Awaited<ReturnType<typeof pageOfAppeals>>['rows'][number]

/** One appeal of an operator's cities, with the decision that it is against; another city's does not exist. */
export const findAppeal = (db: Db, { appealId, cityCodes }: Within & { appealId: string }) =>
  columnsOf(db)
    .$if(cityCodes.length > 0, (query) => query.where('o.city_code', 'in', cityCodes))
    .leftJoin('appeals as f', 'f.id', 'b.first_id')
    .leftJoin('refunds as r', 'r.id', 'b.refund_id')
    .leftJoin('operators as d', 'd.id', 'b.decided_by')
    .leftJoin('operators as e', (join) => join.on('e.id', '=', sql`coalesce(f.decided_by, r.audited_by)`))
    .select(['o.pay_amount', 'o.returned_amount', 'b.wish', 'b.image_keys', 'b.phone', 'b.result', 'b.result_amount', 'd.name as decided_by'])
    .select([msOrNull('b.taken_at').as('taken_at'), msOrNull('b.decided_at').as('decided_at'), 'e.id as before_by', 'e.name as before_name'])
    .select([sql<string | null>`coalesce(f.result, r.answer)`.as('before_answer'), 'r.apply_amount as before_asked'])
    .select(sql<number | null>`coalesce(f.result_amount, r.refund_amount)`.as('before_given'))
    .where('b.id', '=', appealId)
    .executeTakeFirst()
export type AppealFileRow = NonNullable<Awaited<ReturnType<typeof findAppeal>>>
