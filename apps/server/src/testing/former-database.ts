import { readFileSync } from 'node:fs'
import pg from 'pg'
import { migrationsFolder } from '../db/migration-files.ts'

type Rows = Record<string, Record<string, unknown>[]>

/**
 * The rows of a database that the version of commit a38bafae made and that was booked in: orders in five states, payments and refunds. They name
 * the migrations that it had, with the hashes of their texts.
 */
export const formerRows = JSON.parse(readFileSync(new URL('former-database.json', import.meta.url), 'utf8')) as Rows // safe: its tests read every table of it

/** Makes that database again, beside the template and empty of all that came later: the migrations that it had, as they stand now, then its rows. Its connection string. */
export async function formerDatabase(templateUrl: string): Promise<string> {
  const url = new URL(templateUrl)
  const name = `former_${process.pid}_${Date.now().toString(36)}`
  await ask(url.href, (client) => client.query(`create database ${name}`))
  url.pathname = `/${name}`
  await ask(url.href, async (client) => {
    for (const { name: file } of formerRows.migrations ?? []) await client.query(readFileSync(new URL(String(file), migrationsFolder), 'utf8'))
    await client.query('create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())')
    // Neither triggers nor the order of tables: the rows are as they were left.
    await client.query('set session_replication_role = replica')
    for (const [table, rows] of Object.entries(formerRows)) await fill(client, table, rows)
  })
  return url.href
}

async function fill(client: pg.Client, table: string, rows: Rows[string]) {
  const { rows: columns } = await client.query<{ name: string; identity: boolean }>(
    `select quote_ident(attname) as name, attidentity <> '' as identity from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = ''`,
    [table],
  )
  const names = columns.map(({ name }) => name).join(', ')
  await client.query(`delete from ${table}`)
  await client.query(`insert into ${table} (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ])
  for (const { name } of columns.filter(({ identity }) => identity))
    await client.query(`select setval(pg_get_serial_sequence('${table}', '${name}'), (select max(${name}) from ${table}))`)
}

/** The rows of each table as they are now, in a fixed order. */
export const rowsIn = (url: string, tables: readonly string[]): Promise<Rows> =>
  ask(url, async (client) => {
    const found: Rows = {}
    for (const table of tables)
      found[table] = (await client.query<{ row: Rows[string][number] }>(`select to_jsonb(t) as row from ${table} t order by t::text`)).rows.map(
        ({ row }) => row,
      )
    return found
  })

async function ask<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
