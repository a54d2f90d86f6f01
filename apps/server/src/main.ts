import { build } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { refuseDemoDatabase } from './db/refuse-demo.ts'
import { requireMigrated } from './db/require-migrated.ts'
import { signedInAsOwner } from './db/server-role.ts'
import { ensureAdmin } from './features/operators/ensure-admin.ts'
import { registerApps, registerHeaders } from './static.ts'

const drainMs = 10_000

async function main() {
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    refuseStart(error)
  }
  await requireMigrated(config.databaseUrl).catch(refuseStart)
  const app = await build(config, { before: (http) => registerHeaders(http, config) })
  for (const warning of config.warnings) app.http.log.warn(warning)
  if (config.production) await refuseDemoDatabase(app.deps.db).catch(refuseStart)
  if (config.production && (await signedInAsOwner(app.deps.db)))
    app.http.log.warn('the server signs in as the owner of its tables: give it a role of its own (docs/operating.md)')
  await ensureAdmin(app.deps.db, { password: config.operatorPassword, now: app.deps.clock.now() }).catch(refuseStart)
  await registerApps(app.http, config)
  await app.http.listen({ port: config.port, host: config.host })

  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), drainMs + 4000).unref()
    void app.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

function refuseStart(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

await main()
