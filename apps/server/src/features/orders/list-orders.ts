import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { countTabs, listCards } from './queries.ts'
import { cardOf, countsOf } from './shapes.ts'

/** getOrderList: two statements, the page and the counts of the tabs. */
export async function listOrders(
  { db, uploads, policy }: Deps,
  { accountId, tab, page, limit, now }: Parsed<'getOrderList'> & { accountId: string; now: Date },
): Promise<Reply<'getOrderList'>> {
  const [rows, counts, windows] = await Promise.all([
    listCards(db, { accountId, tab, limit, offset: (page - 1) * limit }),
    countTabs(db, accountId, tab),
    policy(),
  ])
  return {
    list: rows.map((row) => cardOf(row, { urlOf: uploads.urlOf, now: now.getTime(), windows })),
    total: counts.total,
    page,
    limit,
    counts: countsOf(counts),
    serverNow: now.getTime(),
  }
}
