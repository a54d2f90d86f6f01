import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { postgresHome, type PostgresHome } from './postgres-binaries.ts'
import { allowServerLogin, serverRole } from './server-role.ts'
import { keepPostgres, plainEnv } from './postgres-process.ts'

/** `url` is the owner's, who migrates and loads; `serverUrl` is the server's own role (server-role.ts). */
export type EmbeddedDatabase = { url: string; serverUrl: string; databaseUrl: (name: string) => string; stop: () => Promise<void> }

const user = 'anxin'
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=256MB',
  'max_connections=120',
  'random_page_cost=1.1',
  'log_timezone=UTC',
]

/**
 * PostgreSQL's own programs from npm, its files in `folder`, on a free port of loopback. A folder that holds a
 * cluster is used as it is. The owner's connection string lies in `<folder>/../database-url`, readable by its owner alone.
 * `onMaking` is called where a cluster is made, once a program of its own does that: it takes a second.
 */
export async function startEmbedded(
  folder: string,
  { flags = [] as string[], database = 'anxin', onMaking = (): void => undefined } = {},
): Promise<EmbeddedDatabase> {
  const root = dirname(folder)
  mkdirSync(root, { recursive: true })
  const home = await postgresHome(folder)
  const passwordFile = join(root, 'database-password')
  const isNew = !existsSync(join(home.folder, 'PG_VERSION')) || !existsSync(passwordFile)
  const password = isNew ? randomBytes(18).toString('base64url') : readFileSync(passwordFile, 'utf8').trim()
  if (isNew) {
    await initialise(home, password, onMaking)
    // Written last: a cluster without it is half made, and is made again.
    writeFileSync(passwordFile, password, { mode: 0o600 })
  } else await endFormer(home.folder, password)
  const port = await freePort()
  const { stop } = await keepPostgres(home, ['-p', String(port), ...settings.flatMap((setting) => ['-c', setting]), ...flags])
  const databaseUrl = (name: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
  // New at every start: only the server of this start needs it.
  const serverPassword = randomBytes(18).toString('base64url')
  await prepare(databaseUrl('postgres'), { database, serverPassword })
  writeFileSync(join(root, 'database-url'), databaseUrl(database), { mode: 0o600 })
  const serverUrl = `postgres://${serverRole}:${serverPassword}@127.0.0.1:${port}/${database}`
  return { url: databaseUrl(database), serverUrl, databaseUrl, stop }
}

async function initialise({ initdb, folder, runAs }: PostgresHome, password: string, onMaking: () => void) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const passwordFile = join(folder, '..', `password-${process.pid}`)
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (runAs) {
    // The database's user must be able to pass through to its own folder, and read the password once.
    chmodSync(dirname(folder), 0o711)
    chownSync(folder, runAs.uid, runAs.gid)
    chownSync(passwordFile, runAs.uid, runAs.gid)
  }
  try {
    const code = await new Promise<string>((resolve) => {
      let said = ''
      const child = spawn(
        initdb,
        [
          `--pgdata=${folder}`,
          '--auth=scram-sha-256',
          `--username=${user}`,
          `--pwfile=${passwordFile}`,
          '--encoding=UTF8',
          '--locale-provider=builtin',
          '--builtin-locale=C.UTF-8',
          '--locale=C',
        ],
        { ...runAs, env: plainEnv(), cwd: folder },
      )
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
      child.on('error', (error) => resolve(error.message))
      onMaking()
      child.on('close', (status) => resolve(status === 0 ? '' : said || `initdb ended with ${status}`))
    })
    if (code) throw new Error(`the database in ${folder} could not be made: ${code.trim()}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/**
 * A database that outlived a killed start still holds the folder: it answers to our password, so it is ours to end,
 * unless somebody works with it.
 */
async function endFormer(folder: string, password: string) {
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
  const client = new pg.Client({ connectionString: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
  } catch {
    return
  }
  const idle = await becomesIdle(client).finally(() => client.end())
  if (!idle) throw new Error(`The database in ${folder} is in use by another start. Stop that one, or choose another data folder with DATA_DIR.`)
  process.kill(Number(pid), 'SIGINT')
  for (let i = 0; i < 100 && existsSync(pidFile); i++) await wait(100)
}

/** A killed start's connections end within moments, those of a living one stay. */
async function becomesIdle(client: pg.Client): Promise<boolean> {
  for (let i = 0; i < 15; i++) {
    const { rowCount } = await client.query("select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()")
    if (!rowCount) return true
    await wait(200)
  }
  return false
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })

async function prepare(url: string, { database: name, serverPassword }: { database: string; serverPassword: string }) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
    await allowServerLogin(client, serverPassword)
  } finally {
    await client.end()
  }
}
