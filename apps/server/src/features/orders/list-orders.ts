import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { ReadOrders } from './kept-orders.ts'
import { cardOf, countsOf } from './shapes.ts'

/** getOrderList: a page of a tab, newest first, and the counts of the tabs. */
export async function listOrders(
  { uploads, policy, readOrders }: Pick<Deps, 'uploads' | 'policy'> & { readOrders: ReadOrders },
  { accountId, tab, page, limit, now }: Parsed<'getOrderList'> & { accountId: string; now: Date },
): Promise<Reply<'getOrderList'>> {
  const [{ rows, counts }, windows] = await Promise.all([readOrders({ accountId, tab, limit, offset: (page - 1) * limit }), policy()])
  return {
    list: rows.map((row) => cardOf(row, { urlOf: uploads.urlOf, now: now.getTime(), windows })),
    total: counts.total,
    page,
    limit,
    counts: countsOf(counts),
    serverNow: now.getTime(),
  }
}
