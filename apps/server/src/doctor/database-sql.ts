import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../db/connect.ts'
import { serverRole } from '../db/server-role.ts'

/** Of a connection as the settings give it, without what the server asks for when it connects. */
export type DatabaseFacts = {
  version: number
  versionText: string
  zone: string
  role: string
  isOwner: boolean
  isSuperuser: boolean
  mayBecome: boolean
  /** Milliseconds since the epoch, by the database. */
  at: number
  maxConnections: number
  connections: number
  isReplica: boolean
  /** undefined where the role may not know. */
  folder: string | undefined
  /** Another process answered than the one that the connection named itself: a pooler stands between. */
  isPooled: boolean
}

export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 10_000 })
  // A lost connection is reported by the statement that meets it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

type FactRow = Omit<DatabaseFacts, 'isPooled' | 'at'> & { at: string; pid: number }

export async function readFacts(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<FactRow>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionText", current_setting('timezone') as zone,
       session_user as role, coalesce((select pg_has_role(session_user, c.relowner, 'usage') from pg_class c where c.oid = to_regclass('public.orders')), false) as "isOwner",
       coalesce((select rolsuper from pg_roles where rolname = session_user), false) as "isSuperuser",
       exists (select from pg_roles where rolname = $1 and pg_has_role(session_user, oid, 'member')) as "mayBecome",
       extract(epoch from clock_timestamp()) * 1000 as at, current_setting('max_connections')::int as "maxConnections",
       (select coalesce(sum(numbackends), 0)::int from pg_stat_database) as connections, pg_is_in_recovery() as "isReplica", pg_backend_pid() as pid,
       case when pg_has_role(session_user, 'pg_read_all_settings', 'member') then current_setting('data_directory') end as folder`,
    [serverRole],
  )
  const [row] = rows
  if (!row) throw new Error('the database answered nothing')
  const { pid, at, folder, ...facts } = row
  // safe: pg keeps the number that the database gave at the start of the connection
  const { processID } = client as unknown as { processID: number | null }
  return { ...facts, at: Number(at), folder: folder ?? undefined, isPooled: processID !== pid }
}

/** Extensions that are needed, and whether they are in the database or could be. */
export async function readExtensions(client: pg.Client, names: readonly string[]): Promise<{ name: string; isInstalled: boolean; isAvailable: boolean }[]> {
  const { rows } = await client.query<{ name: string; isInstalled: boolean; isAvailable: boolean }>(
    `select name, exists (select from pg_extension where extname = name) as "isInstalled", exists (select from pg_available_extensions a where a.name = wanted.name) as "isAvailable"
     from unnest($1::text[]) as wanted(name)`,
    [names],
  )
  return rows
}

/** Tables that the role of the server may not read. */
export const unreadableTables = async (client: pg.Client): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and not has_table_privilege($1, c.oid, 'select') order by 1`,
      [serverRole],
    )
  ).rows.map(({ name }) => name)

/** Migrations that the database had and this version does not know. */
export const appliedNames = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ name: string }>(`select name from migrations where name like '%.sql' order by name`)).rows.map(({ name }) => name)

export type WorkFacts = { stuck: string[]; seenAt: Date | null; oldestDue: Date | null; operators: number }

export const readWork = async (db: Db): Promise<WorkFacts> => {
  const { rows } = await sql<WorkFacts>`select
    coalesce((select array_agg(subject order by subject) from alarms where kind = 'WORK_STUCK' and resolved_at is null), '{}') as stuck,
    (select max(seen_at) from job_states) as "seenAt",
    (select min(due_at) from outbox where done_at is null) as "oldestDue",
    (select count(*)::int from operators where state = 'ACTIVE') as operators`.execute(db)
  return rows[0] ?? { stuck: [], seenAt: null, oldestDue: null, operators: 0 }
}
