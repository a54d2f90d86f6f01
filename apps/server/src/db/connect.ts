import { createHash } from 'node:crypto'
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { serverRole } from './server-role.ts'
import type { DB } from './types.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

// bigint and numeric columns hold fen, counts and one-decimal scores, all inside the safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A calendar day stays a day: a Date would move it by the host's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

const names = new Map<string, string>()
/** PostgreSQL plans a named statement once per connection; the name is a hash of its text. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('hex').slice(0, 24)
    if (names.size < 5000) names.set(text, name)
  }
  return name
}

/** Left to the database to say that a statement took too long, before it counts as silent. */
const graceMs = 500
/** No answer at all came in time; whether the statement was run is not known. */
const isUnanswered = (error: unknown): error is Error => error instanceof Error && error.message === 'Query read timeout'

export type Connection = { db: Db; pool: pg.Pool; close: () => Promise<void>; queryCount: () => number }

/** Opens the pool and the typed query builder over it. `queryCount` counts statements, for tests and figures. */
export function connect(connectionString: string, { max = 10, statementTimeoutMs = 4500 }: { max?: number; statementTimeoutMs?: number } = {}): Connection {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    // A database that stands still answers nothing, not even that a statement took too long.
    query_timeout: statementTimeoutMs + graceMs,
    keepAlive: true,
    options: `-c role=${serverRole} -c statement_timeout=${statementTimeoutMs} -c lock_timeout=2000 -c timezone=UTC -c jit=off`,
  })
  // A connection that breaks while idle is replaced by the pool; the next statement reports if the database is gone.
  pool.on('error', () => undefined)
  let count = 0
  const named = {
    connect: async () => {
      const client = await pool.connect()
      // What an unanswered statement still says belongs to nobody: its connection is used no more.
      let silent: Error | undefined
      return {
        query: async (text: string, values: readonly unknown[]) => {
          if (silent) throw silent
          count++
          try {
            return await client.query({ name: nameOf(text), text, values: values as unknown[] })
          } catch (error) {
            if (isUnanswered(error)) silent = error
            throw error
          }
        },
        release: () => client.release(silent),
      }
    },
    end: () => pool.end(),
  }
  // safe: Kysely asks a pool only for connect, query(text, values), release and end
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: named as unknown as pg.Pool }) })
  return { db, pool, close: () => db.destroy(), queryCount: () => count }
}

/** A statement written as SQL, for the calls where building it anew each time would cost more than running it. */
export const statement =
  <Row>(text: string) =>
  async (db: Db, ...values: readonly unknown[]): Promise<Row[]> =>
    // safe: the statement's author states the row beside its select list; a test of each call checks the reply
    (await db.executeQuery(CompiledQuery.raw(text, values as unknown[]))).rows as Row[]

/** PostgreSQL's error code of a failed statement, such as 23505 for a broken unique key. */
export const sqlState = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined)
