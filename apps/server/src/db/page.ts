import { sql, type Expression, type SelectQueryBuilder } from 'kysely'

/** A page of an ordered query, and how many rows its filters leave; `all` is the query without order and columns. */
export async function pageAndTotal<D, T extends keyof D, Row, E, U extends keyof E, None>(
  ordered: SelectQueryBuilder<D, T, Row>,
  all: SelectQueryBuilder<E, U, None>,
  { page, limit }: { page: number; limit: number },
) {
  const [rows, total] = await Promise.all([
    ordered
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    countOf(all),
  ])
  return { rows, total }
}

/**
 * The same where rows have columns of other tables: which rows stand on the page is found first, by the ids of `ordered`, so that those
 * tables are read for the rows of one page alone. `rowsOf` orders them again.
 */
export async function pageByIds<D, T extends keyof D, Row, F, V extends keyof F, E, U extends keyof E, None>(
  ordered: SelectQueryBuilder<D, T, { id: string }>,
  rowsOf: (ids: Expression<string>) => SelectQueryBuilder<F, V, Row>,
  all: SelectQueryBuilder<E, U, None>,
  { page, limit }: { page: number; limit: number },
) {
  const ids = ordered.limit(limit).offset((page - 1) * limit)
  const [rows, total] = await Promise.all([rowsOf(sql<string>`(${ids})`).execute(), countOf(all)])
  return { rows, total }
}

const countOf = async <E, U extends keyof E, None>(all: SelectQueryBuilder<E, U, None>): Promise<number> =>
  (
    await all
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirst()
  )?.total ?? 0
