import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './connect.ts'
import { serverRole } from './server-role.ts'

const remedy =
  'PgBouncer: pool_mode = transaction, max_prepared_statements = 600, ignore_startup_parameters = options,extra_float_digits, and the settings given to the role instead (docs/operating/instances.md, Poolers)'

/** One sentence for a pooler that refuses what the server says when it connects; undefined for any other error. */
export function unfitPooler(thrown: unknown): Error | undefined {
  for (let error = thrown; error instanceof Error; error = error.cause)
    if (error instanceof pg.DatabaseError && /unsupported startup parameter/.test(error.message))
      return new Error(`DATABASE_URL leads to a pooler that refuses the settings of the server's connections (${error.message}). ${remedy}`)
  return undefined
}

/** Refuses connections that a pooler gave without the settings that were asked for: statements without an end, another zone, another role. */
export async function requireFitPooler(db: Db): Promise<void> {
  const { rows } = await sql<{ role: string; zone: string; endless: boolean }>`select current_user as role, current_setting('timezone') as zone,
    current_setting('statement_timeout') in ('0', '0ms') or current_setting('idle_in_transaction_session_timeout') in ('0', '0ms') as endless`.execute(db)
  const [is] = rows
  if (!is || (is.role === serverRole && is.zone === 'UTC' && !is.endless)) return
  const lacks = [is.role === serverRole ? '' : `role ${serverRole}`, is.zone === 'UTC' ? '' : 'timezone UTC', is.endless ? 'limits of time' : ''].filter(
    Boolean,
  )
  throw new Error(`DATABASE_URL leads to a pooler that drops the settings of the server's connections (${lacks.join(', ')}). ${remedy}`)
}
