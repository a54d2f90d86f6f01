import { expect, test } from 'vitest'
import { aCustomer } from '../../testing/factories.ts'
import { messageRow } from '../../testing/rows.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { addMessage, type NewMessage } from './add-message.ts'
import { sweepMessages } from './sweep.ts'

const app = aTestApp({ warm: true })

let serial = 0
const aMessage = async (accountId: string, over: Partial<NewMessage> = {}) => {
  app.clock.advance(1000)
  const message = {
    accountId,
    type: 1,
    category: 'ORDER' as const,
    title: '技师已接单',
    summary: '林师傅将准时上门',
    content: '请保持手机畅通',
    event: 'accept' as const,
    orderId: 'order1',
    eventKey: `event/${serial++}`,
    now: app.clock.now(),
    ...over,
  }
  return app.db.transaction().execute((tx) => addMessage(tx, message))
}
const list = async (token: string, query = {}) => (await app.as(token).get('/api/user/self/getMessageList', query)).data
const unread = async (token?: string) => (await app.as(token).get('/api/user/self/getUnread')).data
const none = { total: 0, order: 0, system: 0, coupon: 0, activity: 0 }

test('one event makes one message for each account', async () => {
  const [me, other] = [await aCustomer(app), await aCustomer(app)]
  const made = await Promise.all(Array.from({ length: 8 }, () => aMessage(me.id, { eventKey: 'order/1/accepted' })))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await aMessage(other.id, { eventKey: 'order/1/accepted' })).toBe(true)
  expect((await list(me.token)).total).toBe(1)
})

test('the list is newest first, by category, without content, in two statements', async () => {
  const me = await aCustomer(app)
  await aMessage(me.id, { title: '一' })
  await aMessage(me.id, { title: '二', category: 'COUPON', type: 3, orderId: undefined })
  await aMessage(me.id, { title: '三' })
  const all = await list(me.token)
  expect(all).toMatchObject({
    total: 3,
    page: 1,
    limit: 10,
    list: [{ title: '三', type: 1, category: 'ORDER', read: false, orderId: 'order1' }, { title: '二' }, { title: '一' }],
  })
  expect(all.list[0]).not.toHaveProperty('content')
  expect(all.list[1]).not.toHaveProperty('orderId')
  expect(await list(me.token, { type: 'COUPON' })).toMatchObject({ total: 1, list: [{ title: '二' }] })
  expect(await list(me.token, { page: 2, limit: 2 })).toMatchObject({ total: 3, list: [{ title: '一' }] })
  expect(await list(me.token, { page: 900_000_000_000 })).toMatchObject({ total: 3, list: [] })
  expect(await app.queriesOf(() => list(me.token))).toBe(3)
  expect((await app.as(me.token).get('/api/user/self/getMessageList', { type: 'GOSSIP' })).code).toBe(400)
})

test('a message whose summary says it all says that when it is opened', async () => {
  const me = await aCustomer(app)
  await aMessage(me.id, { content: '' })
  const [{ messageId }] = (await list(me.token)).list
  expect((await app.as(me.token).get('/api/user/self/getMessageInfo', { messageId })).data.content).toBe('林师傅将准时上门')
})

test('looking at a message marks it read, once and for good', async () => {
  const me = await aCustomer(app)
  await aMessage(me.id)
  const [{ messageId }] = (await list(me.token)).list
  expect(await unread(me.token)).toEqual({ ...none, total: 1, order: 1 })
  expect(await app.as(me.token).get('/api/user/self/getMessageInfo', { messageId })).toMatchObject({
    code: 200,
    data: { messageId, content: '请保持手机畅通', read: true },
  })
  expect(await unread(me.token)).toEqual(none)
  const readAt = async () => (await app.db.selectFrom('messages').select('read_at').where('id', '=', messageId).executeTakeFirst())?.read_at
  const first = await readAt()
  app.clock.advance(1000)
  await app.as(me.token).get('/api/user/self/getMessageInfo', { messageId })
  expect(await readAt()).toEqual(first)
})

test("another's message answers as a missing one and stays unread", async () => {
  const [me, other] = [await aCustomer(app), await aCustomer(app)]
  await aMessage(other.id)
  const [{ messageId }] = (await list(other.token)).list
  const info = (id: string) => app.as(me.token).get('/api/user/self/getMessageInfo', { messageId: id })
  expect(await info(messageId)).toEqual(await info('missing'))
  expect(await info(messageId)).toMatchObject({ code: 404, msg: '消息不存在' })
  expect((await unread(other.token)).total).toBe(1)
  expect(await info('a b')).toMatchObject({ code: 400, data: { field: 'messageId' } })
})

test('reading all touches the own ones of the category', async () => {
  const [me, other] = [await aCustomer(app), await aCustomer(app)]
  await aMessage(me.id)
  await aMessage(me.id, { category: 'SYSTEM', type: 2 })
  await aMessage(me.id, { category: 'ACTIVITY', type: 4 })
  await aMessage(other.id)
  expect(await app.as(me.token).form('/api/user/self/readMessages', { type: 'SYSTEM' })).toMatchObject({ code: 200, data: null })
  expect(await unread(me.token)).toEqual({ ...none, total: 2, order: 1, activity: 1 })
  await app.as(me.token).form('/api/user/self/readMessages')
  expect(await unread(me.token)).toEqual(none)
  expect((await unread(other.token)).total).toBe(1)
})

test('a guest has nothing unread; the other calls need a session', async () => {
  expect(await unread()).toEqual(none)
  expect((await app.as('stale').get('/api/user/self/getUnread')).code).toBe(401)
  for (const answer of [
    await app.as().get('/api/user/self/getMessageList'),
    await app.as().get('/api/user/self/getMessageInfo', { messageId: 'x' }),
    await app.as().form('/api/user/self/readMessages'),
  ])
    expect(answer.code).toBe(401)
})

const remove = (token: string | undefined, messageId: string, more = {}) => app.as(token).form('/api/user/self/removeMessage', { messageId, ...more })
const titlesOf = async (token: string) => (await list(token)).list.map(({ title }: { title: string }) => title)
const idOf = async (token: string, title: string): Promise<string> => (await list(token)).list.find((each: { title: string }) => each.title === title).messageId

test('a deleted message is neither listed, counted nor opened, and comes back unread as it was', async () => {
  const me = await aCustomer(app)
  await aMessage(me.id, { title: '一', category: 'SYSTEM', orderId: undefined })
  await aMessage(me.id, { title: '二', category: 'SYSTEM', orderId: undefined })
  const id = await idOf(me.token, '一')
  for (const _again of [1, 2]) expect(await remove(me.token, id)).toMatchObject({ code: 200, data: null })
  expect(await titlesOf(me.token)).toEqual(['二'])
  expect((await list(me.token)).total).toBe(1)
  expect(await unread(me.token)).toEqual({ ...none, total: 1, system: 1 })
  expect(await app.as(me.token).get('/api/user/self/getMessageInfo', { messageId: id })).toMatchObject({ code: 404, msg: '消息不存在' })
  expect((await remove(me.token, id, { removed: false })).code).toBe(200)
  expect(await titlesOf(me.token)).toEqual(['二', '一'])
  expect(await unread(me.token)).toEqual({ ...none, total: 2, system: 2 })
})

test('with a message about an order goes what was said of it before, and comes back alone', async () => {
  const me = await aCustomer(app)
  for (const title of ['付款', '接单']) await aMessage(me.id, { title })
  await aMessage(me.id, { title: '另一单', orderId: 'order2' })
  await remove(me.token, await idOf(me.token, '付款'))
  const accepted = await idOf(me.token, '接单')
  await aMessage(me.id, { title: '出发' })
  await remove(me.token, accepted)
  // What comes later about that order is new.
  expect(await titlesOf(me.token)).toEqual(['出发', '另一单'])
  await remove(me.token, accepted, { removed: false })
  expect(await titlesOf(me.token)).toEqual(['出发', '另一单', '接单'])
})

test('the event of a deleted message makes no other', async () => {
  const me = await aCustomer(app)
  await aMessage(me.id, { title: '一', eventKey: 'order/9/accepted' })
  await remove(me.token, await idOf(me.token, '一'))
  expect(await aMessage(me.id, { title: '一', eventKey: 'order/9/accepted' })).toBe(false)
  expect(await titlesOf(me.token)).toEqual([])
})

test('a day later the words of a deleted message are gone, and it cannot be brought back', async () => {
  const me = await aCustomer(app)
  for (const title of ['一', '二', '三']) await aMessage(me.id, { title, orderId: undefined })
  const [first, second] = [await idOf(me.token, '一'), await idOf(me.token, '二')]
  const sweep = () => sweepMessages(app.deps).run(app.clock.now())
  const removedAt = app.clock.now().getTime()
  const day = 86_400_000
  await remove(me.token, first)
  await remove(me.token, second)
  app.clock.set(new Date(removedAt + day))
  await sweep()
  expect((await remove(me.token, second, { removed: false })).code).toBe(200)
  app.clock.set(new Date(removedAt + day + 1))
  expect(await sweep()).toBe(1)
  expect(await remove(me.token, first, { removed: false })).toMatchObject({ code: 404 })
  expect(await titlesOf(me.token)).toEqual(['三', '二'])
  const [row] = await app.db.selectFrom('messages').selectAll().where('id', '=', first).execute()
  expect(row).toMatchObject({ title: '', summary: '', content: '', event: '', facts: {} })
})

test("nobody deletes or brings back another's message", async () => {
  const [me, other] = [await aCustomer(app), await aCustomer(app)]
  await aMessage(other.id, { title: '一' })
  await aMessage(me.id, { title: '二' })
  const id = await idOf(other.token, '一')
  for (const more of [{}, { removed: false }]) {
    expect(await remove(me.token, id, more)).toMatchObject({ code: 404, msg: '消息不存在' })
    expect(await remove(me.token, 'missing', more)).toMatchObject({ code: 404 })
  }
  // Both are about one order; the other's stays where only mine goes.
  await remove(me.token, await idOf(me.token, '二'))
  expect(await titlesOf(other.token)).toEqual(['一'])
  expect((await remove(undefined, id)).code).toBe(401)
  expect(await remove(me.token, 'a b')).toMatchObject({ code: 400, data: { field: 'messageId' } })
})

test('a text that somebody wrote comes in English where they wrote it, and what is worded from an event does not', async () => {
  const me = await aCustomer(app)
  await app.db
    .insertInto('messages')
    .values([
      messageRow({
        id: 'both',
        account_id: me.id,
        title: '睡前一小时',
        summary: '八五折',
        title_en: 'The hour before bed',
        summary_en: '15% off',
        content_en: '<p>Sleep</p>',
      }),
      messageRow({ id: 'short', account_id: me.id, title: '到达码上线', summary: '核对后再开始', title_en: 'Arrival codes', summary_en: 'Check, then begin' }),
      messageRow({ id: 'chinese', account_id: me.id, title: '欢迎', summary: '您好' }),
    ])
    .execute()
  const shown = (await list(me.token)).list
  const of = (messageId: string) => shown.find((each: { messageId: string }) => each.messageId === messageId)
  expect(of('both')).toMatchObject({ title: '睡前一小时', titleEn: 'The hour before bed', summaryEn: '15% off' })
  for (const name of ['titleEn', 'summaryEn']) expect(of('chinese')).not.toHaveProperty(name)
  const read = async (messageId: string) => (await app.as(me.token).get('/api/user/self/getMessageInfo', { messageId })).data
  expect(await read('both')).toMatchObject({ content: '八五折', contentEn: '<p>Sleep</p>' })
  expect(await read('short')).toMatchObject({ content: '核对后再开始', contentEn: 'Check, then begin' })
  expect(await read('chinese')).not.toHaveProperty('contentEn')
})
