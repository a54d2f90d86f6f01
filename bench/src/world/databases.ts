import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '@anxin/server/db/embedded'
import pg from 'pg'
import { cacheFolder } from '../cache-folder.ts'
import { processorTimeOf, type DatabaseTime } from '../processor.ts'

/** The month of orders lies around the load: an old world has no calendars to read any more. */
const staleAfterMs = 3 * 86_400_000
/** What the worlds are made by; databases made by something else are not taken for those of today. */
const sources = [
  '../../../apps/server/migrations/*.sql',
  '../../../apps/server/views/*.sql',
  '../../../city/src/load/*.ts',
  './*.ts',
  '../limits/schema.ts',
].map((path) => new URL(path, import.meta.url).pathname)

export type Databases = Awaited<ReturnType<typeof openDatabases>>

/** A PostgreSQL of the bench's own. What takes long to make stays for the next run; runs work on copies of it. */
export async function openDatabases() {
  const cluster = await startEmbedded(join(cacheFolder, 'pg'), { database: 'bench' })
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  const one = async <T>(text: string, values: unknown[] = []) => (await admin.query<{ value: T }>(text, values)).rows[0]?.value
  const drop = (name: string) => admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`)
  const version = (await one<string>(`select current_setting('server_version') as value`)) ?? ''
  const postmaster = (await one<number>(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as value`)) ?? 0
  await admin.query('create table if not exists made (name text primary key, at timestamptz not null)')

  /** A copy of the database of that name, to be changed at will; it is made first when there is none of these days. The connection string. */
  async function copyOf(kind: string, make: (url: string) => Promise<void>): Promise<string> {
    const name = `${kind}_${mark}`
    const madeAt = await one<Date>('select at as value from made join pg_database on datname = name where name = $1', [name])
    if (!madeAt || Date.now() - madeAt.getTime() > staleAfterMs) {
      await dropThoseOf(kind)
      // One whose making fails halfway is not taken for made.
      await admin.query('delete from made where name = $1', [name])
      await admin.query(`create database ${admin.escapeIdentifier(name)}`)
      await make(cluster.databaseUrl(name))
      await admin.query('insert into made (name, at) values ($1, now()) on conflict (name) do update set at = now()', [name])
    }
    const copy = `run_${kind}`
    await drop(copy)
    await admin.query(`create database ${admin.escapeIdentifier(copy)} template ${admin.escapeIdentifier(name)} strategy file_copy`)
    await admin.query('checkpoint')
    return cluster.databaseUrl(copy)
  }

  /** Older makes of a world are in nobody's way but the disk's. */
  async function dropThoseOf(kind: string) {
    const { rows } = await admin.query<{ name: string }>(`select datname as name from pg_database where datname ~ ('^' || $1 || '_[0-9a-f]+$')`, [kind])
    for (const { name } of rows) await drop(name)
  }

  const dropCopies = async () => {
    const { rows } = await admin.query<{ name: string }>(`select datname as name from pg_database where datname like 'run\\_%'`)
    for (const { name } of rows) await drop(name)
  }

  return {
    version,
    copyOf,
    /** Of the database's whole cluster. */
    time: processorTimeOf(postmaster) satisfies DatabaseTime,
    /** The process that started all others of the database. */
    postmaster,
    dropCopies,
    stop: async () => {
      await dropCopies()
      await admin.end()
      await cluster.stop()
    },
  }
}

/** The files of a pattern; one that finds none would let old worlds pass for new ones. */
function filesOf(pattern: string): string[] {
  const files = globSync(pattern).sort()
  if (files.length === 0) throw new Error(`nothing is at ${pattern}`)
  return files
}

const mark = sources
  .flatMap(filesOf)
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha1'))
  .digest('hex')
  .slice(0, 8)
