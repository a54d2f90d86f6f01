import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setRouter } from '@anxin/mobile/navigation/app-router'
import type { Quote } from './use-quote.ts'
import { paths } from '../../routes.ts'
import { isWaiting, placeOrder, useSubmission } from './submission.ts'

const cart = {
  techId: 't1',
  items: [{ projectId: 'p1', quantity: 1 }],
  addressId: 'a1',
  startAt: 1_763_717_400_000,
  travelType: 'TAXI' as const,
  userCouponId: 'auto',
}
const aQuote = (previewToken: string) => ({ previewToken, userCouponId: 'u1', price: { payAmount: 14_850 } }) as Quote
const order = (previewToken = 'first') => ({ cart, quote: aQuote(previewToken), remark: '力度轻一些' })
const created = { orderId: 'o1', orderNo: '1', payAmount: 14_850, payExpireAt: 1, needPay: true }

const sent: Record<string, unknown>[] = []
let answer: () => Promise<Response>
const says = (body: object) => async () => new Response(JSON.stringify(body))

const still = () => undefined
setRouter(
  {
    navigateTo: still,
    redirectTo: still,
    switchTab: still,
    reLaunch: still,
    navigateBack: still,
    getSnapshot: () => ({ top: { url: '/' } }),
    openLayer: () => still,
  },
  { home: paths.index, login: paths.login, customerService: paths.customerService },
)

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>)
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSubmission.setState({ waiting: undefined })
})

test('an order goes out with the quote, its amount and the coupon the quote found', async () => {
  answer = says({ code: 200, data: created, msg: '' })
  expect(await placeOrder(order())).toEqual(created)
  expect(sent[0]).toMatchObject({ techId: 't1', userCouponId: 'u1', expectAmount: 14_850, previewToken: 'first', remark: '力度轻一些' })
  expect(sent[0]?.requestId).toMatch(/^[0-9a-f]{32}$/)
  expect(isWaiting(order())).toBe(false)
})

test('after a lost connection the same order is sent again word for word, also under a newer quote', async () => {
  answer = () => Promise.reject(new TypeError('failed to fetch'))
  await expect(placeOrder(order())).rejects.toThrow()
  expect(isWaiting(order())).toBe(true)

  answer = says({ code: 200, data: created, msg: '' })
  await placeOrder(order('second'))
  expect(sent[1]).toEqual(sent[0])
  expect(isWaiting(order())).toBe(false)
})

test('a changed order is another order', async () => {
  answer = () => Promise.reject(new TypeError('failed to fetch'))
  await expect(placeOrder(order())).rejects.toThrow()
  await expect(placeOrder({ ...order(), remark: '' })).rejects.toThrow()
  expect(sent[1]?.requestId).not.toBe(sent[0]?.requestId)
})

test('a refusal is an answer: the next try is a new request', async () => {
  answer = says({ code: 4601, data: null, msg: '该时间段已被预约' })
  await expect(placeOrder(order())).rejects.toMatchObject({ code: 4601 })
  expect(isWaiting(order())).toBe(false)
})

test.each([401, 429, 500, 4290])('code %i says nothing about the order, so it stays the same request', async (code) => {
  answer = says({ code, data: null, msg: '' })
  await expect(placeOrder(order())).rejects.toMatchObject({ code })
  answer = says({ code: 200, data: created, msg: '' })
  await placeOrder(order('second'))
  expect(sent[1]).toEqual(sent[0])
})
