import { expect, test } from 'vitest'
import { aBooking } from '../testing/a-booking.ts'
import { anOrderIn } from '../testing/an-order.ts'
import { aCustomer } from '../testing/factories.ts'
import { aTestApp, testNow } from '../testing/start-test-app.ts'
import { isSameCaller, seenSessions } from './seen-sessions.ts'
import { hashToken, type Session } from './sessions.ts'

const app = aTestApp()

const session: Session = {
  id: '1',
  accountId: 'a',
  technicianId: undefined,
  suspendedFor: undefined,
  blocked: ['x', 'y'],
  tokenHash: hashToken('t'),
  usedAt: null,
}

test.each([
  ['another session', { id: '2' }, false],
  ['another account', { accountId: 'b' }, false],
  ['a customer who became a technician', { technicianId: 't' }, false],
  ['a technician who was suspended', { suspendedFor: '' }, false],
  ['somebody who blocked another technician', { blocked: ['x', 'z'] }, false],
  ['somebody who blocks nobody any more', { blocked: [] }, false],
  ['the same person a day later', { usedAt: new Date(1) }, true],
])('%s', (_, change, same) => expect(isSameCaller(session, { ...session, ...change })).toBe(same))

test('a token is known again by what it was seen as, whichever header it comes in', () => {
  const seen = seenSessions()
  expect(seen.of({ headers: { token: 't' } })).toBeUndefined()
  seen.saw(session)
  expect(seen.of({ headers: { token: 't' } })).toBe(session)
  expect(seen.of({ headers: { authorization: 'Bearer t' } })).toBe(session)
  expect(seen.of({ headers: { token: 'u' } })).toBeUndefined()
})

test('what was begun for a session that has ended meanwhile is answered to nobody', async () => {
  const { customer, id: orderId } = await anOrderIn(app, 'ACCEPTED')
  const order = () => app.as(customer.token).get('/api/user/order/getOrderInfo', { orderId })
  expect((await order()).data).toMatchObject({ orderId })
  await app.as(customer.token).form('/api/user/logout')
  // Both were read: the session, and what was asked for.
  expect(await app.queriesOf(async () => expect(await order()).toMatchObject({ code: 401, data: null }))).toBeGreaterThan(1)
})

test('a price that was begun for a session that has ended meanwhile is shown to nobody', async () => {
  const { as, preview } = await aBooking(app, { startAt: testNow.getTime() + 26 * 3_600_000 })
  expect((await preview()).code).toBe(200)
  await as.form('/api/user/logout')
  // The price was worked out beside the session all the same.
  expect(await app.queriesOf(async () => expect(await preview()).toMatchObject({ code: 401, data: null }))).toBeGreaterThan(1)
})

test('a refusal waits for the session, too: who is signed out learns nothing of an order', async () => {
  const { customer } = await anOrderIn(app, 'ACCEPTED')
  const other = await aCustomer(app)
  const { id: orderId } = await anOrderIn(app, 'ACCEPTED', { customer })
  const order = () => app.as(other.token).get('/api/user/order/getOrderInfo', { orderId })
  expect((await order()).code).toBe(404)
  expect((await order()).code).toBe(404)
  await app.as(other.token).form('/api/user/logout')
  expect((await order()).code).toBe(401)
})
