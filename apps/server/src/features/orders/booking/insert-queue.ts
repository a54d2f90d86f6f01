import type { Db } from '../../../db/connect.ts'
import { DatabaseUnavailable } from '../../../db/unavailable.ts'
import { insertOrders, type Outcome } from './insert-sql.ts'
import { rowOf, type NewOrder } from './new-order.ts'

/** Writes an order together with those that arrive at the same time. */
export type BatchInsert = (order: NewOrder) => Promise<Outcome>

type Waiting = { order: NewOrder; resolve: (outcome: Outcome) => void; reject: (error: unknown) => void }

/** Statements under way at a time: while one is being made durable, the next one runs. */
const statements = 2
const most = 32

/** One order alone, behind anyone who holds its account or its calendar. */
export const insertAlone = async (db: Db, order: NewOrder): Promise<Outcome> => {
  const [row] = await insertOrders.alone(db, { orders: JSON.stringify([rowOf(order)]) })
  if (!row) throw new Error('the insertion of an order has no outcome')
  return row.outcome
}

/**
 * Orders that arrive while others are being written wait for those and go together as one statement, so that the way to
 * the database and its commit are shared. Of an account and of a technician at most one order is under way; when it takes
 * its time, those behind it that were decided on the same calendar need no statement to learn that it has moved. A
 * statement that fails has written nothing: each of its orders then goes alone, so that nobody suffers for another's.
 */
export function insertQueue(db: Db): BatchInsert {
  let waiting: Waiting[] = []
  const busy = new Set<string>()
  let underWay = 0
  let due = false

  const keysOf = ({ order: { quote } }: Waiting) => [`account ${quote.accountId}`, `technician ${quote.techId}`]

  const sendSoon = () => {
    if (due) return
    due = true
    setImmediate(() => {
      due = false
      while (underWay < statements && sendBatch());
    })
  }

  /** Those whose turn it is; false when there is nobody. */
  const sendBatch = (): boolean => {
    const batch: Waiting[] = []
    const others: Waiting[] = []
    for (const one of waiting) {
      const keys = keysOf(one)
      const isFree = batch.length < most && !keys.some((key) => busy.has(key))
      ;(isFree ? batch : others).push(one)
      if (isFree) for (const key of keys) busy.add(key)
    }
    if (batch.length === 0) return false
    waiting = others
    underWay++
    void write(batch).finally(() => {
      underWay--
      for (const key of batch.flatMap(keysOf)) busy.delete(key)
      sendSoon()
    })
    return true
  }

  const write = async (batch: Waiting[]) => {
    try {
      const orders = batch.map(({ order }) => rowOf(order))
      const rows = await insertOrders.together(db, { orders: JSON.stringify(orders) })
      const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]))
      for (const one of batch) settle(one, outcomes.get(one.order.id))
    } catch (error) {
      // Whether a commit came about before the line broke, nobody knows.
      const isUnknown = error instanceof DatabaseUnavailable && error.reason !== 'busy'
      if (isUnknown || batch.length === 1) for (const one of batch) one.reject(error)
      else await Promise.all(batch.map((one) => insertAlone(db, one.order).then((outcome) => settle(one, outcome), one.reject)))
    }
  }

  const settle = (one: Waiting, outcome: Outcome | undefined) => {
    if (!outcome) return one.reject(new Error('the insertion of an order has no outcome'))
    one.resolve(outcome)
    if (outcome !== 'made') return
    const { quote, time } = one.order
    const isBehind = ({ order }: Waiting) => order.quote.techId === quote.techId && order.time.version <= time.version
    for (const other of waiting.filter(isBehind)) other.resolve('calendarMoved')
    waiting = waiting.filter((other) => !isBehind(other))
  }

  return (order) =>
    new Promise((resolve, reject) => {
      waiting.push({ order, resolve, reject })
      sendSoon()
    })
}
