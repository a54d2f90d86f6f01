// Everything on one machine: database, demo city, simulators, server and apps. Ctrl-C ends all of it.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadCity } from '@anxin/city'
import { build, type App } from '@anxin/server/app'
import { startEmbedded, type EmbeddedDatabase } from '@anxin/server/db/embedded'
import { migrate } from '@anxin/server/db/migrate'
import { registerApps, registerHeaders } from '@anxin/server/static'
import { startSimulators, type Simulators } from '@anxin/simulators/start'
import { buildApps } from './build-apps.ts'
import { demoConfig } from './demo-config.ts'
import { printAddresses } from './print-addresses.ts'
import { requireFreePort } from './require-free-port.ts'

const began = performance.now()
const isDev = process.argv.includes('--dev')
const withSimulators = !process.argv.includes('--no-simulators')
const env = process.env
const port = Number(env.PORT ?? 8080)
const simulatorsPort = Number(env.SIMULATORS_PORT ?? 8090)
const dataDir = resolve(env.DATA_DIR ?? '.data')

let database: EmbeddedDatabase | undefined
let simulators: Simulators | undefined
let app: App | undefined
let ending = false

const say = (text: string) => console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${text}`)

async function end(code: number) {
  if (ending) return
  ending = true
  if (code === 0) console.log('\nstopping …')
  await app?.close()
  await simulators?.close()
  await database?.stop()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))

try {
  await requireFreePort(port, 'PORT')
  if (withSimulators) await requireFreePort(simulatorsPort, 'SIMULATORS_PORT')
  mkdirSync(dataDir, { recursive: true })
  const built = buildApps({ say, skip: isDev })

  if (env.DATABASE_URL === undefined) {
    database = await startEmbedded(join(dataDir, 'pg'))
    say('database ready')
  }
  const databaseUrl = env.DATABASE_URL ?? database?.url ?? ''
  const migrated = await migrate(databaseUrl)
  if (migrated.length > 0) say(`${migrated.length} migrations applied`)

  if (withSimulators) {
    simulators = await startSimulators({ port: simulatorsPort, folder: join(dataDir, 'simulators') })
    say('simulators ready')
  }
  if ((env.DEMO ?? 'city') === 'city') {
    await loadCity({ databaseUrl, uploadFolder: join(dataDir, 'simulators', 'upload'), technicians: Number(env.DEMO_TECHNICIANS ?? 2000), now: new Date(), onProgress: (text) => say(text) })
  }
  await built
  const config = demoConfig({ env, dataDir, databaseUrl, port, simulators })
  app = await build(config, { before: (http) => registerHeaders(http, config) })
  await registerApps(app.http)
  await app.http.listen({ port, host: config.host })
  say('server ready')
  printAddresses({ publicUrl: config.publicUrl, simulatorsUrl: simulators?.url, operatorPassword: undefined })
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  if (env.DEBUG && error instanceof Error) console.error(error.stack)
  await end(1)
}
