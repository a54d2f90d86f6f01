import { LRUCache } from 'lru-cache'
import { batched } from '../../db/batched.ts'
import type { Db } from '../../db/connect.ts'
import type { CardRow } from './card-columns.ts'
import { readCards, readPages, type Counts, type KeptRow, type ListAsk } from './list-sql.ts'

export type ReadOrders = (ask: ListAsk) => Promise<{ rows: CardRow[]; counts: Counts }>

// Some 1.5 KB each.
const most = 15_000

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
    const rows = await Promise.all(
      listed.map(async ({ version, ...shown }) => {
        const known = kept.get(shown.id)
        const one = known?.version === version ? known : await readCard(shown.id)
        return one && { ...one.row, ...shown }
      }),
    )
    return { rows: rows.filter((row) => row !== undefined), counts }
  }
}
