import { startOfDay } from '@anxin/rules/time'
import { expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { anAddress } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { whereIs } from '../../testing/where-is.ts'
import { phonesOf } from '../accounts/testing/phones.ts'

const app = aTestApp()
const { post, codeFor } = phonesOf(() => app)

const hour = 3_600_000
const startAt = startOfDay('2026-11-23') + 14 * hour

/** What stays under nobody's name, each with its reason. */
const stays: Record<string, string[]> = {
  // Everybody reads it, and it counts for whom it is about.
  review: ['reviews.content'],
  // Until the time of appeals is over; chat/sweep.ts forgets it then.
  chat: ['chat_messages.content'],
  // A case is decided and kept with the money it moved.
  appeal: ['appeals.content'],
}

test('after the end of an account nothing that it typed stands in any column, but what stays for a reason', async () => {
  const typed: Record<string, string> = {}
  /** Words that stand nowhere else. */
  const words = (of: string) => (typed[of] = `${of}-${'甲乙丙丁戊己庚辛壬癸'[Object.keys(typed).length % 10]}的话${Object.keys(typed).length}`)

  const booking = await aBooking(app, {
    startAt,
    place: { name: words('name'), address: words('address'), house_no: words('house'), arrival_note: words('note') },
  })
  const { as, customer, technician } = booking
  const cancelled = async (hours: number, pays: boolean) => {
    const other = await aBooking(app, { startAt: startAt + hours * hour, technician, customer })
    const { data } = await other.create({ remark: words('remark') })
    if (pays) await as.form('/api/user/order/doOrderPayTest', { orderId: data.orderId })
    const { code } = await as.form('/api/user/order/doOrderCancel', { orderId: data.orderId, reason: words(pays ? 'cancelPaid' : 'cancelUnpaid') })
    expect(code).toBe(200)
  }
  await cancelled(24, false)
  await cancelled(28, true)
  const asked = await aBooking(app, { startAt: startAt + 48 * hour, technician, customer })
  const askedId = await asked.paid()
  await asked.visited(askedId, 'accept')
  expect(
    (await as.post('/api/user/order/doOrderRefund', { orderId: askedId, reasonId: 'OTHER', reason: words('refund'), requestId: 'refund-of-the-test' })).code,
  ).toBe(200)

  const orderId = await booking.paid()
  await booking.visited(orderId, 'start')
  expect((await as.post('/api/user/chat/send', { orderId, text: words('chat') })).code).toBe(200)
  await booking.visited(orderId, 'finish')
  await as.form('/api/user/order/doOrderConfirm', { orderId })
  expect((await as.post('/api/user/self/editUserInfo', { nickname: words('nick'), signature: words('signature'), serviceNote: words('service') })).code).toBe(
    200,
  )
  await anAddress(app, { account_id: customer.id, name: words('second') })
  const { data: ticket } = await as.post('/api/user/self/doSuggest', { type: 'OTHER', content: words('ticket') })
  expect((await as.post('/api/user/self/doSuggest', { type: 'OTHER', suggestId: ticket.suggestId, content: words('more') })).code).toBe(200)
  expect((await as.post('/api/user/self/reportTech', { techId: technician.id, orderId, content: words('report') })).code).toBe(200)
  await as.post('/api/user/order/abnormalApply', { orderId, type: 'OTHER', content: `${words('appeal')}，请核实与约定不符之处` })
  await as.post('/api/user/self/editTrustedContact', { name: words('contact'), phone: '13700009999', consent: true })
  await app.jobs.runDue()
  for (const [of, said] of Object.entries(typed)) if (!(of in stays)) expect((await whereIs(app.db, said)).length, of).toBeGreaterThan(0)

  await app.db.updateTable('appeals').set({ status: 'CLOSED' }).where('account_id', '=', customer.id).execute()
  await app.db.updateTable('orders').set({ appeal_status: 'CLOSED' }).where('account_id', '=', customer.id).execute()
  const ended = await post(
    '/api/user/self/deleteAccount',
    { phone: customer.phone, smsCode: await codeFor(customer.phone, 'DELETE') },
    { token: customer.token },
  )
  expect(ended, ended.msg).toMatchObject({ code: 200 })
  await app.jobs.runDue()
  for (const [of, said] of Object.entries(typed)) {
    const left = await whereIs(app.db, said)
    expect(
      left.filter((column) => !stays[of]?.includes(column)),
      of,
    ).toEqual([])
  }
  expect(await whereIs(app.db, '13700009999')).toEqual([])
})

test('what a technician wrote when giving an order up is read by nobody else, and goes with them', async () => {
  const { technician, as, ...booking } = await aBooking(app, { startAt: startAt + 72 * hour })
  const orderId = await booking.paid()
  const tech = app.as(technician.token)
  const said = '腰伤复发的话'
  expect((await tech.post('/api/tech/order/reject', { orderId, kind: 'UNWELL', reason: said })).code).toBe(200)
  const others = [
    await as.get('/api/user/order/getOrderInfo', { orderId }),
    await as.get('/api/user/order/getOrderLog', { orderId }),
    await as.get('/api/user/self/getMessageList'),
  ]
  expect(JSON.stringify(others)).not.toMatch(/腰伤|身体不适|UNWELL/)
  expect(await whereIs(app.db, said)).toEqual(['order_words.words'])
  const phone = await app.db.selectFrom('accounts').select('phone').where('id', '=', technician.accountId).executeTakeFirstOrThrow()
  await app.db.updateTable('technicians').set({ status: 'LEFT' }).where('id', '=', technician.id).execute()
  const ended = await post('/api/user/self/deleteAccount', { phone: phone.phone, smsCode: await codeFor(phone.phone, 'DELETE') }, { token: technician.token })
  expect(ended, ended.msg).toMatchObject({ code: 200 })
  expect(await whereIs(app.db, said)).toEqual([])
})
