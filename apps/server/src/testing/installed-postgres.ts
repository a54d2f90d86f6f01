import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { unprivilegedUser } from '../db/postgres-binaries.ts'
import { keepPostgres, plainEnv } from '../db/postgres-process.ts'
import { freePort } from './server-process.ts'
import { throwawayFolder } from './throwaway-cluster.ts'

/** Where this machine has PostgreSQL's server and its client programs in one version; npm brings the server alone. */
export function installedPrograms(): string {
  const found = globSync('/usr/lib/postgresql/*/bin/{initdb,pg_restore}').map(dirname)
  const whole = found.filter((folder, at) => found.indexOf(folder) !== at).toSorted()
  const folder = whole.at(-1)
  if (folder === undefined) throw new Error('install postgresql and its client programs for this test (Debian: postgresql)')
  return folder
}

/** A cluster of the installed version, gone with this process. */
export async function startInstalled() {
  const bin = installedPrograms()
  const { folder, remove } = throwawayFolder('backup')
  const data = join(folder, 'pg', 'data')
  const runAs = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'pg', 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  chmodSync(join(folder, 'pg'), 0o711)
  if (runAs) for (const path of [data, passwordFile]) chownSync(path, runAs.uid, runAs.gid)
  execFileSync(
    join(bin, 'initdb'),
    [`--pgdata=${data}`, '--auth=scram-sha-256', '--username=owner', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C.UTF-8'],
    {
      ...runAs,
      env: plainEnv(),
      cwd: data,
      stdio: 'ignore',
    },
  )
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'].flatMap((setting) => ['-c', setting])
  const { stop } = await keepPostgres({ initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), folder: data, runAs }, ['-p', String(port), ...settings])
  const urlOf = (name: string) => `postgres://owner:${password}@127.0.0.1:${port}/${name}`
  return {
    bin,
    folder,
    /** A new database without tables. */
    database: async (name: string): Promise<string> => {
      const client = new pg.Client({ connectionString: urlOf('postgres') })
      await client.connect()
      await client.query(`create database ${client.escapeIdentifier(name)}`).finally(() => client.end())
      return urlOf(name)
    },
    stop: async () => {
      await stop()
      await remove()
    },
  }
}
