import { earlyEndReasonNames } from '@anxin/contract/early-end-reasons'
import { expect, test } from 'vitest'
import { anExtendedVisit } from '../../testing/an-extended-visit.ts'
import { behindTheRow } from '../../testing/behind-a-lock.ts'
import { inTwoDays } from '../../testing/moments.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp({ config: { testPay: true } })

test('anyone who arms the timer or calls for help while a wish of the technician is written does not read that the server is busy', async () => {
  const { as, tech, orderId, customer } = await anExtendedVisit(app, { startAt: inTwoDays(app.clock) })
  expect((await as.post('/api/user/self/editSafetyPins', { pin: '1357', duressPin: '2468' })).code).toBe(200)
  const answers = await behindTheRow<unknown>(app, orderId, [
    async () => (await tech.post('/api/tech/order/askEarlyEnd', { orderId, reason: earlyEndReasonNames[0] })).code,
    async () => (await as.post('/api/user/order/safety/arm', { orderId })).code,
    async () => (await as.post('/api/user/order/safety/sos', { orderId })).code,
  ])
  expect(answers).toEqual([200, 200, 200])
  expect(await app.db.selectFrom('safety_timers').select('state').where('account_id', '=', customer.id).execute()).toEqual([{ state: 'ARMED' }])
})
