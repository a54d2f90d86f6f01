import type { PayChannel } from '@anxin/contract/pay-ways'
import { addDays, dayOf, startOfDay } from '@anxin/rules/business-day'
import type { Deps } from '../../../deps.ts'
import type { Job } from '../../../jobs/jobs.ts'
import { GatewayError } from '../../../outside/gateway-error.ts'
import type { BillLine, PaymentChannel } from '../../../outside/payments/channel.ts'
import { raiseAlarm, resolveAlarm } from '../../alarms/public.ts'
import * as queries from './queries.ts'
import { differencesOf, keyOf, type BookRecord } from './rules.ts'

const hour = 3_600_000
/** Vendors write the bill of a day until ten the next morning. */
const writtenAfterMs = 34.5 * hour
/** Without a bill by then, there was nothing to write one about. */
const emptyAfterMs = 48 * hour
/** Compares each day's bill of each channel with payments and refunds, once the bill is there. A day that fails holds up no other, and is an alarm until it is read. */
export const reconcileDays = (deps: Deps): Job => ({
  name: 'reconcile days',
  everyMs: 600_000,
  alarmAfterMs: 2 * 3_600_000,
  run: async (now) => {
    let tickets = 0
    const failed: unknown[] = []
    for (const [name, channel] of deps.channels) {
      // Its money does not exist, so nobody writes a bill of it.
      if (name === 'TEST') continue
      for (const day of await dueDays(deps, name, now)) {
        try {
          tickets += await reconcileOrRaiseAlarm(deps, { name, channel, day, now })
        } catch (error) {
          failed.push(error)
        }
      }
    }
    if (failed.length > 0) throw failed[0]
    return tickets
  },
})

/** Days since the channel is read here, however long ago, the first of them too: what it took that day before the books began here is a difference. */
async function dueDays({ db }: Pick<Deps, 'db'>, channel: PayChannel, now: Date): Promise<string[]> {
  const [first, ...done] = await queries.reconciledDays(db, channel)
  if (first === undefined) {
    // The day before, on which nothing was done here, says since when.
    await queries.markReconciled(db, { channel, day: addDays(dayOf(now.getTime()), -1), lineCount: 0, ticketCount: 0, now })
    return []
  }
  const isDone = new Set(done)
  const due: string[] = []
  for (let day = addDays(first, 1); now.getTime() >= startOfDay(day) + writtenAfterMs; day = addDays(day, 1)) if (!isDone.has(day)) due.push(day)
  return due
}

type OneDay = { name: PayChannel; channel: PaymentChannel; day: string; now: Date }

/** A day that is not read after its hour stands on the operators' list until it is, and its age there grows. */
async function reconcileOrRaiseAlarm(deps: Deps, one: OneDay): Promise<number> {
  const { name, day, now } = one
  try {
    const tickets = await reconcileDay(deps, one)
    if (tickets !== undefined) return tickets
    await notifyUnread(deps, one, 'no_bill')
    return 0
  } catch (error) {
    await notifyUnread(deps, one, error instanceof GatewayError ? problemOf(error) : 'defect')
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ err: error, channel: name, day, at: now }, 'bill not read')
    return 0
  }
}

/** One of the words of `alarmProblems`. */
function problemOf({ code, retryable }: GatewayError): string {
  if (code === 'BAD_ANSWER') return 'unreadable_bill'
  if (code === 'BAD_SIGNATURE' || code === 'SIGN_ERROR') return 'bad_signature'
  return retryable ? 'no_answer' : 'refused_bill'
}

const unread = 'BILL_UNREAD'
const subjectOf = ({ name, day }: Pick<OneDay, 'name' | 'day'>) => `${name} ${day}`
const notifyUnread = ({ db }: Pick<Deps, 'db'>, one: OneDay, problem: string) =>
  db
    .transaction()
    .execute((tx) =>
      raiseAlarm(tx, { kind: unread, subject: subjectOf(one), orderId: undefined, facts: { channel: one.name, day: one.day, problem }, now: one.now }),
    )

/**
 * Reads the bill of a day and leaves a ticket for each difference that has none yet, with one alarm for the day. Doing it
 * again adds nothing. How many tickets are new, or undefined while the bill may still come. Throws GatewayError.
 */
export async function reconcileDay({ db, log }: Pick<Deps, 'db' | 'log'>, { name, channel, day, now }: OneDay): Promise<number | undefined> {
  const bill = await channel.bill(day)
  const rows = bill ?? []
  const lines = rows.flatMap((row) => (row.kind === 'UNREAD' ? [] : [lineOf(row)]))
  const unreadRows = rows.filter((row) => row.kind === 'UNREAD')
  const [from, until] = [new Date(startOfDay(day)), new Date(startOfDay(addDays(day, 1)))]
  const numbersOf = (about: BookRecord['about']) => lines.filter((line) => line.about === about).map(({ number }) => number)
  const payNos = [...numbersOf('PAYMENT'), ...unreadRows.map(({ payNo }) => payNo)]
  const refundNos = [...numbersOf('REFUND'), ...unreadRows.map(({ refundNo }) => refundNo)]
  const ours = await queries.ownRecords(db, { channel: name, payNos, refundNos, from, until })
  if (bill === undefined && ours.length > 0 && now.getTime() < startOfDay(day) + emptyAfterMs) return undefined

  const numbers = [...new Set([...lines, ...ours].map(({ number }) => number))]
  const seenBefore = await queries.onEarlierBills(db, { channel: name, day, numbers })
  const isThatDay = new Set(ours.filter(({ doneAt }) => doneAt !== null && doneAt >= from && doneAt < until).map(keyOf))
  const differences = differencesOf({ lines, unread: unreadRows, ours, seenBefore, isDue: (record) => isThatDay.has(keyOf(record)) })

  const tickets = await db.transaction().execute(async (tx) => {
    await queries.keepLines(tx, { channel: name, day, lines: counted(lines) })
    const added = await queries.openTickets(tx, { channel: name, day, differences, now })
    await queries.markReconciled(tx, { channel: name, day, lineCount: rows.length, ticketCount: differences.length, now })
    await resolveAlarm(tx, { kind: unread, subject: subjectOf({ name, day }), now })
    if (added > 0)
      await raiseAlarm(tx, {
        kind: 'RECONCILIATION',
        subject: subjectOf({ name, day }),
        orderId: undefined,
        facts: { channel: name, day, tickets: added },
        now,
      })
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
