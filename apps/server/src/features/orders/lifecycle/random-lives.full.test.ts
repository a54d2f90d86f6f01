import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOperator, anOperatorSession } from '../../../testing/an-operator.ts'
import { aPolicyInForce } from '../../../testing/a-policy.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { gatewaysAreSilent, restoreGateways, paymentContradictions, refundContradictions } from '../../../testing/gateways.ts'
import { objectionContradictions } from '../../../testing/objection-books.ts'
import { readBooks, type Books } from '../../../testing/order-books.ts'
import { anAftersale, onward } from '../../../testing/random-aftersales.ts'
import { passTime, someActs, type Act } from '../../../testing/random-acts.ts'
import type { Desk } from '../../../testing/random-desk.ts'
import { agreeToPaid, fixRefund, settleManually } from '../../../testing/random-mishaps.ts'
import { aboutTaken, aTaking } from '../../../testing/random-objections.ts'
import { aTown, dice } from '../../../testing/random-town.ts'
import { aPayWorld, type World } from '../../money/payments/testing/pay-world.ts'
import { verifyHistories } from '../history/verify-histories.ts'

// SEED is that of the first life, LIVES says how many follow each other, STEPS how long each is.
const first = Number(process.env.SEED) % 1_000_000
const steps = Number(process.env.STEPS ?? 80)
const seeds = Array.from({ length: Number(process.env.LIVES ?? 2) }, (_, nth) => first + nth)

let world: World
beforeEach(async () => {
  world = await aPayWorld()
  await aPolicyInForce(world.deps, { fourEyesAbove: 8_000 })
  // The day on which bills are first read is left out of them.
  await world.app.jobs.runDue()
  world.clock.advance(24 * 3_600_000)
})
afterEach(() => world.stop())

async function checked(): Promise<Books> {
  await gatewaysAreSilent(world)
  await expectNoViolations(world.db)
  await verifyHistories(world.db, { key: world.deps.historyKey, pageSize: 50, onBroken: (broken) => expect.fail(JSON.stringify(broken)) })
  const books = await readBooks(world.db)
  expect(objectionContradictions(books)).toEqual([])
  expect(await refundContradictions(world, books)).toEqual([])
  for (const { id, pay_amount, returned_amount } of books.orders) {
    const back = books.refunds.filter(({ order_id, status, ledger_source }) => order_id === id && ledger_source === 'PREPAID' && isPromised(status))
    const sum = back.reduce((total, { refund_amount }) => total + refund_amount, 0)
    const paid = books.payments.filter(({ purpose_id, status }) => purpose_id === id && status !== 'CREATED').reduce((total, { amount }) => total + amount, 0)
    expect(sum, `${id} gives back what came in`).toBeLessThanOrEqual(paid)
    expect(returned_amount, `${id} gives back what it costs`).toBeLessThanOrEqual(pay_amount)
  }
  return books
}
const isPromised = (status: string) => ['REFUNDING', 'REFUNDED', 'FAILED'].includes(status)

test.each(seeds)(
  'a random life with changes, added time, refunds, appeals, technicians who object and other technicians leaves every book right (seed %i)',
  { timeout: 240_000 },
  async (seed) => {
    const random = dice(seed * 7919)
    const town = await aTown(world, random)
    const desk: Desk = { town, operators: await Promise.all(Array.from({ length: 4 }, () => anOperator(world))) }
    const told: string[] = []
    let books = await checked()
    try {
      for (let step = 0; step < steps; step++) {
        // The console's people sign in every day, however long the life is.
        for (const operator of desk.operators) operator.token = await anOperatorSession(world, operator.id)
        const acts = nextActs(desk, books)
        told.push(`${world.clock.now().toISOString()} ${acts.map(({ name }) => name).join(' | ')}`)
        await Promise.all(acts.map(({ run }) => run(acts.length === 1)))
        passTime(town, books)
        if (random.chance(0.4)) await world.app.jobs.runDue()
        books = await checked()
      }
      await endsWell(desk)
    } catch (error) {
      // What is printed of a failure is its message alone.
      throw new Error(`seed ${seed}: ${String(error)}\n${told.slice(-6).join('\n')}`, { cause: error })
    }
  },
)

/** What happens next, all at once. */
function nextActs(desk: Desk, books: Books): Act[] {
  const { random } = desk.town
  const visits = books.orders.filter(({ parent_id, status }) => parent_id === null && !['CANCELLED', 'CLOSED'].includes(status))
  const running = visits.filter(({ status }) => !['COMPLETED', 'REFUNDED'].includes(status))
  if (running.length < 2 || random.chance(0.15)) return someActs(desk.town, books)
  const took = books.refunds.filter(({ technician_amount }) => technician_amount > 0)
  if (took.length > 0 && random.chance(0.25)) return Array.from({ length: random.pick([1, 1, 2, 6]) }, () => aboutTaken(desk, books, random.pick(took)))
  const served = visits.filter(({ status }) => ['PENDING_CONFIRM', 'COMPLETED'].includes(status))
  if (served.length > 0 && random.chance(0.12)) return [aTaking(desk, random.pick(served))]
  if (random.chance(0.4)) return [onward(desk, random.pick(running))]
  const added = books.orders.filter(({ parent_id }) => parent_id !== null)
  const among = added.length > 0 && random.chance(0.2) ? added : random.chance(0.8) ? running : visits
  const focus = random.chance(0.5) ? random.pick(among) : undefined
  return Array.from({ length: random.pick([1, 1, 1, 2, 4, 6]) }, () => anAftersale(desk, books, focus ?? random.pick(among)))
}

/** After days of clockwork nothing is left that waits for the clockwork or the gateway. */
async function endsWell(desk: Desk) {
  const { town } = desk
  await restoreGateways(world)
  const settledManually: string[] = []
  // The last hours bring the bills of all days but the one that goes on.
  for (const hours of [0, 0.2, 0.3, 1, 1, 3, 12, 24, 24, 24]) {
    town.clock.advance(hours * 3_600_000)
    for (let round = 0; round < 6; round++) {
      await world.app.jobs.runDue()
      await gatewaysAreSilent(world)
      settledManually.push(...(await settleManually(world)))
      for (const operator of desk.operators) operator.token = await anOperatorSession(world, operator.id)
      await agreeToPaid(desk)
      await fixRefund(desk, await readBooks(world.db))
      town.clock.advance(40_000)
    }
  }
  const books = await checked()
  const { orders, payments, refunds, copies } = books
  expect(orders.filter(({ status }) => ['PENDING_PAYMENT', 'PENDING_ACCEPT', 'PENDING_CONFIRM'].includes(status))).toEqual([])
  expect(payments.filter(({ status }) => status === 'CREATED')).toEqual([])
  expect(refunds.filter(({ status }) => ['REFUNDING', 'FAILED'].includes(status))).toEqual([])
  expect(copies.filter(({ status }) => status === 'LOCKED')).toEqual([])
  expect(await paymentContradictions(world, books)).toEqual([])
  const openAlarms = world.db.selectFrom('alarms').select(['kind', 'facts']).where('resolved_at', 'is', null)
  expect(await openAlarms.where('kind', 'in', ['REFUND_FAILED', 'PAYMENT_MISMATCH', 'LEDGER_UNBALANCED']).execute()).toEqual([])
  // What was settled by an operator was given up on the bill of its day. Nothing else differs from what the channels say.
  const tickets = await world.db.selectFrom('reconciliation_tickets').select(['kind', 'about', 'number', 'our_state', 'their_state']).execute()
  expect(tickets.filter(({ about, number }) => about !== 'REFUND' || !settledManually.includes(number))).toEqual([])
  const compared = await world.db
    .selectFrom('reconciled_days')
    .select('channel')
    .distinct()
    .where('day', '>', sql<string>`(select min(day) from reconciled_days)`)
    .execute()
  expect(compared).toHaveLength(2)
}
