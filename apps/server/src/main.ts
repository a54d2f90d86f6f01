import { setTimeout as wait } from 'node:timers/promises'
import { build, type App } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { refuseDemoDatabase } from './db/refuse-demo.ts'
import { requireFitPooler, unfitPooler } from './db/require-fit.ts'
import { requireMigrated } from './db/require-migrated.ts'
import { signedInAsOwner } from './db/server-role.ts'
import { ensureAdmin } from './features/operators/ensure-admin.ts'
import { healthListener } from './http/health.ts'
import { registerApps, registerHeaders } from './static.ts'

const nobodyCanPay =
  'nobody can pay: no payment channel is set. Set WECHAT_PAY_URL or ALIPAY_URL with its keys (docs/operating.md); npm run doctor lists what is missing'

/** What is under way has so long to come to its end. */
const endMs = 14_000

async function main() {
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    refuseStart(error)
  }
  await requireMigrated(config.databaseUrl).catch(refuseStart)
  const app = await build(config, { before: (http) => registerHeaders(http, config) }).catch(refuseStart)
  await requireFitPooler(app.deps.db).catch(refuseStart)
  for (const warning of config.warnings) app.http.log.warn(warning)
  if (app.deps.channels.size === 0) app.http.log.error(nobodyCanPay)
  if (config.production) await refuseDemoDatabase(app.deps.db).catch(refuseStart)
  if (config.production && (await signedInAsOwner(app.deps.db)))
    app.http.log.warn('the server signs in as the owner of its tables: give it a role of its own (docs/operating/install.md)')
  await ensureAdmin(app.deps.db, { password: config.operatorPassword, now: app.deps.clock.now() }).catch(refuseStart)
  await registerApps(app.http, config)
  const closeHealth = await listenForHealth(config, app)
  await app.http.listen({ port: config.port, host: config.host })

  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), config.drainMs + endMs).unref()
    // Balancers look at readiness before they send somebody: they see it first, and then nobody comes.
    app.endSoon()
    await wait(config.drainMs)
    await app.close()
    await closeHealth()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
}

/** Answers to the last, so that the end can be watched; how it is closed. */
async function listenForHealth({ metricsHost, metricsPort }: Config, { health }: App): Promise<() => Promise<void>> {
  if (metricsPort === undefined) return async () => undefined
  const listener = healthListener(health)
  await listener.listen({ port: metricsPort, host: metricsHost })
  return () => listener.close()
}

function refuseStart(thrown: unknown): never {
  const error = unfitPooler(thrown) ?? thrown
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

await main()
