import { calls } from '@anxin/contract/calls'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { expectNoViolations } from '../../testing/audit.ts'
import { behind, behindTheRow } from '../../testing/behind-a-lock.ts'
import { aCoupon, anAddress, aUserCoupon } from '../../testing/factories.ts'
import { inTwoDays } from '../../testing/moments.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { newPhone, phonesOf } from '../accounts/testing/phones.ts'

const app = aTestApp({ config: { testPay: true } })
const { codeFor, register, wait } = phonesOf(() => app)
afterEach(() => expectNoViolations(app.db))

/** Somebody who may end their account, and eight carts of theirs; every other one with a coupon. */
async function aboutToLeave() {
  const phone = newPhone()
  const { data } = await register(phone)
  wait(61_000)
  const customer = { id: data.userInfo.userId as string, token: data.token as string, phone }
  const { id: addressId } = await anAddress(app, { account_id: customer.id })
  const coupon = await aCoupon(app, { type: 'NO_THRESHOLD', face_amount: 1000 })
  const carts = await Promise.all(
    Array.from({ length: 8 }, async (_, nth) => {
      const { id: userCouponId } = await aUserCoupon(app, { coupon_id: coupon.id, account_id: customer.id, copy_no: nth + 1 })
      // safe: a booking reads no more of its customer than this
      const known = customer as unknown as NonNullable<Parameters<typeof aBooking>[1]['customer']>
      return aBooking(app, { startAt: inTwoDays(app.clock), customer: known, ...(nth % 2 === 0 && { userCouponId }) })
    }),
  )
  const smsCode = await codeFor(phone, 'DELETE')
  const end = () => app.as(customer.token).post('/api/user/self/deleteAccount', { phone, smsCode })
  const orders = () => app.db.selectFrom('orders').select(['id', 'status']).where('account_id', '=', customer.id).execute()
  return { customer, addressId, carts, end, orders }
}

test('eight orders at once that arrive while an account ends are made by nobody', async () => {
  const { addressId, carts, end, orders } = await aboutToLeave()
  const [ended, ...made] = (
    await behind(app, (tx) => sql`select from addresses where id = ${addressId} for update`.execute(tx), [
      async () => [await end()],
      () => Promise.all(carts.map(({ create }) => create())),
    ])
  ).flat()
  expect(ended?.code).toBe(200)
  expect(made.map(({ code, refusal }) => [code, refusal])).toEqual(Array.from({ length: 8 }, () => [401, 'signedOut']))
  expect(await orders()).toEqual([])
})

test('at once with its end an order is made before it, so that the account stays, or not at all', async () => {
  for (let round = 0; round < 6; round++) {
    const { carts, end, orders } = await aboutToLeave()
    const creations = carts.slice(1).map(({ create }) => create)
    const acts = [...creations.slice(0, round), end, ...creations.slice(round)]
    const answers = await Promise.all(acts.map((act) => act()))
    const ended = answers[round]?.code === 200
    const made = answers.filter((_, nth) => nth !== round).filter(({ code }) => code === 200)
    expect(await orders()).toHaveLength(made.length)
    expect(ended ? made : [answers[round]?.refusal]).toEqual(ended ? [] : ['accountBusy'])
  }
})

test('a safety timer that is begun while the account ends is refused at once, and neither waits for the other', async () => {
  const { customer, carts, end } = await aboutToLeave()
  const { orderId } = (await carts[1]?.create())?.data ?? {}
  expect(await app.as(customer.token).post('/api/user/order/doOrderCancel', { orderId })).toMatchObject({ code: 200 })
  const arm = () => app.as(customer.token).post(calls.armSafety.path, { orderId })
  expect(await behindTheRow(app, orderId, [end, arm])).toMatchObject([{ code: 200 }, { refusal: 'safetyPinMissing' }])
})
