import { orders as calls, type Parsed } from '@anxin/contract/endpoints'
import { OrderCard } from '@anxin/contract/entities/orders'
import type { Deps } from '../../deps.ts'
import { fromBytes, inner, jsonWriter, type Serialised } from '../../http/serialised.ts'
import type { PageOrder, ReadOrders } from './kept-orders.ts'
import type { KeptRow } from './card-columns.ts'
import { actionsOf, cardOf, countsOf } from './shapes.ts'

const writeCard = jsonWriter(OrderCard)
const writeRest = jsonWriter(calls.getOrderList.reply.omit({ list: true }))

/** getOrderList: a page of a tab, newest first, and the counts of the tabs. */
export async function listOrders(
  { uploads, policy, readOrders }: Pick<Deps, 'uploads' | 'policy'> & { readOrders: ReadOrders },
  { accountId, tab, page, limit, now }: Parsed<'getOrderList'> & { accountId: string; now: Date },
): Promise<Serialised> {
  const [{ orders, counts }, windows] = await Promise.all([readOrders({ accountId, tab, limit, offset: (page - 1) * limit }), policy()])
  const asker = { urlOf: uploads.urlOf, now: now.getTime(), windows }
  const rest = writeRest({ total: counts.total, page, limit, counts: countsOf(counts), serverNow: now.getTime() })
  return fromBytes(`{"list":[${orders.map((order) => cardText(order, asker)).join(',')}],${inner(rest)}}`)
}

// Beside the order's own row a card shows its technician, what belongs to it, and what can be done now.
const written = new WeakMap<KeptRow, { beside: string; text: string }>()

/** A card as JSON, one byte to a character; written anew only when something on it is another. */
function cardText({ row, shown }: PageOrder, asker: Parameters<typeof cardOf>[1]): string {
  const order = { ...row, ...shown }
  const beside = [shown.nickname, shown.avatar_key, ...shown.extra_orders, ...actionsOf(order, asker)].join('\0')
  const known = written.get(row)
  if (known?.beside === beside) return known.text
  const text = `{${inner(writeCard(cardOf(order, asker)))}}`
  written.set(row, { beside, text })
  return text
}
