import { visitTransitions, type VisitTransition } from '@anxin/contract/visit-transitions'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import { refusals, type RefusalKey } from '@anxin/contract/refusals'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { build } from '../../../app.ts'
import { aPolicyInForce } from '../../../testing/a-policy.ts'
import { anOperator, anOperatorSession } from '../../../testing/an-operator.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { gatewaysAreSilent } from '../../../testing/gateways.ts'
import { dice, type Dice } from '../../../testing/random-town.ts'
import { callersOf } from '../../../testing/start-test-app.ts'
import { aScene, aStage, stages, type Scene } from '../../../testing/together-stages.ts'
import { someVerbs, type Said, type Server } from '../../../testing/together-verbs.ts'
import { aPayWorld, type World } from '../../money/payments/testing/pay-world.ts'
import { vendors } from '../../money/payments/testing/vendors.ts'
import { linesGiven } from '../../money/refunds/lines-sql.ts'
import { verifyHistories } from '../history/verify-histories.ts'

// SEED=17 tries one seed again, SEEDS=100 so many from there on; ROUNDS: how often everybody acts on each order.
const first = Number(process.env.SEED) % 1_000_000
const seeds = Array.from({ length: Number(process.env.SEEDS ?? 1) }, (_, nth) => first + nth)
const rounds = Number(process.env.ROUNDS ?? 1)

/** Another server of the same product. */
async function anotherServer({ app, clock }: World) {
  const other = await build(app.config, { clock, checkReplies: true, runJobs: false, shedsLoad: false })
  for (const [name, channel] of app.deps.channels) other.deps.channels.set(name, channel)
  await other.http.ready()
  return { as: callersOf(other.http), jobs: other.jobs, close: other.close }
}

/** Moves the clock to a moment at which something of the order falls due, or a second beside it. */
async function toSomeMoment({ world: { clock, db }, orderId: id, random }: Scene) {
  const { rows } = await sql<{ at: Date }>`
    select at from (
      select unnest(array[pay_expire_at, accept_expire_at, start_at, end_at, auto_confirm_at, end_at + interval '30 minutes']) as at from orders where ${id} in (id, parent_id)
      union select answer_by from order_changes where order_id = ${id} union select answer_by from substitutions where order_id = ${id}) due
    where at > ${clock.now()} order by at limit 2`.execute(db)
  if (rows.length > 0 && random.chance(0.4)) clock.set(new Date(random.pick(rows).at.getTime() + random.pick([-1000, 0, 1000])))
}

/** Many verbs at the same instant, on both servers; every other time all of them come while somebody has the order's row. */
async function actTogether(scene: Scene, servers: readonly Server[]): Promise<Said[]> {
  const { random, world, orderId } = scene
  const verbs = await someVerbs(scene, random.pick([8, 10, 14]))
  const all = () => Promise.all(verbs.toSorted(() => random.int(0, 1) - 0.5).map((verb) => verb(random.pick(servers))))
  if (random.chance(0.5)) return all()
  const { answers } = await world.db.transaction().execute(async (tx) => {
    await sql`select from orders where id = ${orderId} for update`.execute(tx)
    const answers = all()
    await new Promise((resolve) => setTimeout(resolve, 60))
    return { answers }
  })
  return answers
}

const isAnswered = ({ answer, refusals: named = [] }: Said) =>
  // safe: a call of the contract names refusals of the contract
  !answer || (answer.status === 200 && [200, ...named.map((key) => refusals[key as RefusalKey].code)].includes(answer.code))

/** The calls of which each yes is a step of its own. */
const steps: Record<string, VisitTransition[]> = {
  techOrderAccept: ['accept'],
  techOrderDepart: ['depart'],
  techOrderArrive: ['arrive'],
  techOrderStart: ['start'],
  techOrderFinish: ['finish'],
  techOrderReportAbsent: ['closeAbsent'],
  doOrderConfirm: ['confirm'],
  doOrderCancel: ['cancelUnpaid', 'cancelPaid'],
}
const historyOf = ({ world: { db }, orderId }: Scene) =>
  db.selectFrom('order_events').select(['move', 'from_status', 'to_status']).where('order_id', '=', orderId).orderBy('seq').execute()
type History = Awaited<ReturnType<typeof historyOf>>

/** Anyone who was answered yes did it, and every step is one of the table and goes on where the one before it ended. */
function expectTableOfSteps({ orderId }: Scene, { said, before, after }: { said: readonly Said[]; before: History; after: History }) {
  for (const [call, moves] of Object.entries(steps)) {
    const made = after.slice(before.length).filter(({ move }) => moves.some((one) => one === move))
    const yes = (one: string) => said.filter(({ name, input, answer }) => name === one && input?.orderId === orderId && answer?.code === 200).length
    // Money asked back before anybody has accepted is a cancellation.
    const most = call === 'doOrderCancel' ? yes(call) + yes('doOrderRefund') : yes(call)
    expect(made.length, call).toBeGreaterThanOrEqual(yes(call))
    expect(made.length, call).toBeLessThanOrEqual(most)
  }
  const decisions = said.filter(({ name, answer }) => /^refund\/(approve|reject)$/.test(name) && answer?.code === 200 && !answer.data?.waitsForSecond)
  expect(decisions, 'of one refund there is one decision').toHaveLength(new Set(decisions.map(({ input }) => input?.refundId)).size)
  for (const [nth, { move, from_status: from, to_status: to }] of after.entries()) {
    expect(from, move).toBe(after[nth - 1]?.to_status ?? null)
    const step = Object.entries(visitTransitions).find(([name]) => name === move)?.[1]
    expect(step ? step.to === to && step.from.some((one) => one === from) : to === (from ?? 'PENDING_PAYMENT'), `${move} ${from}>${to}`).toBe(true)
  }
}

/** What went back is at most what was paid, of the order and of each line; time is held once, and only while it is needed; another one beside it as long as it waits for an answer. */
async function expectMoneyAndTime({ world: { db }, orderId }: Scene) {
  const { rows } = await sql<{ id: string; isVisit: boolean; status: OrderStatus; left: number; paid: number; back: number; held: number; fee: number }>`
    select id, parent_id is null as "isVisit", status, pay_amount - returned_amount as left, travel_fee as fee,
      (select coalesce(sum(amount), 0)::bigint from payments where purpose_id = o.id and status in ('SUCCESS', 'REFUNDED')) as paid,
      (select coalesce(sum(refund_amount), 0)::bigint from refunds where order_id = o.id and status in ('REFUNDING', 'REFUNDED', 'FAILED')) as back,
      (select count(*)::int from occupancies c where c.order_id = o.id and c.active
        and not exists (select from order_changes h where h.id = c.change_id and h.order_id = o.id and h.status = 'WAITING')) as held
    from orders o where ${orderId} in (id, parent_id)`.execute(db)
  for (const { id, isVisit, status, left, paid, back, held, fee } of rows) {
    expect(back, `${id} gives back what came in`).toBeLessThanOrEqual(paid)
    expect(left, `${id} gives back what it costs`).toBeGreaterThanOrEqual(0)
    expect(held, `${id} ${status} holds its time`).toBe(isVisit && isIn(status, 'holdsTime') ? 1 : 0)
    const { items, partsGiven = [] } = await linesGiven(db, id)
    for (const { partId, amount } of partsGiven) expect(amount, partId).toBeLessThanOrEqual(items.find(({ itemId }) => itemId === partId)?.amount ?? fee)
  }
}

async function expectBooksRight({ db, deps }: World) {
  await expectNoViolations(db)
  await verifyHistories(db, { key: deps.historyKey, onBroken: (broken) => expect.fail(JSON.stringify(broken)) })
  // Notified alike at one instant, and rightly twice: two refunds of one amount, two who follow one another in an order, each with a number, and as many extensions as were paid.
  const { rows } = await sql`
    select 'told twice' as problem, event as about from messages where event !~ '^(refund|reassign|timeAdded|extended)' group by account_id, order_id, event, facts, created_at having count(*) > 1
    union all select 'told of more than was added', event from messages m where event in ('timeAdded', 'extended') group by account_id, order_id, event
      having count(*) > (select count(*) from orders x where m.order_id in (x.id, x.parent_id) and exists (select from payments p where p.purpose_id = x.id and p.status in ('SUCCESS', 'REFUNDED')))
    union all select 'done twice', move from order_events where actor = 'SYSTEM' and move !~ '^(refund|giveNumber)' group by order_id, move, at, facts having count(*) > 1
    union all select 'raised twice', kind from alarms group by kind, subject, raised_at having count(*) > 1
    union all select 'not said', topic from outbox where last_error ~* 'deadlock|timeout'
    union all select 'deadlocks', deadlocks::text from pg_stat_database where datname = current_database() and deadlocks > 0`.execute(db)
  expect(rows).toEqual([])
}

/** After days of the clockwork of both servers, all at the same moments, nothing waits for it. */
async function expectNothingStuck(world: World, servers: readonly Server[]) {
  const { clock, db } = world
  for (const hours of [0, 0.1, 0.3, 1, 24, 24, 24]) {
    clock.advance(hours * 3_600_000)
    for (let round = 0; round < 3; round++) {
      await Promise.all(servers.map(({ jobs }) => jobs.runDue()))
      await gatewaysAreSilent(world)
      clock.advance(40_000)
    }
  }
  await expectBooksRight(world)
  const { rows } = await sql`
    select id, status from orders where status in ('PENDING_PAYMENT', 'PENDING_ACCEPT', 'PENDING_CONFIRM')
    union all select id, status from refunds where status in ('REFUNDING', 'FAILED')
    union all select id, status from user_coupons where status = 'LOCKED'
    union all select topic, last_error from outbox where done_at is null and due_at <= ${clock.now()}`.execute(db)
  expect(rows).toEqual([])
}

/** Each stage once, in some order. */
async function everyStage(world: World, { random, servers, told }: { random: Dice; servers: readonly Server[]; told: string[] }) {
  const [stage, operators] = [await aStage(world), await Promise.all(Array.from({ length: 3 }, () => anOperator(world)))]
  const signIn = async () => {
    for (const operator of operators) operator.token = await anOperatorSession(world, operator.id)
  }
  for (const [name, come] of Object.entries(stages).toSorted(() => random.int(0, 1) - 0.5)) {
    told.push(name)
    await signIn()
    const scene = await aScene({ world, random, operators, stage })
    await come(scene)
    for (let round = 0; round < rounds; round++) {
      await toSomeMoment(scene)
      await signIn()
      const before = await historyOf(scene)
      const said = await actTogether(scene, servers)
      told.push(said.map(({ name, answer }) => `${name} ${answer?.code ?? ''}`).join(' | '))
      expect(said.filter((one) => !isAnswered(one))).toEqual([])
      expectTableOfSteps(scene, { said, before, after: await historyOf(scene) })
      await expectMoneyAndTime(scene)
    }
    await gatewaysAreSilent(world)
    await expectBooksRight(world)
  }
}

test.each(seeds)(
  'whatever all sides, vendors and the timers of two servers do to an order at the same instant, it takes one way and every book is right (seed %i)',
  { timeout: 600_000 },
  async (seed) => {
    const random = dice(seed * 104_729)
    const world = await aPayWorld({ vendor: random.pick(vendors) })
    const other = await anotherServer(world)
    const servers = [world.app, other]
    const told: string[] = []
    try {
      await aPolicyInForce(world.deps, { fourEyesAbove: 8000 })
      await everyStage(world, { random, servers, told })
      await expectNothingStuck(world, servers)
    } catch (error) {
      throw new Error(`SEED=${seed} ROUNDS=${rounds}: ${String(error)}\n${told.slice(-4).join('\n')}`, { cause: error })
    } finally {
      await other.close()
      await world.stop()
    }
  },
)
