import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { newId } from '../../../ids.ts'
import type { Job } from '../../../jobs/jobs.ts'
import { raiseAlarm, resolveOtherAlarms } from '../../alarms/public.ts'
import * as queries from './finding-queries.ts'
import type { Finding, Slice } from './finding-queries.ts'
import { keepWalk, lastOrderUpTo, lastTransactionBefore, takeWalk, type Marks, type Walk } from './walk-queries.ts'

const usualSize = 10_000
const kind = 'LEDGER_UNBALANCED'
const hour = 3_600_000
/** Orders move, and their money with them, until long after they were made; transactions stay as they are once they are committed. */
const movingMs = { transactions: hour, orders: 14 * 24 * hour }
/** Of what is new, and of what was found well before, so much in one walk: the next one goes on. */
const mostSlices = { news: 1000, round: 100 }
/** A server that ends in the middle leaves the walk to others after this. */
const heldMs = hour / 2

/**
 * Walks through the books, a slice at a time: what is new or may still move each time, the rest in a round of many walks. One server walks at a
 * time. One alarm names the first thing that is wrong, and ends once a walk meets nothing.
 */
export const checkLedger = ({ db, log }: Pick<Deps, 'db' | 'log'>, size = usualSize): Job => ({
  name: 'check ledger',
  everyMs: hour,
  alarmAfterMs: 6 * hour,
  run: async (now) => {
    const before = await takeWalk(db, { now, until: new Date(now.getTime() + heldMs) })
    if (!before) return 0
    let after = before
    try {
      const { walk, finding } = await walkBooks(db, before, { size, now })
      after = walk
      await db.transaction().execute(async (tx) => {
        await resolveOtherAlarms(tx, { kind, subject: finding?.about, now })
        if (finding) await raiseAlarm(tx, { kind, subject: finding.about, orderId: undefined, facts: { problem: finding.problem }, now })
      })
      if (!finding) return 0
      log.error({ finding }, 'the ledger does not balance')
      return 1
    } finally {
      await keepWalk(db, after)
    }
  },
})

type Book<Id> = {
  endAfter: (from: Id) => Promise<Id | undefined>
  findingIn: (slice: Slice<Id>) => Promise<Finding | undefined>
}

/** A walk that finds something leaves its marks where they were, so that the next one comes by there again. */
async function walkBooks(db: Db, before: Walk, { size, now }: { size: number; now: Date }): Promise<{ walk: Walk; finding?: Finding }> {
  const transactions: Book<number> = {
    endAfter: (from) => queries.endOfTransactions(db, from, size),
    findingIn: (slice) => queries.transactionFinding(db, slice),
  }
  const orders: Book<string> = { endAfter: (from) => queries.endOfOrders(db, from, size), findingIn: (slice) => queries.moneyFinding(db, slice) }
  // Ids of orders begin with their time.
  const settled = {
    transactions: await lastTransactionBefore(db, new Date(now.getTime() - movingMs.transactions)),
    orders: await lastOrderUpTo(db, newId(new Date(now.getTime() - movingMs.orders))),
  }
  const txns = await walkBook(transactions, before.transactions, { settled: settled.transactions, start: 0 })
  if ('finding' in txns) return { walk: before, finding: txns.finding }
  const money = await walkBook(orders, before.orders, { settled: settled.orders, start: '' })
  if ('finding' in money) return { walk: before, finding: money.finding }
  return { walk: { transactions: txns.marks, orders: money.marks } }
}

type Found = { finding: Finding }
type Limits<Id> = { settled: Id; start: Id }

async function walkBook<Id extends number | string>(
  book: Book<Id>,
  { reached, round }: Marks<Id>,
  { settled, start }: Limits<Id>,
): Promise<Found | { marks: Marks<Id> }> {
  const again = await walk(book, round, { until: reached, most: mostSlices.round })
  if ('finding' in again) return again
  const news = await walk(book, reached, { until: undefined, most: mostSlices.news })
  if ('finding' in news) return news
  const known = news.at === undefined || news.at > settled ? settled : news.at
  return { marks: { reached: known > reached ? known : reached, round: again.at ?? start } }
}

type Way<Id> = { until: Id | undefined; most: number }

/** Goes on from one id up to and with another, or to the end; `at` is where it stopped before that. */
async function walk<Id extends number | string>(book: Book<Id>, start: Id, { until, most }: Way<Id>): Promise<Found | { at: Id | undefined }> {
  let from = start
  for (let slice = 0; slice < most; slice++) {
    if (until !== undefined && from >= until) return { at: undefined }
    const end = await book.endAfter(from)
    const to = end === undefined || (until !== undefined && end > until) ? until : end
    const finding = await book.findingIn({ from, until: to })
    if (finding) return { finding }
    if (to === undefined) return { at: undefined }
    from = to
  }
  return { at: from }
}
