import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { anOrderIn } from '../../testing/an-order.ts'
import { behind } from '../../testing/behind-a-lock.ts'
import { anUpload } from '../../testing/factories.ts'
import { paymentRow, refundRow } from '../../testing/order-rows.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { aShop } from '../shops/testing/a-shop.ts'
import { removalTopic } from '../uploads/queries.ts'
import { sweepChat } from './sweep.ts'

const app = aTestApp({ warm: true })
beforeEach(() => app.clock.set(testNow))

const [hour, day] = [3_600_000, 86_400_000]
const retentionMs = 180 * day
const run = () => sweepChat(app.deps).run(app.clock.now())

/** An order that was completed `ago` ms before now, in whose chat there is a text of each side, a phrase and a picture. */
async function anOldChat(ago: number) {
  const end = testNow.getTime()
  app.clock.set(new Date(end - 2 * hour))
  const order = await anOrderIn(app, 'ACCEPTED', { startAt: end - hour })
  const { customer, technician, id } = order
  const picture = await anUpload(app, customer.id)
  const say = async (token: string, said: object) => expect((await app.as(token).post('/api/user/chat/send', { orderId: id, ...said })).code).toBe(200)
  await say(customer.token, { text: '门铃坏了，请敲门' })
  await say(technician.token, { text: '好的' })
  await say(technician.token, { phrase: 'atTheGate' })
  await say(customer.token, { image: picture })
  await app.db
    .updateTable('orders')
    .set({ status: 'COMPLETED', service_end_at: new Date(end), completed_at: new Date(end) })
    .where('id', '=', id)
    .execute()
  app.clock.set(new Date(end + ago))
  return { ...order, picture }
}
const said = async ({ id, customer }: { id: string; customer: { token: string } }) =>
  (await app.as(customer.token).get('/api/user/chat/list', { orderId: id })).data.list.map(({ kind, text }: { kind: string; text: string }) => [kind, text])
const whole = [
  ['PICTURE', ''],
  ['PHRASE', '我到楼下了'],
  ['TEXT', '好的'],
  ['TEXT', '门铃坏了，请敲门'],
]
const gone = whole.map(() => ['FORGOTTEN', ''])
const removals = async (key: string) =>
  (await app.db.selectFrom('outbox').select('id').where('topic', '=', removalTopic).where('key', '=', key).execute()).length

test('a chat goes 180 days after its order, not a moment sooner; that something was said stays', async () => {
  const chat = await anOldChat(retentionMs)
  expect(await run()).toBe(0)
  expect((await said(chat)).map(([kind]: string[]) => kind)).toEqual(whole.map(([kind]) => kind))
  app.clock.advance(1)
  expect(await run()).toBe(4)
  expect(await said(chat)).toEqual(gone)
  const rows = await app.db.selectFrom('chat_messages').selectAll().where('order_id', '=', chat.id).orderBy('seq').execute()
  expect(rows.map(({ seq, side, kind, content, image_key }) => [seq, side, kind, content, image_key])).toEqual([
    [1, 'CUSTOMER', 'TEXT', '', null],
    [2, 'TECHNICIAN', 'TEXT', '', null],
    [3, 'TECHNICIAN', 'PHRASE', '', null],
    [4, 'CUSTOMER', 'PICTURE', '', null],
  ])
  expect(await app.db.selectFrom('uploads').select('key').where('key', '=', chat.picture).execute()).toEqual([])
  expect(await removals(chat.picture)).toBe(1)
  expect((await app.as(chat.customer.token).get('/api/user/order/getPictures', { orderId: chat.id })).data.list).toEqual([])
  expect(await run()).toBe(0)
})

test('it stays while the order runs, or a refund, an appeal, a ticket or an alarm about it is open', async () => {
  const chats = []
  for (let nth = 0; nth < 5; nth++) chats.push(await anOldChat(retentionMs + day))
  const [running, refunding, appealing, asking, alarming] = chats
  if (!running || !refunding || !appealing || !asking || !alarming) throw new Error('five chats')
  const now = app.clock.now()
  await app.db.updateTable('orders').set({ status: 'PENDING_CONFIRM', completed_at: null, auto_confirm_at: now }).where('id', '=', running.id).execute()
  const payment = paymentRow({ purpose_id: refunding.id, account_id: refunding.customer.id })
  await app.db.insertInto('payments').values(payment).execute()
  const refund = refundRow({ payment_id: payment.id, order_id: refunding.id, account_id: refunding.customer.id, status: 'FAILED', refunded_at: null })
  await app.db.insertInto('refunds').values(refund).execute()
  await app.db
    .insertInto('appeals')
    .values({
      id: `appeal${appealing.id}`.slice(0, 32),
      order_id: appealing.id,
      account_id: appealing.customer.id,
      type: 'OTHER',
      urgent: false,
      content: '请看聊天',
      status: 'PROCESSING',
      created_at: now,
      answer_by: now,
    })
    .execute()
  const ticket = { id: `ticket${asking.id}`.slice(0, 32), account_id: asking.customer.id, kind: 'SERVICE', content: '请查看聊天', order_id: asking.id }
  await app.db
    .insertInto('suggestions')
    .values({ ...ticket, answer_by: now, created_at: now })
    .execute()
  const alarm = { id: `alarm${alarming.id}`.slice(0, 32), kind: 'CHAT_REPORTED', subject: alarming.id, order_id: alarming.id, raised_at: now }
  await app.db.insertInto('alarms').values(alarm).execute()
  expect(await run()).toBe(0)

  await app.db.updateTable('orders').set({ status: 'COMPLETED', completed_at: testNow }).where('id', '=', running.id).execute()
  await app.db.updateTable('refunds').set({ status: 'REJECTED' }).where('id', '=', refund.id).execute()
  await app.db.updateTable('appeals').set({ status: 'CLOSED' }).where('order_id', '=', appealing.id).execute()
  await app.db.updateTable('suggestions').set({ state: 'CLOSED', closed_at: now }).where('id', '=', ticket.id).execute()
  await app.db.updateTable('alarms').set({ resolved_at: now }).where('id', '=', alarm.id).execute()
  expect(await run()).toBe(20)
  for (const chat of chats) expect(await said(chat)).toEqual(gone)
})

test('a picture that something else shows leaves the chat and not the store', async () => {
  const chat = await anOldChat(1)
  const reviewed = await app.as(chat.customer.token).post('/api/user/order/doOrderComment', { orderId: chat.id, score: 5, images: [chat.picture] })
  expect(reviewed.code).toBe(200)
  app.clock.advance(retentionMs)
  expect(await run()).toBe(4)
  expect(await app.db.selectFrom('uploads').select('key').where('key', '=', chat.picture).execute()).toHaveLength(1)
  expect(await removals(chat.picture)).toBe(0)
})

test('nor does one that a shop shows, or wants to show, whose member sent it', async () => {
  const chats = [await anOldChat(1), await anOldChat(1)]
  const [shown, wished] = chats
  if (!shown || !wished) throw new Error('two chats')
  const shop = await aShop(app, { ownerAccountId: shown.customer.id })
  await app.db
    .updateTable('shops')
    .set({ photo_keys: [shown.picture] })
    .where('id', '=', shop.shopId)
    .execute()
  await aShop(app, { ownerAccountId: wished.customer.id })
  expect((await app.as(wished.customer.token).post('/api/tech/store/edit', { photoKeys: [wished.picture] })).code).toBe(200)
  app.clock.advance(retentionMs)
  expect(await run()).toBe(8)
  for (const { picture } of chats) expect(await removals(picture)).toBe(0)
})

test('eight sweeps at once forget each message once', async () => {
  const chat = await anOldChat(retentionMs + 1)
  // The first has the messages and waits for the picture: the others begin meanwhile.
  const hold: Parameters<typeof behind>[1] = (tx) => tx.selectFrom('uploads').select('key').where('key', '=', chat.picture).forUpdate().execute()
  const counts = await behind(
    app,
    hold,
    Array.from({ length: 8 }, () => run),
    { mayPass: true },
  )
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
  expect(await removals(chat.picture)).toBe(1)
})

test('what somebody else holds just now is passed over, and goes the next time', async () => {
  const chat = await anOldChat(retentionMs + 1)
  await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('chat_messages').select('id').where('order_id', '=', chat.id).where('seq', '=', 2).forUpdate().execute()
    expect(await run()).toBe(3)
  })
  expect(await run()).toBe(1)
  expect(await said(chat)).toEqual(gone)
})

test('nothing else rewrites what was said: no other text, no younger message, no row that goes', async () => {
  const chat = await anOldChat(day)
  const acts = [
    sql`update chat_messages set content = '换一句' where order_id = ${chat.id}`,
    sql`update chat_messages set forgotten_at = ${app.clock.now()}, content = '', phrase = null, image_key = null, flags = '{}' where order_id = ${chat.id}`,
    sql`update chat_messages set forgotten_at = sent_at + interval '31 days', content = '还在' where order_id = ${chat.id}`,
    sql`update chat_messages set seq = seq + 1 where order_id = ${chat.id}`,
    sql`delete from chat_messages where order_id = ${chat.id}`,
  ]
  for (const act of acts) await expect(act.execute(app.db)).rejects.toThrow()
  expect(await said(chat)).toEqual(whole)
})
