import { OrderCard } from '@anxin/contract/entities/orders'
import { LRUCache } from 'lru-cache'
import { batched } from '../../../db/batched.ts'
import type { Deps } from '../../../deps.ts'
import { inner, jsonWriter } from '../../../http/serialised.ts'
import type { CachedOrderRow } from './card-columns.ts'
import { readCards, readPages, type Counts, type ListAsk, type ListedOrder } from './list-sql.ts'
import { actingColumns, type ActingRow } from '../transitions/acting.ts'
import { addressOf } from '../booking/order-address.ts'
import { ownCardOf } from './shapes.ts'

/** An order as of a version of its row: what decides its actions, and the part of its card that the row alone says. */
export type CachedOrder = {
  version: string
  technicianId: string
  acting: ActingRow
  own: string
  /** What was paid for the order itself and goes back of it. */
  money: Pick<CachedOrderRow, 'pay_amount' | 'paid_at' | 'returned'>
  /** The rest of the card as it was last written, and what it was written of. */
  rest: { of: string; text: string } | undefined
}
export type PageOrder = { cached: CachedOrder; shown: Omit<ListedOrder, 'version'> }
export type ReadOrders = (ask: ListAsk) => Promise<{ orders: PageOrder[]; counts: Counts }>

/** Fields of a card that change while the order's own row stands. */
export const besideFields = { tech: true, extraOrders: true, paidAmount: true, returnedAmount: true, actions: true } as const
const writeOwn = jsonWriter(OrderCard.omit(besideFields))

// Some 1.5 KB each. No name, phone or door is among it: of the address what a card shows, and the point that decides whether time can be added.
const most = 10_000

/**
 * Reads pages of orders. What a card shows is kept in memory under the version of its row and used only while the page
 * just read says the same version (decision 15): the database names the orders of a page, and seldom sends them.
 */
export function ordersReader({ db, uploads }: Pick<Deps, 'db' | 'uploads'>): ReadOrders {
  const cached = new LRUCache<string, CachedOrder>({ max: most })
  const readPage = batched((asks: readonly ListAsk[]) => readPages(db, asks))
  const readCard = batched(
    async (ids: readonly string[]) => {
      const orders = new Map((await readCards(db, [...new Set(ids)])).map((row) => [row.id, cachedOrderOf(row, uploads.urlOf)]))
      for (const [id, one] of orders) cached.set(id, one)
      return ids.map((id) => orders.get(id))
    },
    { most: 200 },
  )

  return async (ask) => {
    const { listed, counts } = await readPage(ask)
    const orders = await Promise.all(
      listed.map(async ({ version, ...shown }) => {
        const known = cached.get(shown.id)
        const one = known?.version === version ? known : await readCard(shown.id)
        return one && { cached: one, shown }
      }),
    )
    return { orders: orders.filter((order) => order !== undefined), counts }
  }
}

function cachedOrderOf(row: CachedOrderRow & { version: string }, urlOf: (key: string) => string): CachedOrder {
  const address = addressOf(row.id, row.address)
  const { lat, lng } = address
  // safe: exactly the columns by name
  const columns = Object.fromEntries(actingColumns.map((name) => [name, row[name]])) as Omit<ActingRow, 'address'>
  return {
    version: row.version,
    technicianId: row.technician_id,
    acting: { ...columns, address: { lat, lng } },
    money: { pay_amount: row.pay_amount, paid_at: row.paid_at, returned: row.returned },
    own: inner(writeOwn(ownCardOf(row, address, urlOf))),
    rest: undefined,
  }
}
