import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadCity } from '@anxin/city'
import { startEmbedded } from '@anxin/server/db/embedded'
import { migrate } from '@anxin/server/db/migrate'
import pg from 'pg'
import { cacheFolder } from '../options.ts'
import { addCustomers } from './customers.ts'

const staleAfterMs = 5 * 86_400_000
const migrations = new URL('../../../apps/server/migrations/', import.meta.url).pathname
const say = (text: string) => console.log(`  ${text}`)

export type Databases = Awaited<ReturnType<typeof openDatabases>>

/** A PostgreSQL of the bench's own, with one database for each size; they stay for the next run. */
export async function openDatabases() {
  const cluster = await startEmbedded(join(cacheFolder, 'pg'), { database: 'bench' })
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  const exists = async (name: string) => Boolean((await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount)
  const drop = (name: string) => admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`)
  const version = (await admin.query<{ version: string }>(`select current_setting('server_version') as version`)).rows[0]?.version ?? ''

  /** The demo city with so many technicians and customers with a session and an address each. The connection string. */
  async function city(technicians: number): Promise<string> {
    const name = `city_${technicians}_${schemaMark()}`
    const url = cluster.databaseUrl(name)
    if ((await exists(name)) && (await isFresh(url))) return url
    say(`loading ${technicians} technicians …`)
    const began = performance.now()
    await drop(name)
    await admin.query(`create database ${admin.escapeIdentifier(name)}`)
    try {
      await migrate(url)
      await loadCity({ databaseUrl: url, technicians, now: new Date() })
      await addCustomers(url)
    } catch (error) {
      await drop(name)
      throw error
    }
    say(`${technicians} technicians loaded in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    return url
  }

  /** A fresh copy of a city for a run that writes. Nobody else may be connected to the city. */
  async function copyOf(cityUrl: string): Promise<string> {
    const from = new URL(cityUrl).pathname.slice(1)
    await drop('run')
    await admin.query(`create database run template ${admin.escapeIdentifier(from)} strategy file_copy`)
    await admin.query('checkpoint')
    return cluster.databaseUrl('run')
  }

  return {
    version,
    city,
    copyOf,
    stop: async () => {
      await drop('run')
      await admin.end()
      await cluster.stop()
    },
  }
}

/** Databases of another schema are not taken for those of this one. */
function schemaMark(): string {
  const mark = createHash('sha1')
  for (const file of globSync('*.sql', { cwd: migrations }).sort()) mark.update(readFileSync(join(migrations, file)))
  return mark.digest('hex').slice(0, 8)
}

/** The month of orders lies around the load; an old one has no calendars to read any more. */
async function isFresh(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ loaded_at: Date }>('select loaded_at from demo_loads')
    return rows[0] !== undefined && Date.now() - rows[0].loaded_at.getTime() < staleAfterMs
  } finally {
    await client.end()
  }
}
