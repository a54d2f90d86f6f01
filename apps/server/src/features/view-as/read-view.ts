import type { Declared } from '@anxin/contract/endpoint'
import { endpoints, type CallName } from '@anxin/contract/endpoints'
import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { viewAsPages, type ViewAsPage } from '@anxin/contract/manage/view-as-pages'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { Serialised } from '../../http/serialised.ts'
import { Refusal } from '../../refusal.ts'
import { findView, ordersWithin } from './queries.ts'
import { shownOf } from './shown-fields.ts'

/** The call behind each page, and what it is asked. Each of them changes nothing. */
export const callsBehind: Readonly<Record<ViewAsPage, { call: CallName; input?: Record<string, unknown> }>> = {
  ORDERS: { call: 'getOrderList' },
  COUPONS: { call: 'getCouponListSelf' },
  MESSAGES: { call: 'getMessageList' },
  TODAY: { call: 'techGetToday' },
  WEEK: { call: 'techGetWeek' },
  VISITS: { call: 'techOrderList', input: { tab: 'DONE' } },
  PROFILE: { call: 'techProfileGet' },
}
const mostOnPage = 50

type Route = ((input: unknown, caller: unknown) => unknown) | { handle: (input: unknown, caller: unknown) => unknown }

/** viewAs/read: the same answer that the person gets, without what nobody else is shown. Refuses (viewAsOver). */
export async function readView(
  { db }: Pick<Deps, 'db'>,
  routes: Readonly<Record<string, unknown>>,
  { viewAsId, view: page, page: at, limit }: ManageParsed<'viewAs/read'>,
  { operator, now, requestId }: ManageCaller,
): Promise<ManageReply<'viewAs/read'>> {
  const view = await findView(db, { id: viewAsId, sessionHash: operator.tokenHash, now })
  const kind = view?.technician_id === null ? 'customer' : 'technician'
  if (!view || !viewAsPages[kind].some((one) => one === page)) throw new Refusal('viewAsOver')
  const { call, input } = callsBehind[page]
  const endpoint: Declared = endpoints[call]
  const asked = endpoint.request.parse({ ...input, ...('page' in endpoint.request.shape && { page: at, limit: Math.min(limit, mostOnPage) }) })
  const caller = {
    now,
    ip: '',
    deviceBrand: '',
    requestId,
    inMessagingApp: false,
    requestKey: undefined,
    repeat: undefined,
    blocked: [],
    accountId: view.account_id,
    technicianId: view.technician_id ?? undefined,
    sessionId: '',
    suspendedFor: undefined,
  }
  // safe: serve has checked at the start that every call has its route
  const route = routes[call] as Route
  const answer = await (typeof route === 'function' ? route(asked, caller) : route.handle(asked, caller))
  const read: unknown = answer instanceof Serialised ? JSON.parse(Buffer.from(answer.bytes, 'latin1').toString()) : answer
  const reached = page === 'ORDERS' ? await withinCities(db, read, operator.cityCodes) : read
  // safe: each of these calls answers an object
  return { shown: shownOf(reached) as Record<string, unknown>, expireAt: view.expires_at.getTime() }
}

/** Of a customer's orders those of the operator's cities: a view is no way around the console's own list. */
async function withinCities(db: Db, read: unknown, cityCodes: readonly string[]): Promise<unknown> {
  if (cityCodes.length === 0) return read
  // safe: the call behind the page answers a page of orders
  const orders = read as { list: { orderId: string }[] }
  const reached = await ordersWithin(db, { orderIds: orders.list.map(({ orderId }) => orderId), cityCodes })
  return { ...orders, list: orders.list.filter(({ orderId }) => reached.has(orderId)) }
}
