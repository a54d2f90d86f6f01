import pg from 'pg'

/** What was written to one table or index: bytes of the write-ahead log, and rows. */
export type Relation = { name: string; isIndex: boolean; bytes: number; inserted: number; updated: number }
type Written = { bytes: number; relations: Relation[] }

// A record of several pages, such as an update that moves a row to another one, counts with an equal part for each.
const relationsBetween = `
  select coalesce(c.relname, 'other') as name, coalesce(c.relkind = 'i', false) as "isIndex", sum(b.record_length::float8 / b.blocks) as bytes,
    count(*) filter (where b.resource_manager = 'Heap' and b.record_type ~ '^INSERT' and b.block_id = 0)::int as inserted,
    count(*) filter (where b.resource_manager = 'Heap' and b.record_type ~ 'UPDATE' and b.block_id = 0)::int as updated
  from (select relfilenode, record_length, resource_manager, record_type, block_id, count(*) over (partition by start_lsn) as blocks
    from pg_get_wal_block_info($1::pg_lsn, $2::pg_lsn)) b left join pg_class c on pg_relation_filenode(c.oid) = b.relfilenode
  group by 1, 2 order by bytes desc`

/** Reads the write-ahead log of a database to which nothing is written but what is counted. */
export async function openWriteAheadLog(url: string) {
  const client = new pg.Client({ connectionString: url, options: '-c synchronous_commit=on' })
  await client.connect()
  await client.query('create extension if not exists pg_walinspect')
  const position = async () => (await client.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')).rows[0]?.at ?? ''
  return {
    position,
    async since(from: string): Promise<Written> {
      const to = await position()
      if (to === from) return { bytes: 0, relations: [] }
      // What is not on the disk yet cannot be read, and the commit of one takes all before it there.
      await client.query(`select pg_logical_emit_message(true, 'life', '')`)
      const { rows: relations } = await client.query<Relation>(relationsBetween, [from, to])
      const { rows: length } = await client.query<{ bytes: number }>('select ($2::pg_lsn - $1::pg_lsn)::float8 as bytes', [from, to])
      return { bytes: length[0]?.bytes ?? 0, relations }
    },
    close: () => client.end(),
  }
}

/** Bytes of all tables and indexes of a database. */
export async function sizeOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: number }>(
      `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    return rows[0]?.bytes ?? 0
  } finally {
    await client.end()
  }
}
