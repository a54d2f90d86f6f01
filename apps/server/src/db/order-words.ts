import { payChannels } from '@anxin/contract/pay-ways'
import { searchParts, searchWords } from '@anxin/rules/search-words'
import { sql, type RawBuilder } from 'kysely'
import { holding } from './like.ts'

// Each is a condition that an index serves, alone and beside the others: ids are gathered first, once, instead of asked of each row.

/** A text that holds words, by its pieces; an index of the same expression must stand over it. */
export const wordsHeld = (expression: string, words: string): RawBuilder<boolean> =>
  sql<boolean>`(word_pieces(${sql.raw(expression)}) @> pieces_of_words(null, ${words}) and ${sql.raw(expression)} ilike ${holding(words)})`

// A word that so many are called by tells nobody apart: what these did is found, and a longer word finds the others.
const mostNamed = 2000
type Among = (column: string, ids: RawBuilder<unknown>) => RawBuilder<boolean>
/** One of the ids that were gathered, for an index to look up. */
const isAmong: Among = (column, ids) => sql<boolean>`${sql.ref(column)} = any(array(${ids} limit ${sql.lit(mostNamed)}))`
/** The same for rows that are come upon one after the other: looked up by its hash, while an array is gone through for each row. */
export const isHeld: Among = (column, ids) => sql<boolean>`${sql.ref(column)} in (${ids} limit ${sql.lit(mostNamed)})`

const phoned = (phone: string) => sql`select id from accounts where phone = ${phone}`
const accountsNamed = (words: string) => sql`select id from accounts where ${wordsHeld('nickname', words)}`
const techniciansNamed = (words: string) => sql`select id from technicians where nickname ilike ${holding(words)}`

/** Digits that are a day at least. */
const isLong = (digits: string) => digits.length >= 8
/** An order `o` whose number ends with these digits, as people read them out, or begins with them, its day and what follows. */
const isNumbered = (digits: string) => {
  const ends = sql<boolean>`reverse(o.order_no) like ${`${[...digits].reverse().join('')}%`}`
  return isLong(digits) ? sql<boolean>`(${ends} or o.order_no like ${`${digits}%`})` : ends
}
const ordersNumbered = (digits: string) => sql`select o.id from orders o where ${isNumbered(digits)}`

/** A condition that holds of every part of what an operator looks for, whichever column each of them is found in. */
export const everyPart = (q: string, found: (part: string) => RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(searchParts(q).map(found), sql` and `)})`

type Columns = { account?: string; technician?: string; order?: string }
/** Where an operator's words look, by the columns that a list has: a whole phone finds its customer, digits orders, anything else names. */
export function peopleFound(q: string, { account, technician, order }: Columns, among = isAmong): RawBuilder<boolean>[] {
  const { kind, text } = searchWords(q)
  if (kind === 'phone') return account === undefined ? [] : [among(account, phoned(text))]
  if (kind === 'number') return order === undefined ? [] : [among(order, ordersNumbered(text))]
  return [
    ...(account === undefined ? [] : [among(account, accountsNamed(text))]),
    ...(technician === undefined ? [] : [among(technician, techniciansNamed(text))]),
  ]
}

type OfOrders = { also?: RawBuilder<boolean>; among?: Among }
/** What is of an order whose technician is called so; `also`: of which orders it can be. */
export const techniciansFound = (q: string, order: string, { also = sql`true`, among = isAmong }: OfOrders = {}): RawBuilder<boolean>[] =>
  searchWords(q).kind === 'words'
    ? peopleFound(q, { technician: 'o.technician_id' }).map((isTheirs) => among(order, sql`select o.id from orders o where ${isTheirs} and ${also}`))
    : []

type Text = { expression: string; words: string; walked: boolean; around: readonly RawBuilder<boolean>[] }
export const oneOf = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`

/**
 * Rows that hold words themselves, or are found otherwise. What the index serves stands beside what is exact, and not inside it: PostgreSQL then
 * takes no text apart once more to see whether the index was right. `walked`: row by row, without an index. `around`: the others as indexes
 * serve them.
 */
export function textOr(others: readonly RawBuilder<boolean>[], { expression, words, walked, around }: Text) {
  const text = sql.raw(expression)
  const exact = oneOf([sql<boolean>`${text} ilike ${holding(words)}`, ...others])
  return walked ? exact : sql<boolean>`${oneOf([...around, sql<boolean>`word_pieces(${text}) @> pieces_of_words(null, ${words})`])} and ${exact}`
}

/** An order `o` by itself: a list of many is looked through without joining anybody to each of them. */
export const ordersFound = (q: string): RawBuilder<boolean>[] => {
  const { kind, text } = searchWords(q)
  return kind === 'number' ? [isNumbered(text)] : peopleFound(q, { account: 'o.account_id', technician: 'o.technician_id' })
}

/** What a payment or its transaction at a channel, or a refund, may be numbered. */
const numbered = /^(?=.*\d)[0-9A-Za-z_|*-]{12,64}$/

// The index stands over the channel and the number.
const everyChannel = sql.join(payChannels.map((channel) => sql.lit(channel)))

/** The order `o` that a payment, its transaction at the channel or a refund is of, by the whole number; nothing for what is no such number. */
export const numbersFound = (typed: string) => {
  const q = searchWords(typed).text
  return numbered.test(q)
    ? [
        sql<boolean>`o.id = any(array(
          select purpose_id from payments where purpose in ('ORDER', 'EXTRA') and (pay_no = ${q} or (channel in (${everyChannel}) and transaction_id = ${q}))
          union all select order_id from refunds where refund_no = ${q}
          union all select r.order_id from former_refund_numbers f join refunds r on r.id = f.refund_id where f.refund_no = ${q}))`,
      ]
    : []
}
