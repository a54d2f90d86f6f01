import { LRUCache } from 'lru-cache'
import { batched } from '../../db/batched.ts'
import type { Db } from '../../db/connect.ts'
import type { KeptRow } from './card-columns.ts'
import { readCards, readPages, type Counts, type ListAsk, type ListedOrder } from './list-sql.ts'

/** An order of a page: `row` is the same object as long as the order's own row stands. */
export type PageOrder = { row: KeptRow; shown: Omit<ListedOrder, 'version'> }
export type ReadOrders = (ask: ListAsk) => Promise<{ orders: PageOrder[]; counts: Counts }>

// Some 2.5 KB each, with the card as it was last written.
const most = 10_000

/**
 * Reads pages of orders. What a card shows is kept in memory under the version of its row and used only while the page
 * just read says the same version (decision 15): the database names the orders of a page, and seldom sends them.
 */
export function ordersReader(db: Db): ReadOrders {
  const kept = new LRUCache<string, { version: string; row: KeptRow }>({ max: most })
  const readPage = batched((asks: readonly ListAsk[]) => readPages(db, asks))
  const readCard = batched(
    async (ids: readonly string[]) => {
      const rows = new Map((await readCards(db, [...new Set(ids)])).map(({ version, ...row }) => [row.id, { version, row }]))
      for (const [id, one] of rows) kept.set(id, one)
      return ids.map((id) => rows.get(id))
    },
    { most: 200 },
  )

  return async (ask) => {
    const { listed, counts } = await readPage(ask)
    const orders = await Promise.all(
      listed.map(async ({ version, ...shown }) => {
        const known = kept.get(shown.id)
        const one = known?.version === version ? known : await readCard(shown.id)
        return one && { row: one.row, shown }
      }),
    )
    return { orders: orders.filter((order) => order !== undefined), counts }
  }
}
