import { wrong } from '@anxin/contract/field-refusals'
import { isDate } from '@anxin/rules/calendar'
import { sql, type RawBuilder } from 'kysely'
import { badField } from '../refusal.ts'

type Kind = 'moment' | 'day' | 'small' | 'whole' | 'amount' | 'decimal' | 'text' | 'flag'
/** What a list is ordered by: a column, and whether its greatest comes first. One that may be null has the nulls last, either way. */
export type Key = { column: string; kind: Kind; descending: boolean; nullable?: boolean }
/** The last key is the id of a row, and tells apart what is alike in the others. */
export type Order = readonly [...Key[], Key]
/** Where a row stands in its order, key by key. */
type Place = readonly (string | null)[]

type Column = Omit<Key, 'descending'>
/** The sort of a request, `column` or `-column` with the greatest first, and the id that tells apart what is alike; `idRises`: it rises either way. */
export function orderOf(sort: string, columns: Record<string, readonly Column[]>, { id, kind = 'text', idRises = false }: IdKey): Order {
  const descending = sort.startsWith('-')
  const keys = (columns[sort.replace('-', '')] ?? []).map((column) => ({ ...column, descending }))
  return [...keys, { column: id, kind, descending: descending && !idRises }]
}
type IdKey = { id: string; kind?: Kind; idRises?: boolean }

const whole = (most: number) => (text: string) => /^-?\d{1,16}$/.test(text) && Math.abs(Number(text)) <= most
/** Which texts stand for a value: a place comes back from outside, and the database takes no other. */
const reads: Record<Kind, (text: string) => boolean> = {
  moment: whole(8e15),
  day: isDate,
  small: whole(32_767),
  whole: whole(2_147_483_647),
  amount: whole(Number.MAX_SAFE_INTEGER),
  decimal: (text) => /^-?\d{1,9}(\.\d{1,6})?$/.test(text),
  text: () => true,
  flag: (text) => text === 'true' || text === 'false',
}

/** A value as the text that stands for it: moments in microseconds, as exact as the database has them. */
const textOf = ({ column, kind }: Key) =>
  kind === 'moment' ? sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text` : sql`${sql.ref(column)}::text`

/** Where the rows of a statement stand, as one column of it. */
export const placeOf = (order: Order): RawBuilder<Place> => sql`array[${sql.join(order.map(textOf))}]`

export const writePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** A place that an answer gave; refused where it is none of this order. */
export function readPlace(order: Order, written: string): Place {
  const place = parsed(written)
  const fits = place?.length === order.length && order.every((key, n) => isOf(key, place[n]))
  if (!place || !fits) throw badField('after', wrong.pageMark)
  return place
}

const isOf = ({ kind, nullable }: Key, text: string | null | undefined) => (typeof text === 'string' ? reads[kind](text) : nullable === true && text === null)

function parsed(written: string): Place | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(written, 'base64url').toString())
    const isPlace = Array.isArray(value) && value.every((one) => one === null || (typeof one === 'string' && one.isWellFormed() && !one.includes('\0')))
    // safe: looked at just now
    return isPlace ? (value as Place) : undefined
  } catch {
    return undefined
  }
}

const valueOf = (kind: Kind, text: string) => {
  if (kind !== 'moment') return text
  const micros = BigInt(text)
  const [seconds, rest] = [micros / 1_000_000n, micros % 1_000_000n]
  return `${new Date(Number(rest < 0 ? seconds - 1n : seconds) * 1000).toISOString().slice(0, -5)}.${String(rest < 0 ? rest + 1_000_000n : rest).padStart(6, '0')}Z`
}

/** Rows behind a place. The first key is bounded by itself, too: an index is entered there. */
export function behind([key, ...rest]: readonly Key[], [text = null, ...others]: Place): RawBuilder<boolean> {
  if (!key) return sql`false`
  const column = sql.ref(key.column)
  const next = rest.length > 0 ? sql`(${isSame(key, text)} and ${behind(rest, others)})` : sql`false`
  if (text === null) return sql`${next}`
  const value = valueOf(key.kind, text)
  const later = key.descending ? sql`${column} < ${value}` : sql`${column} > ${value}`
  if (key.nullable) return sql`(${later} or ${column} is null or ${next})`
  return sql`(${key.descending ? sql`${column} <= ${value}` : sql`${column} >= ${value}`} and (${later} or ${next}))`
}

const isSame = ({ column, kind }: Key, text: string | null) =>
  text === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${valueOf(kind, text)}`

/** The terms of an `order by`. PostgreSQL has nulls last where the least comes first. */
export const termsOf = (order: Order): RawBuilder<unknown>[] =>
  order.map(({ column, descending, nullable }) => sql`${sql.ref(column)} ${sql.raw(descending ? (nullable ? 'desc nulls last' : 'desc') : 'asc')}`)
