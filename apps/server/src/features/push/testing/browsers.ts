import { expect } from 'vitest'
import { outboxJob } from '../../../jobs/outbox.ts'
import { aCustomer } from '../../../testing/factories.ts'
import { nextSerial } from '../../../testing/serials.ts'
import type { TestApp } from '../../../testing/start-test-app.ts'
import { addMessage } from '../../messages/add-message.ts'
import { pushHandlers } from '../send-push.ts'

export const hour = 3_600_000

export type Browser = { endpoint: string; clientid: string; keys: { p256dh: string; auth: string } }
type Payload = { id: string; type: number; title: string; content: string; kind: string; facts: Record<string, unknown> }

/** Browsers that are subscribed at the simulated push service, and what they show. */
export function browsersOf(app: () => TestApp) {
  const simulator = async <T>(path: string, body?: object): Promise<T> => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${app().simulators.url}/push/${path}`, body && { method: 'POST', headers, body: JSON.stringify(body) })
    // safe: tests name the shape they then assert on
    return (await reply.json()) as T
  }
  const aBrowser = () => simulator<Browser>('subscriptions', { applicationServerKey: app().simulators.vendors.push.publicKey })
  const subscribe = (token: string, { endpoint, keys }: Browser) =>
    app()
      .as(token)
      .post('/api/user/self/subscribePush', { endpoint, ...keys })

  return {
    aBrowser,
    subscribe,
    /** What a browser shows, the newest first. */
    shownAt: async ({ clientid }: Browser) => (await simulator<{ payload: Payload }[]>(`messages?clientid=${clientid}`)).map(({ payload }) => payload),
    plan: (fault: { status: number; retryAfter?: number }) => simulator('_control/faults', fault),
    end: ({ clientid }: Browser) => fetch(`${app().simulators.url}/push/subscriptions/${clientid}`, { method: 'DELETE' }),
    send: () => outboxJob(app().deps, pushHandlers(app().deps)).run(app().clock.now()),
    /** A customer with a device that is notified. */
    someoneNotified: async () => {
      const customer = await aCustomer(app())
      const browser = await aBrowser()
      expect((await subscribe(customer.token, browser)).data).toEqual({ clientid: browser.clientid })
      return { customer, browser }
    },
    /** A message about an order with its word to the devices. */
    tell: (accountId: string, { orderId = `order${nextSerial('pushed order')}`, startAt = app().clock.now().getTime() + hour } = {}) =>
      app()
        .db.transaction()
        .execute((tx) =>
          addMessage(tx, {
            accountId,
            type: 1,
            category: 'ORDER',
            title: '技师已出发',
            summary: '林师傅 已出发',
            event: 'depart',
            orderId,
            eventKey: `event/${nextSerial('push')}`,
            push: { id: orderId, kind: 'depart', facts: { startAt }, until: app().clock.now().getTime() + 24 * hour },
            now: app().clock.now(),
          }),
        ),
  }
}
