import { createPrivateKey } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSimulators } from '@anxin/simulators/start'
import pg from 'pg'
import { build } from '../../app.ts'
import { settableClock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { newSealKey } from '../../http/seal.ts'
import { createAlipayChannel } from '../../outside/payments/alipay/alipay-channel.ts'
import { createWechatChannel } from '../../outside/payments/wechat/wechat-channel.ts'
import { gatewayControl } from '../gateway-control.ts'
import { gatewaysAreSilent } from '../gateways.ts'
import { outsideSettings } from '../outside-settings.ts'
import { policyRow } from '../rows.ts'
import { callersOf, testNow } from '../start-test-app.ts'
import { answersOneByOne, databaseIsStill, jobsOneByOne } from './one-by-one.ts'
import { drawUnder } from './seeded-chance.ts'
import { takeTurns, type Lend } from './turns.ts'

export type GuardedApp = Awaited<ReturnType<typeof startGuardedApp>>

/** The server on a database of its own, with simulators that notify it, and every request and job in its turn: two at once would end in either order. */
export async function startGuardedApp(databaseUrl: string, policy: Readonly<Record<string, unknown>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'anxin-guards-sim-'))
  const clock = settableClock(testNow)
  const simulators = await startSimulators({
    port: 0,
    folder,
    now: clock.now,
    smsLimits: { perMinute: 0, perHour: 0, perDay: 0 },
  })
  const config: Config = {
    production: false,
    port: 0,
    host: '127.0.0.1',
    databaseUrl,
    liveDatabaseUrl: databaseUrl,
    metricsHost: '127.0.0.1',
    metricsPort: undefined,
    drainMs: 0,
    poolSize: 10,
    publicUrl: 'http://127.0.0.1:8080',
    operatorUrl: 'http://127.0.0.1:8080',
    logLevel: process.env.TEST_LOG ?? 'silent',
    accessLog: false,
    rateLimits: false,
    smsLimits: false,
    smsDailyBudget: 5000,
    signInTickMs: 0,
    testPay: true,
    plainSecretsAllowed: true,
    appSecret: 'a secret of tests with at least 32 characters',
    sealKey: createPrivateKey(newSealKey()),
    operatorPassword: undefined,
    trustedProxies: [],
    warnings: [],
    returnHosts: ['127.0.0.1:8080'],
    ...outsideSettings(simulators, 'http://127.0.0.1:8080'),
  }
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await publishPolicy(owner, policy)
  let labels = 0
  const turns = takeTurns()
  const app = await build(config, { clock, runJobs: false, shedsLoad: false, before: async (http) => turns.ofRequests(http) })
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const notified = (channel: string) => ({ notifyUrl: `${base}/api/common/order/notify/${channel}`, now: clock.now })
  const { WECHAT: wechatPay, ALIPAY: alipay } = config.payments
  if (!wechatPay || !alipay) throw new Error('no gateway')
  /** What a call began beside its answer has ended. */
  const settled = async () => {
    await app.deps.security.settled()
    await databaseIsStill(app.deps.connection)
  }
  const oneByOne = answersOneByOne(settled)
  app.deps.channels.set('WECHAT', oneByOne(createWechatChannel({ ...wechatPay, ...notified('wechat') })))
  app.deps.channels.set('ALIPAY', oneByOne(createAlipayChannel({ ...alipay, ...notified('alipay') })))
  const controlAt = gatewayControl(simulators.url)
  let lend: Lend = (others) => others()
  // What a gateway says of one refund comes before the next is asked for.
  jobsOneByOne(app.jobs.list, () => lend(() => gatewaysAreSilent({ controlAt }).then(settled)))
  return {
    ...app,
    /** From here on chance depends on the label, that of the database too. */
    drawUnder: async (label: string) => {
      drawUnder(label)
      await owner.query("select setval('chance', $1)", [++labels * 10_000])
    },
    settled,
    jobs: {
      ...app.jobs,
      runDue: () =>
        turns.take((given) => {
          lend = given
          return app.jobs.runDue()
        }),
    },
    base,
    clock,
    config,
    simulators,
    controlAt,
    db: app.deps.db,
    as: callersOf(app.http),
    stop: async () => {
      await owner.end()
      await app.close()
      await simulators.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In force before the server reads it for the first time. */
async function publishPolicy(owner: pg.Client, value: Readonly<Record<string, unknown>>) {
  if (Object.keys(value).length === 0) return
  const row: Record<string, unknown> = policyRow({ value: JSON.stringify(value) })
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  await owner.query(`insert into policies (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row))
}
