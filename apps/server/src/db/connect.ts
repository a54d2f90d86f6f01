import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Transaction } from 'kysely'
import pg from 'pg'
import type { Published } from '../events/live-event.ts'
import { TwoWayDriver } from './driver.ts'
import { FreshConnections } from './fresh-connections.ts'
import { openPipelines } from './pipelines.ts'
import { serverRole } from './server-role.ts'
import type { DB } from './types.ts'
import { openShortageLog, type Unavailability } from './unavailable.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

// bigint and numeric columns hold fen, counts and one-decimal scores, all inside the safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A calendar day stays a day: a Date would move it by the host's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** Left to the database to say that a statement took too long, before it counts as silent. */
const graceMs = 500

export type Connection = {
  db: Db
  pool: pg.Pool
  close: () => Promise<void>
  /** Hears what transactions had to say, once they are committed. */
  onPublished: (listener: (...values: Published[]) => void) => void
  queryCount: () => number
  /** What the database ran out of within the last seconds: disk, memory or connections. */
  shortage: () => Unavailability | undefined
  /** Statements that it could not do since the start, by reason. */
  unavailable: () => ReadonlyMap<Unavailability, number>
}

type Sizes = { max?: number; pipelined?: number; statementTimeoutMs?: number; lockTimeoutMs?: number; abandonedMs?: number }

/**
 * Opens `max` connections for transactions and writes, `pipelined` ones for reads, and the typed query builder over them.
 * `queryCount` counts statements, for tests and figures.
 *
 * A transaction in which nothing was said for `abandonedMs` is undone by the database: a server that stands still, or whose machine is gone
 * without a word, would hold its rows against all others for hours.
 */
export function connect(
  connectionString: string,
  { max = 10, pipelined = 0, statementTimeoutMs = 4500, lockTimeoutMs = 2000, abandonedMs = 15_000 }: Sizes = {},
): Connection {
  const common = {
    connectionString,
    connectionTimeoutMillis: 5000,
    // A database that stands still answers nothing, not even that a statement took too long.
    query_timeout: statementTimeoutMs + graceMs,
    keepAlive: true,
  }
  const options = `-c role=${serverRole} -c statement_timeout=${statementTimeoutMs} -c lock_timeout=${lockTimeoutMs} -c idle_in_transaction_session_timeout=${abandonedMs} -c timezone=UTC -c jit=off`
  const pool = new pg.Pool({ ...common, max, idleTimeoutMillis: 30_000, options })
  // Hot reads are planned once, for any values: planning costs more than most of them do. What then turns out slow goes to the pool and is planned for its values.
  const pipelines = openPipelines({ ...common, options: `${options} -c plan_cache_mode=force_generic_plan` }, pipelined)
  // A connection that breaks is replaced by the pool, and the next statement reports if the database is gone. The pool
  // listens to idle ones alone: an error that nobody hears, on one in use, would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  let count = 0
  const shortages = openShortageLog()
  const listeners: ((...values: Published[]) => void)[] = []
  // safe: only notifyIn hands values over
  const told = (values: readonly unknown[]) => listeners.forEach((listener) => listener(...(values as Published[])))
  const driver = new TwoWayDriver({ pool: new FreshConnections(pool), pipelines, watch: { sent: () => count++, failed: shortages.note, told } })
  const db = new Kysely<DB>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    },
  })
  drivers.set(db, driver)
  const onPublished: Connection['onPublished'] = (next) => void listeners.push(next)
  return { db, pool, close: () => driver.destroy(), onPublished, queryCount: () => count, shortage: shortages.last, unavailable: shortages.counts }
}

// Statements outside transactions go to the driver by the shortest way: there is nothing for the builder to do.
const drivers = new WeakMap<Db, TwoWayDriver>()

/** A statement written as SQL, for the calls where building it again each time would cost more than running it. */
export const statement =
  <Row>(text: string) =>
  async (db: Db, ...values: readonly unknown[]): Promise<Row[]> =>
    // safe: the statement's author states the row beside its select list; a test of each call checks the reply
    (await (drivers.get(db)?.runAlone(text, values) ?? db.executeQuery(CompiledQuery.raw(text, values as unknown[])))).rows as Row[]
