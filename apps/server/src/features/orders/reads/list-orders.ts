import { orders as calls, type Parsed } from '@anxin/contract/endpoints'
import { OrderCard } from '@anxin/contract/entities/orders'
import type { Policy } from '@anxin/contract/policy'
import type { Deps } from '../../../deps.ts'
import { fromBytes, inner, jsonWriter, type Serialised } from '../../../http/serialised.ts'
import { besideFields, type PageOrder, type ReadOrders } from './order-cache.ts'
import { actionsOf } from '../transitions/acting.ts'
import { besideCardOf, countsOf } from './shapes.ts'

const writeBeside = jsonWriter(OrderCard.pick(besideFields))
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

type Asker = { urlOf: (key: string) => string; now: number; windows: Policy }

/** A card as JSON, one byte to a character; what stands beside the order's own row is written again only when it is another. */
function cardText({ cached, nickname, avatarKey, extensions }: PageOrder, { urlOf, now, windows }: Asker): string {
  const { room, extension_orders: ids, added_paid: paid, added_returned: returned } = extensions
  const actions = actionsOf(cached.acting, { now, windows, room })
  const of = `${nickname}\0${avatarKey}\0${ids.join()}\0${paid}\0${returned}\0${actions.join()}`
  if (cached.rest?.of !== of) {
    const row = { ...cached.money, ...extensions, technician_id: cached.technicianId, nickname, avatar_key: avatarKey }
    cached.rest = { of, text: inner(writeBeside(besideCardOf(row, actions, urlOf))) }
  }
  return `{${cached.own},${cached.rest.text}}`
}
