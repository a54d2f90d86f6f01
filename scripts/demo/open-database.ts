import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '@anxin/server/db/embedded'
import type { DemoSettings } from './demo-settings.ts'
import type { openLifetime } from './lifetime.ts'
import type { openProgress } from './progress.ts'
import { requireFreePort } from './require-free-port.ts'

type Asked = {
  settings: DemoSettings
  env: Record<string, string | undefined>
  lifetime: ReturnType<typeof openLifetime>
  progress: ReturnType<typeof openProgress>
}
/** `databaseUrl` is the server's; `ownerUrl` signs in as the tables' owner, for migrations. */
export type Database = { databaseUrl: string; ownerUrl: string }

/**
 * The data folder, free ports, and the database of the environment or the embedded one. Needs little code of its own: the
 * database's programs work for a second at a first start, in which the rest is read (start.ts).
 */
export async function openDatabase({ settings: { dataDir, port, simulatorsPort, withSimulators }, env, lifetime, progress }: Asked): Promise<Database> {
  await requireFreePort(port, 'PORT')
  if (withSimulators) await requireFreePort(simulatorsPort, 'SIMULATORS_PORT')
  makeFolder(dataDir)
  const database = await signInsOf({ env, dataDir, lifetime })
  progress.say('database ready')
  return database
}

/** The database of the environment, or the embedded one, with the two ways to sign in. */
async function signInsOf({ env, dataDir, lifetime }: Pick<Asked, 'env' | 'lifetime'> & { dataDir: string }): Promise<Database> {
  const given = env.DATABASE_URL
  if (given !== undefined) return { ownerUrl: env.MIGRATION_DATABASE_URL ?? given, databaseUrl: given }
  const { url, serverUrl } = await lifetime.own(startEmbedded(join(dataDir, 'pg')), (database) => database.stop())
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
