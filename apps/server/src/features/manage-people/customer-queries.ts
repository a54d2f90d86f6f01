import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import { searchWords } from '@anxin/rules/search-words'
import type { IdentityState } from '@anxin/contract/identity-findings'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { ms } from '../../db/epoch.ts'
import { everyPart, textOr } from '../../db/order-words.ts'
import { readPage, type Asked } from '../../db/page.ts'
import { orderOf } from '../../db/page-key.ts'

const state = sql<'ACTIVE' | 'SUSPENDED' | 'DELETED'>`case when a.deleted_at is not null then 'DELETED' when a.disabled then 'SUSPENDED' else 'ACTIVE' end`

/** Customers an operator of these cities reaches, without columns: those with an order there. */
const reached = (db: Db, cityCodes: readonly string[]) =>
  db
    .selectFrom('accounts as a')
    .$if(cityCodes.length > 0, (query) =>
      query.where((eb) => eb.exists(eb.selectFrom('orders as o').select('o.id').whereRef('o.account_id', '=', 'a.id').where('o.city_code', 'in', cityCodes))),
    )

const columnsOf = (query: ReturnType<typeof reached>) =>
  query
    .select(['a.id', 'a.nickname', 'a.phone', state.as('state'), ms('a.created_at').as('created_at')])
    .select(sql<number>`(select count(*)::int from orders o where o.account_id = a.id and o.parent_id is null)`.as('orders'))

const sorts = { createdAt: [{ column: 'a.created_at', kind: 'moment' }], nickname: [{ column: 'a.nickname', kind: 'text' }] } as const

// The state once more, as its index says it.
const isIn = {
  ACTIVE: sql<boolean>`a.deleted_at is null and not a.disabled`,
  SUSPENDED: sql<boolean>`a.disabled and a.deleted_at is null`,
  DELETED: sql<boolean>`a.disabled and a.deleted_at is not null`,
} as const

type Filter = ManageParsed<'customer/getList'> & { cityCodes: readonly string[] }
const filtered = (db: Db, { cityCodes, q, state: wanted }: Filter, walked: boolean) => {
  const found = (part: string) => {
    const { kind, text } = searchWords(part)
    return kind === 'phone' ? sql<boolean>`a.phone = ${text}` : textOr([], { expression: 'a.nickname', words: part, walked, around: [] })
  }
  return reached(db, cityCodes)
    .$if(wanted !== undefined, (query) => query.where(isIn[wanted ?? 'ACTIVE']))
    .$if(q !== undefined, (query) => query.where(everyPart(q ?? '', found)))
}

/** A page of customers and how many the filters leave. A whole phone finds its owner; parts of phones find nobody. */
export const pageOfCustomers = (db: Db, filter: Filter & Asked) =>
  readPage(
    db,
    {
      filtered: (on, walked) => filtered(on, filter, walked),
      rows: (on, ids) => columnsOf(on.selectFrom('accounts as a')).where('a.id', '=', ids),
      order: orderOf(filter.sort, sorts, { id: 'a.id', idRises: true }),
      isSearch: filter.q !== undefined,
    },
    filter,
  )
export type CustomerRow = Awaited<ReturnType<typeof pageOfCustomers>>['rows'][number]

export const findCustomer = (db: Db, { customerId, cityCodes }: { customerId: string; cityCodes: readonly string[] }) =>
  columnsOf(reached(db, cityCodes))
    .select(sql<number | null>`${ms('a.vip_until')}`.as('vip_until'))
    .select(
      sql<number>`(select coalesce(sum(p.amount - p.refunded_amount), 0)::bigint from payments p where p.account_id = a.id and p.status in ('SUCCESS', 'REFUNDED'))`.as(
        'spent',
      ),
    )
    .select((eb) =>
      eb.selectFrom('identity_checks as i').select('i.state').whereRef('i.account_id', '=', 'a.id').$narrowType<{ state: IdentityState }>().as('identity'),
    )
    .where('a.id', '=', customerId)
    .executeTakeFirst()

export const lockAccount = (tx: Tx, id: string) =>
  tx.selectFrom('accounts').select(['id', 'disabled']).where('id', '=', id).where('deleted_at', 'is', null).forNoKeyUpdate().executeTakeFirst()

/** Shuts an account and ends its sessions, in one. */
export async function disableAccount(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('accounts').set({ disabled: true }).where('id', '=', id).execute()
  await tx.deleteFrom('sessions').where('account_id', '=', id).execute()
}
export const enableAccount = (tx: Tx, id: string) =>
  tx.updateTable('accounts').set({ disabled: false }).where('id', '=', id).where('deleted_at', 'is', null).execute()
