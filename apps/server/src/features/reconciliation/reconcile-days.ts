import type { PayChannel } from '@anxin/contract/pay-ways'
import { addDays, dayOf, startOfDay } from '@anxin/rules/business-day'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { GatewayError } from '../../outside/gateway-error.ts'
import type { BillLine, PaymentChannel } from '../../outside/payments/channel.ts'
import { raiseAlarm } from '../alarms/queries.ts'
import * as queries from './queries.ts'
import { differencesOf, keyOf, type BookRecord } from './rules.ts'

const hour = 3_600_000
/** Vendors write the bill of a day until ten the next morning. */
const writtenAfterMs = 34.5 * hour
/** Without a bill by then, there was nothing to write one about. */
const emptyAfterMs = 48 * hour
/** A server that stood still comes back to this many days. */
const mostDays = 14

/** Compares each day's bill of each channel with payments and refunds, once the bill is there. */
export const reconcileDays = (deps: Deps): Job => ({
  name: 'reconcile days',
  everyMs: 600_000,
  run: async (now) => {
    let tickets = 0
    for (const [name, channel] of deps.channels) {
      // Its money does not exist, so nobody writes a bill of it.
      if (name === 'TEST') continue
      for (const day of await dueDays(deps, name, now)) tickets += await reconcileOrLater(deps, { name, channel, day, now })
    }
    return tickets
  },
})

/** Whole days since the channel is read here: on the first of them the books may have begun in the middle. */
async function dueDays({ db }: Pick<Deps, 'db'>, channel: PayChannel, now: Date): Promise<string[]> {
  const today = dayOf(now.getTime())
  const first = await queries.firstReconciled(db, channel)
  if (first === undefined) {
    await queries.markReconciled(db, { channel, day: today, lineCount: 0, ticketCount: 0, now })
    return []
  }
  const earliest = addDays(today, -mostDays)
  const done = await queries.reconciledSince(db, { channel, day: earliest })
  return Array.from({ length: mostDays }, (_, at) => addDays(earliest, at)).filter(
    (day) => day > first && !done.has(day) && now.getTime() >= startOfDay(day) + writtenAfterMs,
  )
}

type OneDay = { name: PayChannel; channel: PaymentChannel; day: string; now: Date }

async function reconcileOrLater(deps: Deps, one: OneDay): Promise<number> {
  try {
    return (await reconcileDay(deps, one)) ?? 0
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ err: error, channel: one.name, day: one.day }, 'bill not read')
    return 0
  }
}

/**
 * Reads the bill of a day and leaves a ticket for each difference that has none yet, with one alarm for the day. Doing it
 * again adds nothing. How many tickets are new, or undefined while the bill may still come. Throws GatewayError.
 */
export async function reconcileDay({ db, log }: Pick<Deps, 'db' | 'log'>, { name, channel, day, now }: OneDay): Promise<number | undefined> {
  const bill = await channel.bill(day)
  const lines = (bill ?? []).map(lineOf)
  const [from, until] = [new Date(startOfDay(day)), new Date(startOfDay(addDays(day, 1)))]
  const numbersOf = (about: BookRecord['about']) => lines.filter((line) => line.about === about).map(({ number }) => number)
  const ours = await queries.ownRecords(db, { channel: name, payNos: numbersOf('PAYMENT'), refundNos: numbersOf('REFUND'), from, until })
  if (bill === undefined && ours.length > 0 && now.getTime() < startOfDay(day) + emptyAfterMs) return undefined

  const numbers = [...new Set([...lines, ...ours].map(({ number }) => number))]
  const seenBefore = await queries.onEarlierBills(db, { channel: name, day, numbers })
  const isThatDay = new Set(ours.filter(({ doneAt }) => doneAt !== null && doneAt >= from && doneAt < until).map(keyOf))
  const differences = differencesOf({ lines, ours, seenBefore, isDue: (record) => isThatDay.has(keyOf(record)) })

  const tickets = await db.transaction().execute(async (tx) => {
    await queries.keepLines(tx, { channel: name, day, lines: counted(lines) })
    const added = await queries.openTickets(tx, { channel: name, day, differences, now })
    await queries.markReconciled(tx, { channel: name, day, lineCount: lines.length, ticketCount: differences.length, now })
    if (added > 0)
      await raiseAlarm(tx, { kind: 'RECONCILIATION', subject: `${name} ${day}`, orderId: undefined, facts: { channel: name, day, tickets: added }, now })
    return added
  })
  if (tickets > 0) log.error({ channel: name, day, tickets }, 'the bill and our books do not agree')
  return tickets
}

const lineOf = (line: BillLine) => {
  const { payNo, transactionId, amount, feeAmount, at } = line
  const common = { payNo, transactionId, amount, feeAmount, at }
  if (line.kind === 'PAYMENT') return { ...common, about: 'PAYMENT' as const, number: payNo, state: 'SUCCESS' }
  return { ...common, about: 'REFUND' as const, number: line.refundNo, state: line.state }
}

/** Numbers the lines of each number, so that a repeated one is kept beside the first. */
function counted<L extends BookRecord>(lines: L[]): (L & { copy: number })[] {
  const copies = new Map<string, number>()
  return lines.map((line) => {
    const copy = (copies.get(keyOf(line)) ?? 0) + 1
    copies.set(keyOf(line), copy)
    return { ...line, copy }
  })
}
