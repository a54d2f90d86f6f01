import { readdirSync } from 'node:fs'
import { appliedMigrations } from '../db/applied-migrations.ts'
import type { Deps } from '../deps.ts'

const migrations = () => readdirSync(new URL('../../migrations/', import.meta.url)).filter((name) => name.endsWith('.sql'))

/** Whether this process can answer, part by part. How its work goes is no part of it: that is figures and alarms. */
export type Standing = { status: 'ok' | 'waiting' | 'ending'; database: string; migrations: string; live: string; missing?: string[] }

type Asked = Pick<Deps, 'db' | 'connection' | 'events' | 'outages'> & { isEnding: () => boolean }

const readiness = 'readiness'

/** Asks the database; what is not in order is logged once. */
export async function standingOf({ db, connection, events, outages, isEnding }: Asked): Promise<Standing> {
  const live = events.state()
  try {
    const applied = await appliedMigrations(db)
    const missing = migrations().filter((name) => !applied.has(name))
    const database = connection.shortage() ?? 'ok'
    const isReady = missing.length === 0 && database === 'ok' && live === 'ok'
    if (isEnding()) return { status: 'ending', database, migrations: missing.length > 0 ? 'missing' : 'ok', live }
    if (isReady) outages.over(readiness)
    else outages.met(readiness, new Error(`database ${database}, live line ${live}, ${missing.length} migrations missing`), 60_000)
    return {
      status: isReady ? 'ok' : 'waiting',
      database,
      migrations: missing.length > 0 ? 'missing' : 'ok',
      live,
      ...(missing.length > 0 && { missing }),
    }
  } catch (error) {
    // At its end a server lets go of its database, and a probe is answered still.
    if (isEnding()) return { status: 'ending', database: 'closed', migrations: 'unknown', live }
    outages.met(readiness, error, 60_000)
    return { status: 'waiting', database: 'down', migrations: 'unknown', live }
  }
}
