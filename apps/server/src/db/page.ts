import { sql, type SelectQueryBuilder } from 'kysely'

/** A page of an ordered query, and how many rows its filters leave; `all` is the query without order and columns. */
export async function pageAndTotal<D, T extends keyof D, Row, E, U extends keyof E, None>(
  ordered: SelectQueryBuilder<D, T, Row>,
  all: SelectQueryBuilder<E, U, None>,
  { page, limit }: { page: number; limit: number },
) {
  const [rows, counted] = await Promise.all([
    ordered
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    all
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirst(),
  ])
  return { rows, total: counted?.total ?? 0 }
}
