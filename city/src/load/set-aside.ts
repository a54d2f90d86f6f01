import type pg from 'pg'

type Found = { drop: string; make: string }

const constraints = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where conrelid = any($1::regclass[]) and contype = 'f'`
const indexes = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
  from pg_index i where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`

/**
 * Takes foreign keys and plain indexes off tables that are about to receive very many rows, inside the client's
 * transaction: made again at the end they cost a fraction, and every row is checked all the same. Gives the way back.
 */
export async function setAside(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const found: Found[] = []
  for (const text of [constraints, indexes]) found.push(...(await client.query<Found>(text, [tables])).rows)
  for (const { drop } of found) await client.query(drop)
  return async () => {
    await client.query('set local min_parallel_table_scan_size = 0')
    for (const { make } of found.reverse()) {
      // Two processes take words apart; the other indexes of tables as small as these gain nothing by a second one.
      await client.query(`set local max_parallel_maintenance_workers = ${make.includes(' USING gin ') ? 1 : 0}`)
      await client.query(make)
    }
    await client.query('reset min_parallel_table_scan_size')
  }
}
