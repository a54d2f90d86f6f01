import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadCity } from '@anxin/city'
import { pastBooks } from '@anxin/city/past-books'
import { startEmbedded } from '@anxin/server/db/embedded'
import { migrate } from '@anxin/server/db/migrate'
import { startSimulators, type Simulators } from '@anxin/simulators/start'
import { demoSecrets } from '@anxin/server/testing/demo-config'
import type { openLifetime } from './lifetime.ts'
import type { openProgress } from './progress.ts'
import { requireFreePort } from './require-free-port.ts'

type Asked = {
  env: Record<string, string | undefined>
  withSimulators: boolean
  lifetime: ReturnType<typeof openLifetime>
  progress: ReturnType<typeof openProgress>
}
/** `databaseUrl` is the server's; `ownerUrl` signs in as the tables' owner, for migrations. */
export type Demo = { databaseUrl: string; ownerUrl: string; dataDir: string; port: number; simulatorsPort: number; simulators: Simulators | undefined }

/** All that the server stands on: a migrated database with the demo city in it, and the vendors' simulators. */
export async function openDemo({ env, withSimulators, lifetime, progress: { say, step } }: Asked): Promise<Demo> {
  const port = portOf(env, 'PORT', 8080)
  const simulatorsPort = portOf(env, 'SIMULATORS_PORT', 8090)
  const technicians = Number(env.DEMO_TECHNICIANS ?? 2000)
  if (!Number.isInteger(technicians) || technicians < 30) throw new Error(`DEMO_TECHNICIANS must be a whole number from 30 on, not ${env.DEMO_TECHNICIANS}`)
  const demo = env.DEMO ?? 'city'
  if (demo !== 'city' && demo !== 'none') throw new Error(`DEMO must be city or none, not ${demo}`)
  await requireFreePort(port, 'PORT')
  if (withSimulators) await requireFreePort(simulatorsPort, 'SIMULATORS_PORT')
  const dataDir = resolve(env.DATA_DIR ?? '.data')
  makeFolder(dataDir)

  const { ownerUrl, databaseUrl } = await openDatabase({ env, dataDir, lifetime })
  say('database ready')
  const migrated = await migrate(ownerUrl)
  if (migrated.length > 0) say(`${migrated.length} migrations applied`)

  const loading =
    demo === 'city'
      ? loadCity({ databaseUrl: ownerUrl, appSecret: env.APP_SECRET ?? demoSecrets(dataDir).APP_SECRET, technicians, now: new Date(), onProgress: step })
      : undefined
  // Awaited below; until then a failure must not count as unhandled.
  loading?.catch(() => undefined)
  const simulators = withSimulators
    ? await lifetime.own(
        startSimulators({
          port: simulatorsPort,
          folder: join(dataDir, 'simulators'),
          // The demo's pictures are drawn when they are first looked at, so nobody waits for all of them.
          makeFile: async (key) => (await loading)?.drawPicture(key),
          ...(env.RATE_LIMITS === 'off' && { smsLimits: { perMinute: 0, perHour: 0, perDay: 0 } }),
        }),
        (opened) => opened.close(),
      )
    : undefined
  if (simulators) say('simulators ready')

  const city = await loading
  if (city?.loaded) say('demo city loaded')
  if (city) simulators?.rememberPast(await pastBooks(ownerUrl))
  return { databaseUrl, ownerUrl, dataDir, port, simulatorsPort, simulators }
}

/** The database of the environment, or the embedded one, with the two ways to sign in. */
async function openDatabase({ env, dataDir, lifetime }: Pick<Asked, 'env' | 'lifetime'> & { dataDir: string }) {
  const given = env.DATABASE_URL
  if (given !== undefined) return { ownerUrl: env.MIGRATION_DATABASE_URL ?? given, databaseUrl: given }
  const { url, serverUrl } = await lifetime.own(startEmbedded(join(dataDir, 'pg')), (database) => database.stop())
  return { ownerUrl: url, databaseUrl: serverUrl }
}

function portOf(env: Asked['env'], name: string, usual: number): number {
  const port = Number(env[name] ?? usual)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${name} must be a port number, not ${env[name]}`)
  return port
}

function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new Error(
      `The data folder ${folder} cannot be made (${error instanceof Error ? error.message : String(error)}). Choose another: DATA_DIR=~/anxin-data npm start`,
      { cause: error },
    )
  }
}
