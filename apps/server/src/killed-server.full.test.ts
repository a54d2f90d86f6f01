import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { startSimulators, type Simulators } from '@anxin/simulators/start'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { systemClock } from './clock.ts'
import { connect, type Connection } from './db/connect.ts'
import { historyKeyOf } from './features/orders/history/order-events.ts'
import { verifyHistories } from './features/orders/history/verify-histories.ts'
import { vendors } from './features/money/payments/testing/vendors.ts'
import { aPolicy } from './testing/a-policy.ts'
import { expectNoViolations } from './testing/audit.ts'
import { gatewayControl, type GatewayControl } from './testing/gateway-control.ts'
import { paymentContradictions, refundContradictions } from './testing/gateways.ts'
import { historyContradictions, numberContradictions, replayContradictions } from './testing/history-contradictions.ts'
import { appSecret, killedServers, type KilledServers } from './testing/killed-servers.ts'
import { livesThroughKills } from './testing/lives-through-kills.ts'
import { readBooks } from './testing/order-books.ts'
import { dice } from './testing/random-town.ts'
import { cloneDatabase } from './testing/start-test-app.ts'
import { stubbornClients, type Said } from './testing/stubborn-clients.ts'

// KILLS=60 ORDERS=1000 make it longer (npm run test:full -- kills); SEED=… repeats what people and killers draw, though not how the machine times it.
const kills = Number(process.env.KILLS ?? 6)
const orders = Number(process.env.ORDERS ?? 0)
const seed = Number(process.env.SEED) % 1_000_000
// A long run waits for what happens rarely, such as asking again for a refund that a dead server had begun.
const patienceMs = kills < 40 ? 1500 : 10_000
const atOnce = 12
const settleMs = 90_000

let folder: string
let databaseUrl: string
let connection: Connection
let simulators: Simulators
let controlAt: GatewayControl
let servers: KilledServers

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anxin-killed-'))
  databaseUrl = await cloneDatabase(inject('templateUrl'))
  connection = connect(databaseUrl, { max: 4 })
  simulators = await startSimulators({ port: 0, folder })
  controlAt = gatewayControl(simulators.url)
  for (const vendor of vendors) await controlAt(vendor, 'settings', { notifyDelayMs: 20, refundDelayMs: 300, retryScale: 0.02 })
  // A visit begins and ends within the test.
  await aPolicy({ db: connection.db, clock: systemClock }, { startEarliestMin: 120, finishMinShareBp: 0 })
})
afterAll(async () => {
  await servers.end()
  await connection.close()
  await simulators.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What still waits for a job, a vendor or a timer. */
async function unsettled() {
  const books = await readBooks(connection.db)
  const now = Date.now()
  return {
    // A number that is given back tomorrow waits as it should.
    words: books.outbox
      .filter(({ done_at, due_at, last_error }) => done_at === null && (last_error !== null || due_at.getTime() < now + 60_000))
      .map(({ topic, key, last_error }) => `${topic} ${key} ${last_error}`),
    payments: await paymentContradictions({ controlAt }, books),
    refunds: books.refunds.filter(({ status }) => status === 'REFUNDING' || status === 'FAILED').map(({ refund_no, status }) => `${refund_no} ${status}`),
    unpaid: books.orders.filter(({ status, pay_expire_at }) => status === 'PENDING_PAYMENT' && pay_expire_at.getTime() < now - 5000).map(({ id }) => id),
  }
}
const nothing = { words: [], payments: [], refunds: [], unpaid: [] }

async function settles() {
  for (const until = performance.now() + settleMs; performance.now() < until; await wait(500)) if (isDeepStrictEqual(await unsettled(), nothing)) return
  expect(await unsettled()).toEqual(nothing)
}

/** What people were given reaches its end, so that a server that refuses everything cannot pass. */
function expectAllKinds(history: readonly Said[]) {
  const done = (path: string) => history.filter((said) => said.path.endsWith(path) && said.answer?.code === 200).length
  for (const path of ['doOrderCreate', 'order/pay', 'pay/web', 'doOrderPayTest', 'doOrderCancel', 'doOrderRefund', 'doOrderExtra', 'order/accept'])
    expect(done(path), path).toBeGreaterThan(0)
}

test(
  `whenever a server is killed, anyone who got the answer of an order, a payment, a refund or added time has it, and all money is taken or given back once (seed ${seed})`,
  { timeout: 240_000 + kills * 40_000 },
  async () => {
    const { db } = connection
    servers = await killedServers({ databaseUrl, simulators, random: dice(seed) })
    const clients = stubbornClients({ url: servers.url, random: dice(seed + 1) })
    const place = { db, controlAt, clients, url: servers.url, simulatorsUrl: simulators.url }
    const { live } = await livesThroughKills(place, 6 + kills)
    const made = () => clients.history.filter(({ path, answer }) => path.endsWith('doOrderCreate') && answer?.code === 200).length

    let killing = true
    const lives = Promise.all(
      Array.from({ length: atOnce }, async (_, nth) => {
        const life = { ...place, random: dice(seed * 1000 + nth) }
        while (killing || made() < orders) await live(life)
      }),
    )
    await Promise.race([servers.killSome({ times: kills, patienceMs }), lives])
    killing = false
    await lives
    if (kills >= 40)
      console.log(`${servers.kills.length} kills, ${made()} orders; none ${servers.left.map(({ name, place: at }) => `${at} it ${name}`).join(', ')}`)

    expect(await replayContradictions(clients)).toEqual([])
    await settles()
    expect(await historyContradictions(db, clients.history)).toEqual([])
    expect(await refundContradictions({ controlAt }, await readBooks(db))).toEqual([])
    expect(await numberContradictions(db, simulators.url)).toEqual([])
    await expectNoViolations(db, new Date())
    await verifyHistories(db, { key: historyKeyOf(appSecret), onBroken: (broken) => expect.fail(JSON.stringify(broken)) })
    expectAllKinds(clients.history)
    for (const { code, inTime } of await servers.stop()) expect({ code, inTime }).toEqual({ code: 0, inTime: true })
    expect(servers.complaints()).toEqual([])
  },
)
