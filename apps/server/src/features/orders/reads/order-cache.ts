import { OrderCard } from '@anxin/contract/entities/orders'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import { LRUCache } from 'lru-cache'
import { batched } from '../../../db/batched.ts'
import type { Deps } from '../../../deps.ts'
import { inner, jsonWriter } from '../../../http/serialised.ts'
import type { CachedOrderRow } from './card-columns.ts'
import { readCards, readExtensions, readPages, type Counts, type ExtensionsRow, type ListAsk, type ListedOrder } from './list-sql.ts'
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
export type PageOrder = { cached: CachedOrder; nickname: string; avatarKey: string; extensions: Omit<ExtensionsRow, 'id'> }
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

  const readExtension = batched(async (ids: readonly string[]) => {
    const rows = new Map((await readExtensions(db, [...new Set(ids)])).map((row) => [row.id, row]))
    return ids.map((id) => rows.get(id))
  })

  const complete = (cachedOrder: CachedOrder, [id, , nickname, avatarKey, isExtended]: ListedOrder): PageOrder | Promise<PageOrder> => {
    const order = { cached: cachedOrder, nickname, avatarKey, extensions: noExtensions }
    // safe: the column's check allows only states of the table
    if (!isExtended && !isIn(cachedOrder.acting.status as OrderStatus, 'atPlace')) return order
    return readExtension(id).then((found): PageOrder => ({ ...order, extensions: found ?? noExtensions }))
  }
  const fetch = async (listed: ListedOrder) => {
    const one = await readCard(listed[0])
    return one && complete(one, listed)
  }

  return async (ask) => {
    const { listed, counts } = await readPage(ask)
    // Nearly every page has all it needs here.
    const orders = listed.map((one) => {
      const known = cached.get(one[0])
      return known?.version === one[1] ? complete(known, one) : fetch(one)
    })
    const read = orders.some((order) => order instanceof Promise) ? await Promise.all(orders) : orders
    // safe: a promise was awaited above
    return { orders: (read as (PageOrder | undefined)[]).filter((order) => order !== undefined), counts }
  }
}

const noExtensions: Omit<ExtensionsRow, 'id'> = { extension_orders: [], added_paid: 0, added_returned: 0, room: null }

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
