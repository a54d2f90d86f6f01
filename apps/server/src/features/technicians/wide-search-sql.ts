import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { holding } from '../../db/like.ts'

/** What those must have who are looked for; `texts` stand in their names, shops or treatments. */
export type Wide = { cityCode?: string | undefined; sex?: number | undefined; groups: readonly (readonly string[])[]; texts: readonly string[] }
/** A name by its characters: those it may begin with, and a pattern of the whole beginning. */
export type NamePattern = { firsts: readonly string[]; pattern: string }

const inOrder = sql.raw('l.order_count_30d desc, l.score desc, l.technician_id')
/** As many as are judged one by one. */
const most = 300
type Conditions = RawBuilder<unknown>[]

const conditionsOf = ({ cityCode, sex, groups, texts }: Wide): Conditions => [
  sql`l.active`,
  ...(cityCode === undefined ? [] : [sql`l.city_code = ${cityCode}`]),
  ...(sex === undefined ? [] : [sql`l.sex = ${sex}`]),
  ...groups.map((group) => sql`l.project_ids && ${group}::text[]`),
  // The index of pieces finds whom a text may be of; what it holds is looked at after that.
  ...texts.map(
    (text) =>
      sql`l.technician_id = any(array(select t.id from technicians t where t.status = 'ACTIVE'
        and search_pieces(t.city_code, t.nickname, t.search_text) @> pieces_of_words(${cityCode ?? null}, ${text}) and t.search_text ilike ${holding(text)} limit ${sql.lit(10 * most)}))`,
  ),
]

const idsOf = async (db: Db, from: RawBuilder<unknown>, conditions: Conditions): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select l.technician_id as id from ${from} where ${sql.join(conditions, sql` and `)} order by ${inOrder} limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of whom all is true, the busiest first. */
export const findWidely = (db: Db, wide: Wide): Promise<string[]> => idsOf(db, sql`listings l`, conditionsOf(wide))

/** Those whose nickname is spelled so, of whom all else is true too. */
export const findNamed = (db: Db, { firsts, pattern }: NamePattern, wide: Wide): Promise<string[]> =>
  idsOf(db, sql`listings l join technicians t on t.id = l.technician_id`, [
    ...conditionsOf(wide),
    sql`l.first_char = any(${firsts}::text[])`,
    sql`t.nickname ~ ${pattern}`,
  ])

/** The characters that nicknames begin with: each step goes to the next one of the index. */
export async function firstCharacters(db: Db): Promise<string[]> {
  const { rows } = await sql<{ one: string }>`
    with recursive each as (
      (select first_char as one from listings where active order by first_char limit 1)
      union all
      select (select l.first_char from listings l where l.active and l.first_char > each.one order by l.first_char limit 1) from each where each.one is not null)
    select one from each where one is not null`.execute(db)
  return rows.map(({ one }) => one)
}
