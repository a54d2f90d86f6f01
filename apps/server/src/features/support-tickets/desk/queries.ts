import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import { searchWords } from '@anxin/rules/search-words'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { ms, msOrNull } from '../../../db/epoch.ts'
import { ofCities } from '../../../db/of-cities.ts'
import { everyPart, isHeld, peopleFound, techniciansFound, textOr } from '../../../db/order-words.ts'
import { readPage, type Asked } from '../../../db/page.ts'
import { orderOf } from '../../../db/page-key.ts'
import type { ServiceMacros } from '../../../db/types.ts'

type Filter = Omit<ManageParsed<'ticket/getList'>, 'page' | 'limit' | 'sort' | 'after'> & { cityCodes: readonly string[]; operatorId: string }

const city = sql<string | null>`coalesce(o.city_code, t.city_code)`

/** What names a person or an order, and what is written. */
const found = (q: string, walked: boolean) => {
  const { kind, text: words } = searchWords(q)
  const columns = { account: 's.account_id', technician: 's.technician_id', order: 's.order_id' }
  const people = peopleFound(q, columns)
  if (kind !== 'words') return sql<boolean>`(${sql.join(people, sql` or `)})`
  // A ticket's own technician comes before its order's.
  const ofOrders = techniciansFound(q, 's.order_id', { among: isHeld }).map((isTheirs) => sql<boolean>`(s.technician_id is null and ${isTheirs})`)
  const around = [...people, ...techniciansFound(q, 's.order_id')]
  return textOr([...peopleFound(q, columns, isHeld), ...ofOrders], { expression: 's.content', words, walked, around })
}

/** What people wrote, inside an operator's cities under the filters, without columns. What is about no city is for operators of all. */
const filtered = (db: Db, { cityCodes, cityCode, operatorId, q, state, kind }: Filter, walked: boolean) =>
  db
    .selectFrom('suggestions as s')
    .$if(cityCodes.length > 0, (query) => query.where(ofCities('suggestions', 's', cityCodes)))
    .$if(cityCode !== undefined, (query) => query.where(ofCities('suggestions', 's', [cityCode ?? ''])))
    .$if(kind !== undefined, (query) => query.where('s.kind', '=', kind ?? 'OTHER'))
    .$if(state === 'MINE', (query) => query.where('s.state', '=', 'OPEN').where('s.taken_by', '=', operatorId))
    .$if(state !== 'MINE' && state !== 'ALL', (query) => query.where('s.state', '=', state))
    // Open ones are few and have an index: they are gone through.
    .$if(q !== undefined, (query) => query.where(everyPart(q ?? '', (part) => found(part, walked || state === 'OPEN' || state === 'MINE'))))

const columnsOf = (db: Db) =>
  db
    .selectFrom('suggestions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .leftJoin('orders as o', 'o.id', 's.order_id')
    .leftJoin('technicians as t', (join) => join.on('t.id', '=', sql`coalesce(s.technician_id, o.technician_id)`))
    .leftJoin('cities as c', (join) => join.on('c.city_code', '=', city))
    .leftJoin('operators as p', 'p.id', 's.taken_by')
    .select(['s.id', 's.kind', 's.state', 's.content', 's.taken_by', 'p.name as taken_by_name', 'a.id as customer_id', 'a.nickname as customer_name'])
    .select(['o.id as order_id', 'o.order_no', 't.id as technician_id', 't.nickname as technician_name', 'c.name as city_name'])
    .select([ms('s.created_at').as('created_at'), ms('s.answer_by').as('answer_by'), city.as('city_code')])

const sorts = { createdAt: [{ column: 's.created_at', kind: 'moment' }], answerBy: [{ column: 's.answer_by', kind: 'moment' }] } as const

type OfTickets = Filter & Asked & Pick<ManageParsed<'ticket/getList'>, 'sort'>
/** A page of tickets and how many the filters leave. */
export const pageOfTickets = (db: Db, filter: OfTickets) =>
  readPage(
    db,
    {
      filtered: (on, walked) => filtered(on, filter, walked),
      rows: (on, ids) => columnsOf(on).where('s.id', '=', ids),
      order: orderOf(filter.sort, sorts, { id: 's.id' }),
      isSearch: filter.q !== undefined,
    },
    filter,
  )
export type TicketRow = Awaited<ReturnType<typeof pageOfTickets>>['rows'][number]

type One = { ticketId: string; cityCodes: readonly string[] }
const one = (db: Db, { ticketId, cityCodes }: One) =>
  columnsOf(db)
    .$if(cityCodes.length > 0, (query) => query.where(city, 'in', cityCodes))
    .leftJoin('refunds as r', 'r.id', 's.refund_id')
    .leftJoin('suspensions as x', 'x.id', 's.suspension_id')
    .leftJoin('reviews as v', 'v.id', 's.review_id')
    .leftJoin('accounts as w', 'w.id', 'v.account_id')
    .leftJoin('orders as b', 'b.id', 'v.order_id')
    .select(['s.image_keys', 's.phone', 's.diagnostics', 's.refund_id', 's.suspension_id', 's.outcome', 'r.technician_amount', 'r.compensated_amount'])
    .select([
      'x.rule',
      'x.reason as suspended_for',
      ms('x.begun_at').as('suspended_at'),
      msOrNull('x.until_at').as('suspended_until'),
      msOrNull('x.ended_at').as('suspension_ended'),
    ])
    .select(['v.id as review_id', 'v.score', 'v.content as review', 'v.image_keys as review_images', 'v.hidden', msOrNull('v.created_at').as('reviewed_at')])
    .select(['w.id as author_id', 'w.nickname as author_name', 'b.id as reviewed_order', 'b.order_no as reviewed_order_no'])
    .select((eb) => eb.fn.coalesce('r.audited_by', 'x.begun_by').as('decided_by'))
    .select([
      sql<string | null>`coalesce(r.reason, x.reason)`.as('against_reason'),
      sql<number | null>`extract(epoch from coalesce(r.audited_at, r.applied_at, x.begun_at)) * 1000`.as('against_at'),
    ])
    .where('s.id', '=', ticketId)

/** One ticket of an operator's cities; another's does not exist. */
export const findTicket = (db: Db, asked: One) => one(db, asked).executeTakeFirst()
/** The same, held until the transaction ends. */
export const lockTicket = (tx: Tx, asked: One) => one(tx, asked).forUpdate('s').executeTakeFirst()
export type TicketFileRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>

export const linesOf = (db: Db, ticketId: string) =>
  db
    .selectFrom('suggestion_lines as l')
    .leftJoin('operators as p', 'p.id', 'l.operator_id')
    .select(['l.side', 'l.content', 'p.name as operator_name', ms('l.said_at').as('at')])
    .where('l.suggestion_id', '=', ticketId)
    .orderBy('l.said_at')
    .orderBy('l.id')
    .execute()

export const setTaken = (tx: Tx, id: string, { operatorId, now }: { operatorId: string; now: Date }) =>
  tx.updateTable('suggestions').set({ taken_by: operatorId, taken_at: now }).where('id', '=', id).execute()

export const setClosed = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('suggestions').set({ state: 'CLOSED', closed_at: now }).where('id', '=', id).execute()

const macroColumns = ['id', 'topic', 'zh', 'en', 'changed_at'] as const satisfies readonly (keyof ServiceMacros)[]

/** Frequent answers, by topic. */
export const pageOfMacros = (db: Db, asked: ManageParsed<'macro/getList'> & Asked) =>
  readPage(
    db,
    {
      filtered: (on) => on.selectFrom('service_macros as m'),
      rows: (on, ids) => on.selectFrom('service_macros as m').select(macroColumns).where('m.id', '=', ids),
      order: orderOf(asked.sort, { topic: [{ column: 'm.topic', kind: 'text' }] }, { id: 'm.id', idRises: true }),
    },
    asked,
  )

export const lockMacro = (tx: Tx, id: string) => tx.selectFrom('service_macros').select(macroColumns).where('id', '=', id).forUpdate().executeTakeFirst()

type Macro = { id: string; topic: string; zh: string; en: string; changed_at: Date }
export const putMacro = (tx: Tx, { id, ...macro }: Macro) =>
  tx
    .insertInto('service_macros')
    .values({ id, ...macro })
    .onConflict((oc) => oc.column('id').doUpdateSet(macro))
    .execute()

export const deleteMacro = (tx: Tx, id: string) => tx.deleteFrom('service_macros').where('id', '=', id).execute()
