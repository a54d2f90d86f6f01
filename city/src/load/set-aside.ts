import type pg from 'pg'

type Found = { table: string; drop: string; make: string }

const constraints = `
  select conrelid::regclass::text as table, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where conrelid = any($1::regclass[]) and contype = 'f'`
const indexes = `
  select i.indrelid::regclass::text as table, format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
  from pg_index i where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`

const isOfWords = ({ make }: Found) => make.includes(' USING gin ')

export type SetAside = {
  /** Makes the indexes of the words of a table that is full, which cost most, while others are still made ready. */
  indexWords: (table: string) => Promise<void>
  /** Makes all that is still missing. */
  bringBack: () => Promise<void>
}

/**
 * Takes foreign keys and plain indexes off tables that are about to receive very many rows, inside the client's
 * transaction: made again at the end they cost a fraction, and every row is checked all the same. Gives the way back.
 */
export async function setAside(client: pg.Client, tables: readonly string[]): Promise<SetAside> {
  let missing: Found[] = []
  for (const text of [constraints, indexes]) missing.push(...(await client.query<Found>(text, [tables])).rows)
  for (const { drop } of missing) await client.query(drop)
  // Indexes first: keys are checked by them.
  missing.reverse()

  async function make(found: readonly Found[]) {
    missing = missing.filter((one) => !found.includes(one))
    await client.query('set local min_parallel_table_scan_size = 0')
    for (const one of found) {
      // Two processes take words apart; the other indexes of tables as small as these gain nothing by a second one.
      await client.query(`set local max_parallel_maintenance_workers = ${isOfWords(one) ? 1 : 0}`)
      await client.query(one.make)
    }
    await client.query('reset min_parallel_table_scan_size')
  }
  return {
    indexWords: (table) => make(missing.filter((one) => one.table === table && isOfWords(one))),
    bringBack: () => make(missing),
  }
}
