import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'

/** Nothing of the database's own may happen at a time of its choosing. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'synchronize_seqscans=off',
  'max_parallel_workers_per_gather=0',
]

/** The time and the chance of the database: `now()` is one moment, the random functions count from a sequence that `drawUnder` may set. */
const steady = (at: Date) => `
  create extension if not exists pgcrypto;
  create sequence chance;
  create or replace function now() returns timestamptz language sql stable as $$ select timestamptz '${at.toISOString()}' $$;
  create or replace function gen_random_uuid() returns uuid language sql volatile security definer as $$ select md5(nextval('public.chance')::text)::uuid $$;
  create or replace function gen_random_bytes(size integer) returns bytea language sql volatile security definer as
    $$ select substring(decode(md5(nextval('public.chance')::text) || md5(nextval('public.chance')::text), 'hex') for size) $$;`

/** What was ever put into the outbox, in order: done rows leave it. */
const outboxLog = `
  create table outbox_log (nth bigint generated always as identity primary key, content jsonb not null);
  create function log_outbox() returns trigger language plpgsql security definer as $$
    begin
      insert into public.outbox_log (content) values (to_jsonb(new));
      return null;
    end
  $$;
  grant select on outbox_log to public;
  create trigger log_outbox after insert on outbox for each row execute function log_outbox();`

export type GuardedDatabase = { clone: (name: string) => Promise<string>; stop: () => Promise<void> }

/** A throw-away cluster with a migrated template. What the database itself would draw or time is the same in each run. */
export async function startGuardedDatabase(at: Date): Promise<GuardedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'anxin-guards-'))
  const template = 'template_guards'
  const database = await startEmbedded(join(folder, 'pg'), { database: template, flags: settings.flatMap((setting) => ['-c', setting]) })
  const prepare = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  // `now` of pg_catalog comes first unless the path says otherwise. A clone does not inherit the path.
  const path = (name: string) => `alter database ${name} set search_path = public, pg_catalog`
  await prepare(database.url, path(template))
  await prepare(database.url, steady(at))
  await migrate(database.url)
  await prepare(database.url, outboxLog)
  return {
    clone: async (name) => {
      await prepare(database.databaseUrl('postgres'), `create database ${name} template ${template}`)
      await prepare(database.databaseUrl(name), path(name))
      return database.databaseUrl(name)
    },
    stop: async () => {
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
