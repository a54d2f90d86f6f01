import { expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { aTrustedContact } from '../../testing/a-trusted-contact.ts'
import { inTwoDays } from '../../testing/moments.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { newPhone, phonesOf } from '../accounts/testing/phones.ts'

const budget = 10
const app = aTestApp({ config: { smsDailyBudget: budget, testPay: true } })
const { inbox, send, wait } = phonesOf(() => app)

const alarms = async () =>
  (await app.db.selectFrom('security_events').select('facts').where('kind', '=', 'SMS_BUDGET').orderBy('id').execute()).map(({ facts }) => facts)
const spent = async () => (await app.db.selectFrom('sms_days').select('sent').orderBy('day', 'desc').executeTakeFirst())?.sent

/** Somebody on a visit, with a trusted contact, who calls for help. */
async function inDanger() {
  const startAt = inTwoDays(app.clock)
  const booking = await aBooking(app, { startAt })
  const orderId = await booking.paid()
  await booking.visited(orderId, 'accept')
  const contact = newPhone()
  await aTrustedContact(app, booking.customer.token, contact)
  const sos = async () => {
    expect((await booking.as.post('/api/user/order/safety/sos', { orderId })).code).toBe(200)
    await app.jobs.runDue()
  }
  return { contact, sos, near: () => app.clock.set(new Date(startAt - 3_600_000)) }
}

test('a call for help counts among the messages of the day and is an alarm beyond its budget, which never stops it', async () => {
  const [first, ...others] = [await inDanger(), await inDanger(), await inDanger()]
  first?.near()
  for (let nth = 1; nth < 8; nth++) expect((await send(newPhone())).code).toBe(200)
  await first?.sos()
  expect(await spent()).toBe(8)
  expect(await alarms()).toEqual([{ sent: 8, budget, share: 80 }])
  for (let nth = 8; nth < budget; nth++) expect((await send(newPhone())).code).toBe(200)
  expect((await send(newPhone())).code).toBe(4111)
  for (const { sos } of others) await sos()
  for (const { contact } of [first, ...others]) expect(await inbox(contact ?? '')).toHaveLength(1)
  expect(await spent()).toBe(12)
  expect(await alarms()).toEqual([
    { sent: 8, budget, share: 80 },
    { sent: 10, budget, share: 100 },
    { sent: 11, budget, share: 110 },
    { sent: 12, budget, share: 120 },
  ])
  expect((await send(newPhone())).code).toBe(4111)
})

test('what the gateway does not take is not spent; it is tried again and then counts once', async () => {
  wait(24 * 3_600_000)
  const { contact, sos, near } = await inDanger()
  near()
  await fetch(`${app.simulators.url}/sms/_control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: 'isv.TEMPLATE_MISSING', times: 1 }),
  })
  await sos()
  expect([await inbox(contact), await spent()]).toEqual([[], 0])
  wait(10_000)
  await app.jobs.runDue()
  expect([(await inbox(contact)).length, await spent()]).toEqual([1, 1])
})
