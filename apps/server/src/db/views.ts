import type pg from 'pg'
import { checksumOf, sqlFiles } from './migration-files.ts'
import { fillStateLists, type StateLists } from './state-lists.ts'

export const viewsFolder = new URL('../../views/', import.meta.url)

/** All views of one version. `row` is its name among the migrations, so that a server of any version finds its own. */
export type Views = { names: string[]; text: string; checksum: string; row: string }

/** The views as they should be: the files of the folder, with the lists of states filled in. */
export function readViews(folder: URL, lists: StateLists): Views {
  const text = sqlFiles(folder)
    .map((file) => fillStateLists(file.text, lists))
    .join('\n')
  const checksum = checksumOf(text)
  return { names: [...text.matchAll(/^create view (\w+)/gm)].map(([, name = '']) => name), text, checksum, row: `views ${checksum.slice(0, 12)}` }
}

/** Whether the database has other views, or lacks one that a migration dropped to change what it stands on. */
export async function areStale(client: pg.Client, { names, row }: Views): Promise<boolean> {
  const { rows } = await client.query<{ current: string | null; all: boolean }>(
    `select (select name from migrations where name like 'views %' order by applied_at desc limit 1) as current,
      (select bool_and(to_regclass('public.' || name) is not null) from unnest($1::text[]) as name) as all`,
    [names],
  )
  return rows[0]?.current !== row || !rows[0].all
}

/** Replaces all of them; inside a transaction, so that nobody meets a database without them. Their grants go with the old ones. */
export async function replaceViews(client: pg.Client, { names, text, checksum, row }: Views): Promise<void> {
  await client.query(`drop view if exists ${names.join(', ')}`)
  await client.query(text)
  await client.query(
    'insert into migrations (name, checksum, applied_at) values ($1, $2, clock_timestamp()) on conflict (name) do update set applied_at = excluded.applied_at',
    [row, checksum],
  )
}
