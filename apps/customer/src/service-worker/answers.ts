import { cachedAtHeader } from '@anxin/mobile/request/cached-at'
import { deleteCaches, keep } from './cached.ts'

declare const self: ServiceWorkerGlobalScope

/** What may be shown as it was seen last: lists and texts, and the account's own orders. Never free times or prices, which one acts on. */
const readable = [
  /^\/api\/user\/tech\/(?!getTechBusy$)/,
  /^\/api\/sundry\/user\//,
  /^\/api\/common\/(ipLocation$|sys\/notice\/)/,
  /^\/api\/user\/anon\/(refund\/notice|engineer\/order\/tip)$/,
  /^\/api\/user\/self\/(getUserInfo|getUserFocusCount|getUserCouponCount|getUnread|getMessageList|getAddressList|getAddressDefault|getReviewList)$/,
  /^\/api\/user\/order\/(getOrderList|getOrderInfo|getOrderLog|getArrivalCode|getReviewTags)$/,
]
const most = 200
const guests = 'answers-guest'
const isPersonal = (name: string) => name.startsWith('answers-') && name !== guests

/** Whose answers were asked for last: those of anybody else are gone. */
let current = ''

async function shelfOf(request: Request): Promise<string> {
  const token = request.headers.get('token')
  if (!token) return guests
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return `answers-${Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** From now on this session, or nobody, is asking: what another read leaves the device, their pictures with it. */
async function turnTo(shelf: string): Promise<void> {
  if (shelf === current) return
  current = shelf
  const others = (await caches.keys()).filter((name) => isPersonal(name) && name !== shelf)
  if (others.length > 0) await deleteCaches((name) => others.includes(name) || name === 'pictures')
}

async function keepAnswer(shelf: string, request: Request, answer: Response): Promise<void> {
  const text = await answer.text()
  const { code } = JSON.parse(text) as { code?: unknown } // safe: an unknown field of whatever came
  // A session that has ended while its answer was on the way keeps nothing.
  if (code !== 200 || shelf !== current) return
  const headers = { 'content-type': 'application/json; charset=utf-8', [cachedAtHeader]: String(Date.now()) }
  await keep(shelf, request.url, new Response(text, { headers }), { most })
}

async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event
  const shelf = await shelfOf(request)
  await turnTo(shelf)
  try {
    const fresh = await fetch(request)
    if (fresh.ok) event.waitUntil(keepAnswer(shelf, request, fresh.clone()).catch(() => undefined))
    return fresh
  } catch (error) {
    const last = await caches.match(request.url, { cacheName: shelf })
    if (last) return last
    throw error
  }
}

/** Keeps what the server has said, for the session it said it to, and says it again where there is no network. */
export function keepAnswers(): void {
  self.addEventListener('fetch', (event) => {
    const { method, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method === 'GET' && origin === self.location.origin && readable.some((path) => path.test(pathname))) event.respondWith(answer(event))
  })
}
