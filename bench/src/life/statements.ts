import pg from 'pg'

/** What was sent to the database. */
export type Sent = { roundTrips: number; transactions: number; statements: Record<string, number> }

const nothing = (): Sent => ({ roundTrips: 0, transactions: 0, statements: {} })
let sent = nothing()
const inTransaction = new WeakSet<pg.Client>()
const begins = /^\s*(begin|start transaction)\b/i
const ends = /^\s*(commit|rollback)\b/i
/** What a server says and hears of itself every ten seconds. */
const beats = /^select 1$|anxin_probe/

/**
 * Counts each statement of this process where it leaves it: one is a round trip, and one that is in no transaction is a transaction of its own. What a
 * pipeline sends in one write counts one by one.
 */
export function watchStatements(): void {
  // safe: the overloads of the library, all of which begin with the query
  const prototype = pg.Client.prototype as unknown as { query: (this: pg.Client, query: string | Asked, ...rest: unknown[]) => unknown }
  const { query } = prototype
  prototype.query = function (asked, ...rest) {
    const { text, values, begin }: Asked = typeof asked === 'string' ? { text: asked } : asked
    const isFirst = begin !== undefined || begins.test(text)
    if (isFirst) inTransaction.add(this)
    if (!beats.test(text) && !isProbe(values)) {
      sent.roundTrips += 1
      if (!inTransaction.has(this) || isFirst) sent.transactions += 1
      sent.statements[text] = (sent.statements[text] ?? 0) + 1
    }
    if (ends.test(text)) inTransaction.delete(this)
    return query.call(this, asked, ...rest)
  }
}

/** `begin`: goes out in front of the statement. */
type Asked = { text: string; values?: readonly unknown[]; begin?: string }
const isProbe = (values: readonly unknown[] | undefined) => typeof values?.[0] === 'string' && beats.test(values[0])

/** What was sent since this was asked last. */
export function takeSent(): Sent {
  const taken = sent
  sent = nothing()
  return taken
}
