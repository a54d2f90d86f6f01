import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '@anxin/server/db/embedded'
import { migrate } from '@anxin/server/db/migrate'
import { demoSecrets } from '@anxin/server/testing/demo-secrets'
import type { DemoSettings } from './demo-settings.ts'
import type { openLifetime } from './lifetime.ts'
import type { openProgress } from './progress.ts'
import { requireFreePort } from './require-free-port.ts'

type Asked = {
  settings: DemoSettings
  env: Record<string, string | undefined>
  lifetime: ReturnType<typeof openLifetime>
  progress: ReturnType<typeof openProgress>
  /** Called when the database's programs work and need nothing from here for a second. */
  onMaking?: () => void
}
/** `databaseUrl` is the server's; `ownerUrl` signs in as the tables' owner, for migrations. */
export type Database = { databaseUrl: string; ownerUrl: string }

/**
 * The data folder, free ports, and the database of the environment or the embedded one, migrated. Needs little code of its own: the
 * database's programs work for two seconds at a first start, in which the rest is read (start.ts).
 */
export async function openDatabase({ settings, env, lifetime, progress, onMaking }: Asked): Promise<Database> {
  const { dataDir, port, simulatorsPort, withSimulators } = settings
  await requireFreePort(port, 'PORT')
  if (withSimulators) await requireFreePort(simulatorsPort, 'SIMULATORS_PORT')
  makeFolder(dataDir)
  const opening = signInsOf({ env, dataDir, lifetime, onMaking })
  // Awaited below; until then a failure must not count as unhandled.
  opening.catch(() => undefined)
  // Drawn meanwhile.
  demoSecrets(dataDir)
  const database = await opening
  progress.say('database ready')
  const migrated = await migrate(database.ownerUrl)
  if (migrated.length > 0) progress.say(`${migrated.length} migrations applied`)
  return database
}

/** The database of the environment, or the embedded one, with the two ways to sign in. */
async function signInsOf({ env, dataDir, lifetime, onMaking }: Pick<Asked, 'env' | 'lifetime' | 'onMaking'> & { dataDir: string }): Promise<Database> {
  const given = env.DATABASE_URL
  if (given !== undefined) return { ownerUrl: env.MIGRATION_DATABASE_URL ?? given, databaseUrl: given }
  const { url, serverUrl } = await lifetime.own(startEmbedded(join(dataDir, 'pg'), { ...(onMaking && { onMaking }) }), (database) => database.stop())
  return { ownerUrl: url, databaseUrl: serverUrl }
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
