import type { Call } from '../call.ts'
import { accountsOf, cityCount, ordersEach, prefixes } from './schema.ts'
import type { LimitName } from './statements.ts'

const different = 640
const times = (make: (index: number) => Call): Call[] => Array.from({ length: different }, (_, index) => make(index))
const get = (path: string, given: Record<string, string | number> = {}): Call => ({
  method: 'GET',
  path: `/${path}?${new URLSearchParams(Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]))}`,
  headers: {},
})
/** Numbers from one to `most`, spread over all of them. */
const spread = (index: number, most: number) => 1 + ((index * 7919) % most)

const makers: Record<Exclude<LimitName, 'book' | 'notification'>, (technicians: number) => Call[]> = {
  list: () => times((index) => get('list', { city: index % cityCount, offset: (Math.floor(index / cityCount) % 5) * 20 })),
  near: () => times((index) => get('near', { x: 120 + spread(index, 997) / 3400, y: 30 + spread(index * 3, 991) / 3400 })),
  technician: (technicians) => times((index) => get('technician', { id: spread(index, technicians) })),
  slots: (technicians) => times((index) => get('slots', { id: spread(index, technicians) })),
  orders: (technicians) => times((index) => get('orders', { account: spread(index, accountsOf(technicians)) })),
  order: (technicians) => times((index) => get('order', { id: spread(index, technicians * ordersEach) })),
  search: () => times((index) => get('search', { prefix: String.fromCodePoint(20_000 + (index % prefixes)) })),
  projects: () => times(() => get('projects')),
}

/** What the bare server is asked for a kind that only reads, in a minimal world of so many technicians. */
export const readingsOfLimit = (limit: LimitName, technicians: number): Call[] => {
  if (limit === 'book' || limit === 'notification') throw new Error(`${limit} writes`)
  return makers[limit](technicians)
}

/** Answers of one length, out of no database. */
export const constantsOf = (bytes: number): Call[] => times(() => get('constant', { bytes }))

const post = (path: string, body: object): Call => ({
  method: 'POST',
  path: `/${path}`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** So many bookings that do not meet each other: `round` gives each time its own day, technicians come in turn. */
export const bookings = ({ technicians, count, round }: { technicians: number; count: number; round: number }): Call[] =>
  Array.from({ length: count }, (_, index) => {
    const from = Date.UTC(2100, 0, 1 + round * 400 + Math.floor(index / technicians))
    return post('book', {
      technician: 1 + (index % technicians),
      from: new Date(from).toISOString(),
      until: new Date(from + 7_200_000).toISOString(),
      account: spread(index, accountsOf(technicians)),
      amount: 19_800,
    })
  })

export const notifications = (payNos: readonly string[]): Call[] =>
  payNos.map((payNo) => post('notification', { payNo, transactionId: `4200${payNo}`, amount: 19_800 }))
