import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPushes } from './follow-pushes.ts'
import { usePushFlag } from './push-flag.ts'
import type { Arrived, PushPort } from './push-port.ts'
import { readPush } from './read-push.ts'

beforeEach(() => {
  vi.useFakeTimers()
  usePushFlag.setState({ orderId: '' })
})
afterEach(() => vi.useRealTimers())

const anOrderPush = (id = 'order1') => ({ id, type: 1, title: '技师已出发', content: '可在订单中查看位置', kind: 'depart' as const, facts: {} })
const order = (id: string) => `/pages/order-detail/order-detail?orderId=${id}`

/** An app on a device of that system, and all that was done in it, in order. */
function anApp(os: PushPort['os'], { signedIn = true } = {}) {
  const done: string[] = []
  const heard: Record<string, (arrived: Arrived) => void> = {}
  let orderShown: (orderId: string) => void = () => undefined
  const port: PushPort = {
    os,
    permission: async () => 'granted',
    on: (kind, listener) => {
      heard[kind] = listener
    },
    createMessage: async ({ id }) => void done.push(`message ${id}`),
    clearBadge: () => done.push('badge'),
    subscribe: async () => undefined,
    unsubscribe: async () => undefined,
  }
  followPushes(port, {
    signedIn: () => signedIn,
    open: (path) => done.push(`open ${path}`),
    login: (then) => done.push(`login ${then}`),
    onOrderShown: (listener) => {
      orderShown = listener
    },
  })
  return {
    done,
    click: (push: Arrived['push']) => heard.click?.({ push, alert: true }),
    receive: (push: Arrived['push'], alert = true) => heard.receive?.({ push, alert }),
    show: (orderId: string) => orderShown(orderId),
  }
}

test('a click opens the order and the flag stands until it is shown', () => {
  const app = anApp('web')
  app.click(anOrderPush())
  expect(app.done).toEqual(['badge', `open ${order('order1')}`])
  expect(usePushFlag.getState().orderId).toBe('order1')
  app.show('another')
  expect(usePushFlag.getState().orderId).toBe('order1')
  app.show('order1')
  expect(usePushFlag.getState().orderId).toBe('')
})

test('signed out, a click leads to the login, which goes on to the order', () => {
  const app = anApp('web', { signedIn: false })
  app.click(anOrderPush())
  expect(app.done).toEqual(['badge', `login ${order('order1')}`])
  expect(usePushFlag.getState().orderId).toBe('order1')
})

test('a click that arrives twice is one; the next one, later, is another', () => {
  const app = anApp('web')
  app.click(anOrderPush())
  app.click(anOrderPush())
  expect(app.done.filter((one) => one.startsWith('open'))).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  app.click(anOrderPush('order2'))
  expect(app.done.at(-1)).toBe(`open ${order('order2')}`)
})

test('what is received opens the order on Android, once with its click, and nothing elsewhere', () => {
  const android = anApp('android')
  android.receive(anOrderPush())
  android.click(anOrderPush())
  expect(android.done).toEqual([`open ${order('order1')}`])
  for (const os of ['ios', 'web'] as const) {
    const app = anApp(os)
    app.receive(anOrderPush())
    expect(app.done.filter((one) => one.startsWith('open'))).toEqual([])
  }
})

test('on iOS the badge goes, and what the system did not show is shown after a second', () => {
  const app = anApp('ios')
  app.receive(anOrderPush(), false)
  expect(app.done).toEqual(['badge'])
  vi.advanceTimersByTime(999)
  expect(app.done).toEqual(['badge'])
  vi.advanceTimersByTime(1)
  expect(app.done).toEqual(['badge', 'message order1'])
  app.receive(anOrderPush(), true)
  vi.advanceTimersByTime(5000)
  expect(app.done.filter((one) => one.startsWith('message'))).toHaveLength(1)
})

test('a push of another type raises no flag and opens its own page', () => {
  const app = anApp('android')
  app.receive({ ...anOrderPush('n1'), type: 5 })
  expect(app.done).toEqual([])
  app.click({ ...anOrderPush('n1'), type: 5 })
  app.show('n1')
  expect(app.done).toEqual(['open /pages/message/message?noticeId=n1'])
  expect(usePushFlag.getState().orderId).toBe('')
})

test.each([
  undefined,
  null,
  'text',
  {},
  { ...anOrderPush(), id: '../../evil' },
  { ...anOrderPush(), id: 'a b' },
  { ...anOrderPush(), id: '' },
  { ...anOrderPush(), type: '1' },
  { ...anOrderPush(), title: undefined },
  { ...anOrderPush(), content: 1 },
])('%o is no push', (given) => expect(readPush(given)).toBeUndefined())

test('a push of a kind that is not known keeps its own words', () => {
  expect(readPush({ ...anOrderPush(), kind: 'toString', facts: 'none' })).toEqual({ ...anOrderPush(), kind: undefined, facts: {} })
})
