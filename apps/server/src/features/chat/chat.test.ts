import { startOfDay } from '@anxin/rules/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { aCustomer, anUpload, aTechnician } from '../../testing/factories.ts'
import { eventsDuring } from '../../testing/published-events.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))

const second = 1000
const hour = 3_600_000
const startAt = startOfDay('2026-11-22') + 14 * hour
const endAt = startAt + hour

const bodyOf = (said: object | string) => (typeof said === 'string' ? { text: said } : said)

const sides = (orderId: string, customerToken: string, technicianToken: string) => {
  const of = (token: string) => {
    const as = app.as(token)
    return {
      say: (said: object | string) => as.post('/api/user/chat/send', { orderId, ...bodyOf(said) }),
      /** The same as a phone sends it that waited for a network. */
      sayUnder: (key: string, said: object | string) =>
        app.raw({ method: 'POST', url: '/api/user/chat/send', headers: { token, 'idempotency-key': key }, payload: { orderId, ...bodyOf(said) } }),
      list: (query: object = {}) => as.get('/api/user/chat/list', { orderId, ...query }),
      read: (seq: number) => as.form('/api/user/chat/read', { orderId, seq: `${seq}` }),
      report: (messageId: string, reason = '言语骚扰') => as.form('/api/user/chat/report', { orderId, messageId, reason }),
    }
  }
  return { me: of(customerToken), tech: of(technicianToken), of }
}

/** An order whose visit is an hour away, and both sides of its chat. */
async function anOpenChat() {
  const booking = await aBooking(app, { startAt, place: { phone: '13800138000', name: '张三' } })
  const orderId = await booking.paid()
  await booking.visited(orderId, 'accept')
  app.clock.set(new Date(startAt - hour))
  return { ...booking, orderId, ...sides(orderId, booking.customer.token, booking.technician.token) }
}
const texts = async (side: { list: (query?: object) => Promise<{ data: { list: { text: string }[] } }> }) =>
  (await side.list()).data.list.map(({ text }) => text)

describe('a message', () => {
  test('reaches the other side at once, is counted as unread on the order and read from then on', async () => {
    const { me, tech, as, orderId, customer, technician } = await anOpenChat()
    const events = await eventsDuring(app, [customer.id, technician.accountId], () => me.say('门铃坏了，请敲门'))
    expect(events).toMatchObject([
      { type: 'chat', orderId },
      { type: 'chat', orderId },
    ])
    await tech.say({ phrase: 'atTheGate' })

    const seen = (await tech.list()).data
    expect(seen.list).toMatchObject([
      { seq: 2, mine: true, kind: 'PHRASE', phrase: 'atTheGate', text: '我到楼下了' },
      { seq: 1, mine: false, kind: 'TEXT', text: '门铃坏了，请敲门' },
    ])
    expect([seen.side, seen.other.nickname, seen.unread, seen.readSeq, seen.open]).toEqual(['TECHNICIAN', '测试顾客', 1, 0, true])
    const visit = () => app.as(technician.token).get('/api/tech/order/getInfo', { orderId })
    const order = () => as.get('/api/user/order/getOrderInfo', { orderId })
    expect([(await visit()).data.unreadChat, (await order()).data.unreadChat]).toEqual([1, 1])
    await tech.read(99)
    expect((await visit()).data.unreadChat).toBe(0)
    expect((await me.list()).data).toMatchObject({ readSeq: 2, unread: 1 })
    await me.say('好的')
    expect((await visit()).data.unreadChat).toBe(1)
  })

  test('may be a picture of one’s own, and nothing else of the album’s', async () => {
    const { me, customer, technician } = await anOpenChat()
    const image = await anUpload(app, customer.id)
    expect((await me.say({ image })).data).toMatchObject({ kind: 'PICTURE', image: expect.stringContaining(image) })
    for (const wrong of [await anUpload(app, technician.accountId), 'p/000/nothing.jpg'])
      expect(await me.say({ image: wrong })).toMatchObject({ code: 400, data: { field: 'image' } })
  })

  test('is refused when it says nothing, too much, two things at once or the other side’s phrase', async () => {
    const { me } = await anOpenChat()
    for (const wrong of [{}, '', '  ', 'x'.repeat(501), { text: '好', phrase: 'thanks' }]) expect((await me.say(wrong)).code).toBe(400)
    expect(await me.say({ phrase: 'onMyWay' })).toMatchObject({ code: 400, data: { field: 'phrase' } })
    expect((await me.say('好'.repeat(500))).code).toBe(200)
  })

  test('that comes twice under its key is one message, also from eight phones at once', async () => {
    const { me, tech } = await anOpenChat()
    const answers = await Promise.all(Array.from({ length: 8 }, () => me.sayUnder('a-key-of-one-message', '我在家')))
    expect(new Set(answers.map(({ data }) => data.messageId)).size).toBe(1)
    expect(await texts(tech)).toEqual(['我在家'])
    expect(await me.sayUnder('a-key-of-one-message', '另一句')).toMatchObject({ refusal: 'replayDiffers' })
  })

  test('gets its own number, however many are written at once', async () => {
    const { me, tech } = await anOpenChat()
    await Promise.all([...Array.from({ length: 4 }, (_, at) => me.say(`甲${at}`)), ...Array.from({ length: 4 }, (_, at) => tech.say(`乙${at}`))])
    expect((await me.list()).data.list.map(({ seq }: { seq: number }) => seq)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  })

  test('is one of at most thirty a minute', async () => {
    const { me, tech } = await anOpenChat()
    for (let at = 0; at < 30; at++) await me.say(`${at}`)
    expect(await me.say('还有')).toMatchObject({ refusal: 'tooOften' })
    expect((await tech.say('好的')).code).toBe(200)
    app.clock.advance(60_000)
    expect((await me.say('还有')).code).toBe(200)
  })

  test('cannot be changed or taken away, by nobody', async () => {
    const { me, orderId } = await anOpenChat()
    await me.say('这是证据')
    await expect(app.db.updateTable('chat_messages').set({ content: '' }).where('order_id', '=', orderId).execute()).rejects.toThrow(
      /permission denied|append-only/,
    )
    await expect(app.db.deleteFrom('chat_messages').where('order_id', '=', orderId).execute()).rejects.toThrow(/permission denied|append-only/)
  })
})

describe('what leads away from the platform', () => {
  test('is sent only after the warning, keeps its marks, and the other side never reads a number', async () => {
    const { me, tech, orderId } = await anOpenChat()
    const text = '加我微信，幺三八一二三四五六七八'
    expect(await me.say(text)).toMatchObject({ code: 4642, refusal: 'chatWarned', data: { flags: ['PHONE', 'CONTACT'] } })
    expect(await texts(tech)).toEqual([])
    expect((await me.say({ text, sure: true })).data).toMatchObject({ text, flags: ['PHONE', 'CONTACT'] })
    expect((await tech.list()).data.list).toMatchObject([{ text: '加我微信，•••••••••••', flags: [] }])
    expect(await app.db.selectFrom('chat_messages').select(['content', 'flags']).where('order_id', '=', orderId).execute()).toEqual([
      { content: text, flags: ['PHONE', 'CONTACT'] },
    ])
  })

  test('is judged with what was written just before, also by turns, and a number in parts is covered in each', async () => {
    const { me, tech, as, orderId } = await anOpenChat()
    expect((await me.say('我是138')).code).toBe(200)
    expect((await tech.say('好的')).code).toBe(200)
    expect((await me.say('1234')).code).toBe(200)
    expect(await me.say('5678')).toMatchObject({ refusal: 'chatWarned', data: { flags: ['PHONE'] } })
    expect((await me.say({ text: '5678', sure: true })).data.flags).toEqual(['PHONE'])
    // What was warned about once is not held against what follows.
    expect((await me.say('谢谢')).code).toBe(200)
    expect(await texts(tech)).toEqual(['谢谢', '••••', '••••', '好的', '我是•••'])
    expect((await as.get('/api/user/chat/list', { orderId })).data.list.map(({ text }: { text: string }) => text)).toContain('5678')
    app.clock.advance(31 * 60_000)
    expect((await me.say('微')).code).toBe(200)
    app.clock.advance(31 * 60_000)
    expect((await me.say('信')).code).toBe(200)
  })

  test('that is one digit of a number after the other is seen with its last, and none of them is left to read', async () => {
    const { me, tech } = await anOpenChat()
    for (const digit of '1381234567') expect((await me.say(digit)).code).toBe(200)
    expect(await me.say('8')).toMatchObject({ refusal: 'chatWarned', data: { flags: ['PHONE'] } })
    expect((await me.say({ text: '8', sure: true })).code).toBe(200)
    expect((await texts(tech)).join('')).toBe('•'.repeat(11))
  })

  test('neither phone nor name of either side is in any answer', async () => {
    const { me, tech, technician, customer } = await anOpenChat()
    await me.say('您好')
    await tech.say('您好')
    const said = JSON.stringify([await me.list(), await tech.list()])
    const rows = await app.db.selectFrom('accounts').select('phone').where('id', 'in', [technician.accountId, customer.id]).execute()
    for (const hidden of ['13800138000', '张三', customer.id, technician.accountId, ...rows.map(({ phone }) => phone)]) expect(said).not.toContain(hidden)
  })
})

describe('the window', () => {
  test('opens two hours before the start and ends a day after the end, to the second, for both', async () => {
    const { me, tech, as, orderId, visited } = await anOpenChat()
    const opensAt = startAt - 2 * hour
    app.clock.set(new Date(opensAt - second))
    for (const side of [me, tech]) {
      expect(await side.say('在吗')).toMatchObject({ code: 4610, refusal: 'chatClosed', data: { from: opensAt } })
      expect(await side.list()).toMatchObject({ refusal: 'chatClosed', data: { from: opensAt } })
    }
    const actions = async () => (await as.get('/api/user/order/getOrderInfo', { orderId })).data.actions
    expect(await actions()).not.toContain('CHAT')
    app.clock.set(new Date(opensAt))
    expect(await actions()).toContain('CHAT')
    for (const side of [me, tech]) expect((await side.say('在吗')).code).toBe(200)

    await visited(orderId, 'finish')
    app.clock.set(new Date(endAt + 24 * hour - second))
    for (const side of [me, tech]) expect((await side.say('谢谢')).code).toBe(200)
    app.clock.set(new Date(endAt + 24 * hour))
    for (const side of [me, tech]) expect(await side.say('还在吗')).toMatchObject({ code: 4610, refusal: 'chatClosed', data: null })
  })

  test('once over, the customer may look back and the technician may not', async () => {
    const { me, tech, orderId, visited } = await anOpenChat()
    const { data } = await me.say('密码是2580')
    await visited(orderId, 'finish')
    app.clock.set(new Date(endAt + 24 * hour))
    expect((await me.list()).data).toMatchObject({ open: false, list: [{ text: '密码是2580' }] })
    expect(await tech.list()).toMatchObject({ refusal: 'chatClosed' })
    expect(await tech.report(data.messageId)).toMatchObject({ refusal: 'chatClosed' })
  })

  test('is shut while nobody has accepted', async () => {
    const booking = await aBooking(app, { startAt: testNow.getTime() + 90 * 60_000 })
    const orderId = await booking.paid()
    const { me, tech } = sides(orderId, booking.customer.token, booking.technician.token)
    for (const side of [me, tech]) for (const answer of [await side.say('在吗'), await side.list()]) expect(answer).toMatchObject({ refusal: 'chatClosed' })
  })
})

test('a stranger, another technician and a guest find no chat; a suspended technician is shut out', async () => {
  const { me, tech, of, technician } = await anOpenChat()
  const { data } = await me.say('在吗')
  for (const { token } of [await aCustomer(app), await aTechnician(app)]) {
    const other = of(token)
    for (const answer of [await other.say('喂'), await other.list(), await other.read(1), await other.report(data.messageId)])
      expect(answer).toMatchObject({ code: 404, refusal: 'orderNotFound' })
  }
  const guest = of('')
  for (const answer of [await guest.say('喂'), await guest.list(), await guest.read(1), await guest.report(data.messageId)]) expect(answer.code).toBe(401)
  await app.db.updateTable('technicians').set({ status: 'SUSPENDED', suspended_reason: '核实中' }).where('id', '=', technician.id).execute()
  for (const answer of [await tech.say('喂'), await tech.list()]) expect(answer).toMatchObject({ refusal: 'technicianSuspended' })
})

test('a message of the other side is complained of once, and an operator has it on the list', async () => {
  const { me, tech, orderId } = await anOpenChat()
  const mine = (await me.say('我的')).data.messageId
  const theirs = (await tech.say('你的')).data.messageId
  expect(await me.report(mine)).toMatchObject({ refusal: 'messageNotFound' })
  expect((await me.report(theirs, '')).code).toBe(400)
  for (let at = 0; at < 2; at++) expect((await me.report(theirs)).code).toBe(200)
  const alarms = await app.db.selectFrom('alarms').select(['kind', 'subject']).where('order_id', '=', orderId).execute()
  expect(alarms).toEqual([{ kind: 'CHAT_REPORTED', subject: theirs }])
})

test('who complained of a message finds it marked, also after a reload; who wrote it learns nothing', async () => {
  const { me, tech } = await anOpenChat()
  await me.say('我的')
  const theirs = (await tech.say('你的')).data.messageId
  const marks = async (side: typeof me) => (await side.list()).data.list.map(({ reported }: { reported: boolean }) => reported)
  expect([await marks(me), await marks(tech)]).toEqual([
    [false, false],
    [false, false],
  ])
  await me.report(theirs)
  expect([await marks(me), await marks(tech)]).toEqual([
    [true, false],
    [false, false],
  ])
})

test('a long chat is read backwards, page by page', async () => {
  const { me, tech } = await anOpenChat()
  for (let at = 1; at <= 25; at++) await tech.say(`第${at}句`)
  const first = (await me.list({ limit: 10 })).data
  const second10 = (await me.list({ limit: 10, before: first.list.at(-1).seq })).data
  const last = (await me.list({ limit: 10, before: second10.list.at(-1).seq })).data
  expect([first.list[0].text, second10.list[0].text, last.list.at(-1).text]).toEqual(['第25句', '第15句', '第1句'])
  expect([first.hasMore, second10.hasMore, last.hasMore, last.list.length]).toEqual([true, true, false, 5])
})

test('a number that no message can have is refused by its field, in reading and in marking as read', async () => {
  const { me, customer, orderId } = await anOpenChat()
  const as = app.as(customer.token)
  for (const seq of [2_147_483_648, Number.MAX_SAFE_INTEGER, 0]) {
    expect(await me.list({ before: seq })).toMatchObject({ code: 400, data: { field: 'before' }, msg: '消息序号不正确' })
    expect(await as.post('/api/user/chat/read', { orderId, seq })).toMatchObject({ code: 400, data: { field: 'seq' }, msg: '消息序号不正确' })
  }
})

test('the customer’s devices are notified of what was not read, once for several messages, and of nothing that was', async () => {
  const { me, tech, customer } = await anOpenChat()
  const { id: sessionId } = await app.db.selectFrom('sessions').select('id').where('account_id', '=', customer.id).executeTakeFirstOrThrow()
  await app.db
    .insertInto('push_subscriptions')
    .values({
      session_id: sessionId,
      account_id: customer.id,
      client_id: 'c',
      endpoint: `https://push.test/${sessionId}`,
      p256dh: 'p',
      auth: 'a',
      created_at: app.clock.now(),
    })
    .execute()
  const words = () => app.db.selectFrom('outbox').select('key').where('topic', '=', 'push').where('key', 'like', 'chat/%').execute()
  const run = async () => {
    await app.jobs.runDue()
    app.clock.advance(10_000)
    await app.jobs.runDue()
  }
  await tech.say('到了')
  await me.read(1)
  await run()
  expect(await words()).toEqual([])
  await tech.say('在楼下')
  const { data } = await tech.say('请开门')
  await run()
  expect(await words()).toEqual([{ key: `chat/${data.messageId}/${sessionId}` }])
})
