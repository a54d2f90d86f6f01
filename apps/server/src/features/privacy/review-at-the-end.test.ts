import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOrderIn } from '../../testing/an-order.ts'
import { behind, behindTheRow } from '../../testing/behind-a-lock.ts'
import { aTechnician } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { newPhone, phonesOf } from '../accounts/testing/phones.ts'

const app = aTestApp()
const { codeFor, register, wait } = phonesOf(() => app)

/** Somebody who may end their account, follows a technician and was served by them eight times. */
async function aboutToReview() {
  const phone = newPhone()
  const { data } = await register(phone)
  wait(61_000)
  const customer = { id: data.userInfo.userId as string, token: data.token as string, phone }
  const technician = await aTechnician(app)
  const orders = await Promise.all(Array.from({ length: 8 }, () => anOrderIn(app, 'COMPLETED', { customer, technician })))
  const as = app.as(customer.token)
  expect((await as.form('/api/user/tech/doFocus', { techId: technician.id })).code).toBe(200)
  const smsCode = await codeFor(phone, 'DELETE')
  const end = () => as.post('/api/user/self/deleteAccount', { phone, smsCode })
  const reviews = orders.map(
    ({ id: orderId }) =>
      () =>
        as.post('/api/user/order/doOrderComment', { orderId, score: 5, content: '手法很好', anonymous: true }),
  )
  return { technician, end, reviews, orderIds: orders.map(({ id }) => id), token: customer.token }
}

test('a review and the end of its account that wait for the same technician both go through, whichever came first', async () => {
  for (const order of [(acts: unknown[]) => acts, (acts: unknown[]) => acts.toReversed()]) {
    const { technician, end, reviews } = await aboutToReview()
    const [review = end] = reviews
    // safe: the same acts, turned round
    const acts = order([review, end]) as (typeof end)[]
    const answers = await behind(app, (tx) => sql`select from technicians where id = ${technician.id} for update`.execute(tx), acts)
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
  }
})

test('of eight reviews at once with the end of their account each is written or refused, and none is turned away for a while', async () => {
  for (let round = 0; round < 6; round++) {
    const { end, reviews } = await aboutToReview()
    const answers = await Promise.all([...reviews.slice(0, round), end, ...reviews.slice(round)].map((act) => act()))
    expect(answers.map(({ code }) => code).filter((code) => code !== 200 && code !== 401)).toEqual([])
    expect(answers[round]?.code).toBe(200)
  }
})

test('a review that waited on the phone under its key, and the end of its account before it, both get their answer', async () => {
  for (const order of [(acts: unknown[]) => acts, (acts: unknown[]) => acts.toReversed()]) {
    const { end, orderIds, token } = await aboutToReview()
    const [orderId = ''] = orderIds
    const review = async () => {
      const payload = { orderId, score: 5, content: '手法很好', anonymous: true }
      const headers = { token, 'idempotency-key': randomUUID() }
      return (await app.http.inject({ method: 'POST', url: '/api/user/order/doOrderComment', headers, payload })).json<{ code: number }>()
    }
    // safe: the same acts, turned round
    const acts = order([end, review]) as (typeof review)[]
    const codes = (await behindTheRow(app, orderId, acts)).map(({ code }) => code)
    expect(codes[acts.indexOf(end)]).toBe(200)
    expect([200, 401]).toContain(codes[acts.indexOf(review)])
  }
})
