import { beforeEach, expect, test } from 'vitest'
import { leaveLanguage } from '../features/push/device-language.ts'
import { onNotificationClick, onPush, type PushWorker } from './push.ts'

const payload = { id: 'order1', type: 1, title: '技师已接单', content: '今天 19:30 上门', kind: 'accept', facts: { startAt: Date.now() + 3_600_000 } }

/** A service worker's surroundings, as far as a push meets them. */
function aWorker({ tabs = 0, language = 'zh-CN' } = {}) {
  const shown: { title: string; options: NotificationOptions }[] = []
  const told: unknown[] = []
  const opened: string[] = []
  const kept = new Map<string, Response>()
  let focused = 0
  const cache = {
    put: async (key: string, value: Response) => void kept.set(key, value),
    match: async (key: string) => kept.get(key)?.clone(),
  }
  const tab = {
    focus: async () => focused++,
    postMessage: (message: unknown) => told.push(message),
  }
  const worker: PushWorker = {
    registration: { showNotification: async (title, options) => void shown.push({ title, options }) },
    clients: { matchAll: async () => Array.from({ length: tabs }, () => tab), openWindow: async (address) => opened.push(address) },
    // safe: of a cache these two are used
    caches: { open: async () => cache as unknown as Cache },
    navigator: { language },
  }
  return { worker, shown, told, opened, focused: () => focused }
}

let works: Promise<unknown>[]
beforeEach(() => {
  works = []
})
const waitUntil = (work: Promise<unknown>) => void works.push(work)
const arrive = async (worker: PushWorker, json: () => unknown) => {
  onPush(worker, { data: { json }, waitUntil })
  await Promise.all(works)
}
const click = async (worker: PushWorker, data: unknown) => {
  onNotificationClick(worker, { notification: { data, close: () => undefined }, waitUntil })
  await Promise.all(works)
}

test('a push is shown in its own words, in the place of older news of the order', async () => {
  const { worker, shown, told } = aWorker({ tabs: 1 })
  await arrive(worker, () => payload)
  expect(shown).toMatchObject([{ title: '技师已接单', options: { body: '今天 19:30 上门', tag: '1/order1', lang: 'zh-CN', data: payload } }])
  expect(told).toEqual([{ push: 'received', payload }])
})

test('it is worded in the language left by the app, before that of the browser', async () => {
  const { worker, shown } = aWorker({ language: 'zh-CN' })
  await leaveLanguage(worker.caches, 'en')
  await arrive(worker, () => payload)
  expect(shown[0]?.title).toBe('Your booking is accepted')
  expect(shown[0]?.options.body).toMatch(/^Visit: (today|tomorrow) /)
  const german = aWorker({ language: 'de-DE' })
  await arrive(german.worker, () => payload)
  expect(german.shown[0]?.title).toBe('Your booking is accepted')
})

test('a notice has its name in the language of the device', async () => {
  const notice = { id: 'n1', type: 5, title: '平台公告', content: '夜间车费', kind: 'notice', facts: { name: '夜间车费', nameEn: 'Travel at night' } }
  const bodies = []
  for (const facts of [notice.facts, { name: '夜间车费' }]) {
    const { worker, shown } = aWorker({ language: 'en-GB' })
    await arrive(worker, () => ({ ...notice, facts }))
    bodies.push(shown[0]?.options.body)
  }
  expect(bodies).toEqual(['Travel at night', '夜间车费'])
})

test('what is no push shows nothing', async () => {
  const { worker, shown } = aWorker()
  await arrive(worker, () => JSON.parse('not json'))
  await arrive(worker, () => ({ id: 'x' }))
  expect(shown).toEqual([])
})

test('a click tells an open tab and brings it to the front; without one the order opens in a new one', async () => {
  const open = aWorker({ tabs: 2 })
  await click(open.worker, payload)
  expect([open.told, open.focused(), open.opened]).toEqual([[{ push: 'clicked', payload }], 1, []])
  const closed = aWorker()
  await click(closed.worker, payload)
  expect(closed.opened).toEqual(['/#/pages/order-detail/order-detail?orderId=order1'])
})
