import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import { orderGroups } from '@anxin/contract/order-states'
import { searchWords } from '@anxin/rules/search-words'
import type { Db } from '../../db/connect.ts'
import { ms } from '../../db/epoch.ts'
import { holding } from '../../db/like.ts'
import { pageAndTotal } from '../../db/page.ts'

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

const sorts = { approvedAt: 't.approved_at', score: 't.score', orderCount: 't.order_count', nickname: 't.nickname' } as const

/** A page of technicians and how many the filters leave. */
export async function pageOfTechnicians(
  db: Db,
  { cityCodes, q, status, cityCode, sort, page, limit }: ManageParsed<'technician/getList'> & { cityCodes: readonly string[] },
) {
  const words = searchWords(q ?? '')
  const filtered = () =>
    within(db, cityCodes)
      .$if(status !== undefined, (query) => query.where('t.status', '=', status ?? ''))
      .$if(cityCode !== undefined, (query) => query.where('t.city_code', '=', cityCode ?? ''))
      .$if(q !== undefined, (query) =>
        words.kind === 'phone' ? query.where('a.phone', '=', words.text) : query.where('t.nickname', 'ilike', holding(q ?? '')),
      )
  // safe: the contract allows these columns with and without a sign
  const column = sorts[sort.replace('-', '') as keyof typeof sorts]
  return pageAndTotal(
    columnsOf(filtered())
      .orderBy(column, sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('t.id'),
    filtered(),
    { page, limit },
  )
}
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
