import type { SearchWords } from '@anxin/rules/search-words'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { escapeLike } from '../../db/like.ts'
import { numbersFound } from '../../db/order-words.ts'

export type Within = { cityCodes: readonly string[] }
export type People = { accounts: readonly string[]; technicians: readonly string[] }

/** How many of a name, or of the orders of one person, are looked at: the work is the same however many there are. */
const mostOfName = 200
const mostPeople = 20
const mostOrders = 20
/** The shortest end of an order number that is looked for; less names too many. */
const shortestTail = 4

const idsOf = async (db: Db, found: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> => (await found.execute(db)).rows.map(({ id }) => id)
const beginning = (text: string) => `${escapeLike(text.toLowerCase())}%`
const inCities = (column: string, cityCodes: readonly string[]) =>
  cityCodes.length === 0 ? sql`true` : sql`${sql.ref(column)} = any(${[...cityCodes]}::text[])`

/** Who has this phone, or a name that begins so: customers whom an operator of these cities reaches, and technicians there. */
export async function peopleFound(db: Db, { kind, text }: SearchWords, { cityCodes }: Within): Promise<People> {
  if (kind === 'number') return { accounts: [], technicians: [] }
  const isReached =
    cityCodes.length === 0 ? sql`true` : sql`exists (select 1 from orders o where o.account_id = a.id and o.city_code = any(${[...cityCodes]}::text[]))`
  const accounts =
    kind === 'phone'
      ? sql<{ id: string }>`select a.id from accounts a where a.phone = ${text} and ${isReached}`
      : sql<{ id: string }>`select a.id from (
          select id, nickname from accounts where lower(nickname) like ${beginning(text)} and deleted_at is null
          order by lower(nickname) using ~<~ limit ${mostOfName}) a where ${isReached} limit ${mostPeople}`
  const technicians =
    kind === 'phone'
      ? sql<{
          id: string
        }>`select t.id from technicians t join accounts a on a.id = t.account_id where a.phone = ${text} and ${inCities('t.city_code', cityCodes)}`
      : sql<{ id: string }>`select t.id from (
          select id, city_code from technicians where lower(nickname) like ${beginning(text)}
          order by lower(nickname) using ~<~ limit ${mostOfName}) t where ${inCities('t.city_code', cityCodes)} limit ${mostPeople}`
  const [customerIds, technicianIds] = await Promise.all([idsOf(db, accounts), idsOf(db, technicians)])
  return { accounts: customerIds, technicians: technicianIds }
}

/** Orders whose number ends so, the one that a payment or refund of this number is of, or the newest of these people. */
export function ordersNamed(db: Db, { kind, text }: SearchWords, { accounts, technicians, cityCodes }: People & Within): Promise<string[]> {
  const within = inCities('o.city_code', cityCodes)
  const [isNumbered] = kind === 'phone' || (text.length <= 20 && kind === 'number') ? [] : numbersFound(text)
  if (isNumbered) return idsOf(db, sql`select o.id from orders o where ${isNumbered} and ${within} limit ${mostOrders}`)
  if (kind === 'number') {
    if (text.length < shortestTail || text.length > 20) return Promise.resolve([])
    const tail = `${[...text].toReversed().join('')}%`
    return idsOf(
      db,
      sql`select o.id from (select id, city_code, created_at from orders where reverse(order_no) like ${tail} limit ${mostOfName}) o
        where ${within} order by o.created_at desc limit ${mostOrders}`,
    )
  }
  const newestOf = (owner: 'account_id' | 'technician_id', ids: readonly string[]) => sql`
    select x.id, x.start_at from unnest(${[...ids]}::text[]) p(id) cross join lateral (
      select o.id, o.start_at from orders o where ${sql.ref(`o.${owner}`)} = p.id and ${within} order by o.start_at desc limit 5) x`
  return idsOf(
    db,
    sql`select id from (${newestOf('account_id', accounts)} union ${newestOf('technician_id', technicians)}) o order by start_at desc limit ${mostOrders}`,
  )
}

/** Refunds by their whole number, or one they had before. */
export const refundsNamed = (db: Db, { text }: SearchWords): Promise<string[]> =>
  /^r\d{25}$/i.test(text)
    ? idsOf(
        db,
        sql`select id from refunds where refund_no = ${text.toUpperCase()} union select refund_id as id from former_refund_numbers where refund_no = ${text.toUpperCase()}`,
      )
    : Promise.resolve([])
