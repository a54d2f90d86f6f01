import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from './types.ts'

/**
 * The role that the server works as: it reads and writes rows, and can neither change a table, switch off a trigger,
 * empty a table nor rewrite a history. Every connection of the server takes it on, whatever it signed in as.
 */
export const serverRole = 'anxin_server'

// What is said once stands: the database itself refuses to rewrite it.
const histories = [
  'order_events',
  'ledger_txns',
  'postings',
  'audit_log',
  'order_notes',
  'chat_messages',
  'chat_reports',
  'paper_views',
  'application_findings',
  'health_note_reads',
  'health_note_openings',
]
// What of a message may be forgotten after a time; a trigger lets nothing else pass.
const forgettable = 'content, phrase, image_key, flags, forgotten_at'
// Written by migrations and by the demo's loader alone.
const readOnly = ['migrations', 'demo_loads']

/** Makes the server's role where it is missing, and gives it exactly what it may do on today's tables. Run as their owner. */
export async function grantServerRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean; member: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as exists,
       exists (select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'member')) as member`,
    [serverRole],
  )
  if (!rows[0]?.exists) await client.query(`create role ${serverRole} nologin`)
  if (!rows[0]?.member) await client.query(`grant ${serverRole} to current_user`)
  // A grant makes every server plan its statements again, even where it gives nothing new.
  if (await hasItsRights(client)) return
  const held = [...histories, ...readOnly].join(', ')
  await client.query(`
    grant usage on schema public to ${serverRole};
    grant select, insert, update, delete on all tables in schema public to ${serverRole};
    grant usage, select on all sequences in schema public to ${serverRole};
    revoke update, delete on ${held} from ${serverRole};
    grant update (${forgettable}) on chat_messages to ${serverRole};
    revoke insert on ${readOnly.join(', ')} from ${serverRole};
    revoke create on schema public from public, ${serverRole}`)
}

async function hasItsRights(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ all: boolean }>(
    `select has_schema_privilege($1, 'public', 'usage') and not has_schema_privilege($1, 'public', 'create')
      and (select bool_and(has_column_privilege($1, 'chat_messages', name, 'update')) from unnest($4::text[]) as name)
      and not exists (
        select from pg_class c where c.relnamespace = 'public'::regnamespace and case
          when c.relkind = 'S' then not has_sequence_privilege($1, c.oid, 'usage') or not has_sequence_privilege($1, c.oid, 'select')
          when c.relkind in ('r', 'v') then
            not has_table_privilege($1, c.oid, 'select')
            or has_table_privilege($1, c.oid, 'insert') <> (c.relname <> all ($3))
            or has_table_privilege($1, c.oid, 'update') <> (c.relname <> all ($2 || $3))
            or has_table_privilege($1, c.oid, 'delete') <> (c.relname <> all ($2 || $3))
          end) as all`,
    [serverRole, histories, readOnly, forgettable.split(', ')],
  )
  return rows[0]?.all ?? false
}

/** Whether the server signed in as somebody who may do more than its role, and only laid that down. */
export const signedInAsOwner = async (db: Kysely<DB>): Promise<boolean> =>
  (await sql<{ other: boolean }>`select session_user <> ${serverRole} as other`.execute(db)).rows[0]?.other ?? false

/** Lets the server sign in as its own role with this password. Run by anyone who may make roles. */
export async function allowServerLogin(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [serverRole])
  const verb = rows.length > 0 ? 'alter' : 'create'
  await client.query(`${verb} role ${serverRole} login password ${client.escapeLiteral(password)}`)
}
