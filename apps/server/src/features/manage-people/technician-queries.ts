import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import { orderGroups } from '@anxin/contract/order-states'
import { searchWords } from '@anxin/rules/search-words'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { ms } from '../../db/epoch.ts'
import { holding } from '../../db/like.ts'
import { everyPart } from '../../db/order-words.ts'
import { readPage, type Asked } from '../../db/page.ts'
import { orderOf } from '../../db/page-key.ts'

const within = (db: Db, cityCodes: readonly string[]) =>
  db
    .selectFrom('technicians as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .$if(cityCodes.length > 0, (query) => query.where('t.city_code', 'in', cityCodes))

const columnsOf = (query: ReturnType<typeof within>) =>
  query
    .innerJoin('cities as c', 'c.city_code', 't.city_code')
    .select(['t.id', 't.account_id', 't.nickname', 'a.phone', 't.city_code', 'c.name as city_name', 't.status', 't.on_duty', 't.level', 't.score'])
    .select(['t.order_count', 't.late_count', 't.cancel_count', ms('t.approved_at').as('approved_at')])

const sorts = {
  approvedAt: [{ column: 't.approved_at', kind: 'moment' }],
  score: [{ column: 't.score', kind: 'decimal' }],
  orderCount: [{ column: 't.order_count', kind: 'whole' }],
  nickname: [{ column: 't.nickname', kind: 'text' }],
} as const

const found = (part: string) => {
  const { kind, text } = searchWords(part)
  return kind === 'phone' ? sql<boolean>`a.phone = ${text}` : sql<boolean>`t.nickname ilike ${holding(part)}`
}

type Filter = ManageParsed<'technician/getList'> & { cityCodes: readonly string[] }
const filtered = (db: Db, { cityCodes, q, status, cityCode }: Filter) =>
  within(db, cityCodes)
    .$if(status !== undefined, (query) => query.where('t.status', '=', status ?? ''))
    .$if(cityCode !== undefined, (query) => query.where('t.city_code', '=', cityCode ?? ''))
    .$if(q !== undefined, (query) => query.where(everyPart(q ?? '', found)))

/** A page of technicians and how many the filters leave. */
export const pageOfTechnicians = (db: Db, filter: Filter & Asked) =>
  readPage(
    db,
    {
      filtered: (on) => filtered(on, filter),
      rows: (on, ids) => columnsOf(within(on, [])).where('t.id', '=', ids),
      order: orderOf(filter.sort, sorts, { id: 't.id', idRises: true }),
    },
    filter,
  )
export type TechnicianRow = Awaited<ReturnType<typeof pageOfTechnicians>>['rows'][number]

export const findTechnician = (db: Db, { technicianId, cityCodes }: { technicianId: string; cityCodes: readonly string[] }) =>
  columnsOf(within(db, cityCodes))
    .select('t.intro')
    .select((eb) =>
      eb
        .selectFrom('orders as o')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('o.technician_id', '=', 't.id')
        .where('o.status', 'in', orderGroups.running)
        .as('running'),
    )
    .where('t.id', '=', technicianId)
    .executeTakeFirst()
