import { testNow } from '../start-test-app.ts'
import { anOperator, anOperatorSession } from '../an-operator.ts'
import { readBooks, type Books } from '../order-books.ts'
import { restoreGateways } from '../gateways.ts'
import { anAftersale, onward } from '../random-aftersales.ts'
import { passTime, someActs, type Act } from '../random-acts.ts'
import type { Desk } from '../random-desk.ts'
import { aboutTaken, aTaking } from '../random-objections.ts'
import { aTown, dice } from '../random-town.ts'
import { startGuardedApp } from './guarded-app.ts'
import type { GuardedDatabase } from './guarded-database.ts'
import { aGuardedPayWorld, type PayWorld } from './pay-world.ts'
import { drawUnder } from './seeded-chance.ts'
import { runTime } from './stepped-time.ts'
import { withoutPorts } from './without-ports.ts'
import { booksOf } from './books.ts'

type Life = { seed: number; steps: number }
/** What was done and a hash of each table; the tables' rows; the answers. */
type Recorded = { lives: string[]; rows: string[]; answers: string[] }

/** One act after the other over the orders of a town, by a fixed seed: what is done, what it was answered, and what then stands in the books. */
export async function recordLife(database: GuardedDatabase, { seed, steps }: Life): Promise<Recorded> {
  runTime()
  drawUnder(`life ${seed}`)
  const url = await database.clone(`life_${seed}`)
  const app = await startGuardedApp(url, { fourEyesAbove: 8000 })
  const answers: string[] = []
  const as = (token?: string) => {
    const caller = app.as(token)
    const noting =
      <Given extends unknown[]>(send: (...given: Given) => ReturnType<typeof caller.post>) =>
      async (...given: Given) => {
        const answer = await send(...given)
        answers.push(`life ${seed} ${String(given[0])} ${withoutPorts(JSON.stringify(answer))}`)
        return answer
      }
    return { get: noting(caller.get), post: noting(caller.post), form: noting(caller.form) }
  }
  const world = await aGuardedPayWorld({ ...app, as })
  try {
    const told = await live(world, { seed, steps })
    const { hashes, rows } = await booksOf(app.db, `life ${seed}`)
    return { lives: [...told, ...hashes], rows, answers }
  } finally {
    await app.stop()
  }
}

async function live(world: PayWorld, { seed, steps }: Life): Promise<string[]> {
  const random = dice(seed * 7919)
  const told: string[] = []
  world.clock.set(testNow)
  const town = await aTown(world as never, random)
  const operators = []
  for (let nth = 0; nth < 4; nth++) operators.push(await anOperator(world))
  const desk: Desk = { town, operators }
  for (let step = 0; step < steps; step++) {
    await world.app.drawUnder(`life ${seed} step ${step}`)
    for (const operator of operators) operator.token = await anOperatorSession(world, operator.id)
    const books = await readBooks(world.db)
    const acts = nextActs(desk, books)
    for (const { run } of acts) {
      await run(false)
      await world.silent()
    }
    passTime(town, books)
    if (random.chance(0.4)) await world.app.jobs.runDue()
    await world.silent()
    told.push(`life ${seed} step ${step} ${world.clock.now().toISOString()} ${acts.map(({ name }) => name).join(', ')}`)
  }
  await restoreGateways(world as never)
  for (const hours of [0, 1, 12, 24, 24]) {
    await world.app.drawUnder(`life ${seed} end ${told.length} ${hours} ${world.clock.now().toISOString()}`)
    world.clock.advance(hours * 3_600_000)
    for (let round = 0; round < 3; round++) {
      await world.app.jobs.runDue()
      await world.silent()
      world.clock.advance(40_000)
    }
  }
  return told
}

/** What happens next, as in the random lives of the tests: mostly what leads on, else what follows a booking. */
function nextActs(desk: Desk, books: Books): Act[] {
  const { random } = desk.town
  const visits = books.orders.filter(({ parent_id, status }) => parent_id === null && !['CANCELLED', 'CLOSED'].includes(status))
  const running = visits.filter(({ status }) => !['COMPLETED', 'REFUNDED'].includes(status))
  if (running.length < 4 || random.chance(0.1)) return someActs(desk.town, books)
  const took = books.refunds.filter(({ technician_amount }) => technician_amount > 0)
  if (took.length > 0 && random.chance(0.25)) return [aboutTaken(desk, books, random.pick(took))]
  const served = visits.filter(({ status }) => ['PENDING_CONFIRM', 'COMPLETED'].includes(status))
  if (served.length > 0 && random.chance(0.12)) return [aTaking(desk, random.pick(served))]
  if (random.chance(0.55)) return [onward(desk, random.pick(running))]
  const added = books.orders.filter(({ parent_id }) => parent_id !== null)
  return [anAftersale(desk, books, random.pick(added.length > 0 && random.chance(0.2) ? added : random.chance(0.8) ? running : visits))]
}
