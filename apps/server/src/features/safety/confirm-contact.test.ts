import { startOfDay } from '@anxin/rules/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { aTrustedContact } from '../../testing/a-trusted-contact.ts'
import { aCustomer } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { newPhone, phonesOf } from '../accounts/testing/phones.ts'
import { nameInSms, whoInSms } from './name-in-sms.ts'

const app = aTestApp({ warm: true })
const { inbox } = phonesOf(() => app)
beforeEach(() => app.clock.set(testNow))

const minute = 60_000
const hour = 60 * minute
const startAt = startOfDay('2026-11-22') + 14 * hour
const endAt = startAt + hour

const name = (token: string, phone: string) => app.as(token).post('/api/user/self/editTrustedContact', { name: '家人', phone, consent: true })
const contactOf = async (token: string) => (await app.as(token).get('/api/user/self/getSafetySettings')).data.contact
const newest = async (phone: string) => (await inbox(phone))[0]?.text ?? ''
const linkIn = (text: string) => /\/safety\/confirm\/[\w.-]+/.exec(text)?.[0] ?? ''
const open = (url: string, method: 'GET' | 'POST' = 'GET') => app.http.inject({ url, method })

/** An accepted visit of a customer, who may call for help. */
async function aVisit() {
  const booking = await aBooking(app, { startAt })
  const orderId = await booking.paid()
  await booking.visited(orderId, 'accept')
  const sos = async () => {
    const answer = await booking.as.post('/api/user/order/safety/sos', { orderId })
    await app.jobs.runDue()
    return answer
  }
  const alarms = async () => (await app.db.selectFrom('alarms').select('kind').where('order_id', '=', orderId).execute()).length
  return { ...booking, orderId, sos, alarms }
}

describe('a trusted contact', () => {
  test('is asked by message, agrees on a page of its own, and hears of nothing before', async () => {
    const { customer, sos, alarms, as, orderId } = await aVisit()
    const phone = newPhone()
    expect((await name(customer.token, phone)).data.contact).toEqual({ name: '家人', phoneMasked: expect.any(String), consentedAt: expect.any(Number) })
    await app.jobs.runDue()
    const asked = await newest(phone)
    // Whom they know by another name here they know by the name of the visit and the end of their number.
    expect(asked).toContain(`张三（手机尾号 ${customer.phone.slice(-4)}）想请您做安心联系人`)
    app.clock.set(new Date(startAt - hour))
    await sos()
    expect([await alarms(), (await inbox(phone)).length]).toEqual([1, 1])
    expect((await as.get('/api/user/order/safety/get', { orderId })).data.hasContact).toBe(false)

    // What looks through messages opens links: that agrees to nothing.
    const page = await open(linkIn(asked))
    expect([page.statusCode, page.headers['cache-control'], page.body.includes('张三（手机尾号')]).toEqual([200, 'no-store', true])
    expect((await contactOf(customer.token)).confirmedAt).toBeUndefined()
    expect((await open(linkIn(asked), 'POST')).body).toContain('已确认')
    expect((await open(linkIn(asked), 'POST')).body).toContain('已确认')
    expect((await contactOf(customer.token)).confirmedAt).toBe(app.clock.now().getTime())
    expect((await as.get('/api/user/order/safety/get', { orderId })).data.hasContact).toBe(true)
    app.clock.advance(11 * minute)
    await sos()
    expect(await newest(phone)).toContain('紧急求助')
  })

  test('that is named again has agreed already; after it was removed, or with another phone, it is asked', async () => {
    const { token } = await aCustomer(app)
    const phone = newPhone()
    await aTrustedContact(app, token, phone)
    expect((await name(token, phone)).data.contact.confirmedAt).toBeDefined()
    expect((await name(token, newPhone())).data.contact.confirmedAt).toBeUndefined()
    await name(token, phone)
    await app.as(token).post('/api/user/self/removeTrustedContact')
    expect((await name(token, phone)).data.contact.confirmedAt).toBeUndefined()
  })

  test('is no other link: made up, changed, of a contact that was replaced, or a week old', async () => {
    const { token } = await aCustomer(app)
    const phone = newPhone()
    await name(token, phone)
    await app.jobs.runDue()
    const link = linkIn(await newest(phone))
    expect((await open(link)).statusCode).toBe(200)
    for (const wrong of ['/safety/confirm/made-up', link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), link.replace(/\..*/, '')])
      for (const method of ['GET', 'POST'] as const) expect((await open(wrong, method)).statusCode).toBe(404)
    app.clock.advance(7 * 24 * hour)
    expect((await open(link, 'POST')).statusCode).toBe(404)
    app.clock.set(testNow)
    await name(token, newPhone())
    expect((await open(link, 'POST')).statusCode).toBe(404)
    expect((await contactOf(token)).confirmedAt).toBeUndefined()
  })

  test('is asked three times a day by one account, and a phone hears three in a day from all; eight at once get no more', async () => {
    const { token } = await aCustomer(app)
    const answers = await Promise.all(Array.from({ length: 8 }, () => name(token, newPhone())))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
    expect(answers.filter(({ refusal }) => refusal === 'safetyAsksSpent')).toHaveLength(5)
    app.clock.advance(24 * hour)
    expect((await name(token, newPhone())).code).toBe(200)
    const victim = newPhone()
    const others = []
    for (let nth = 0; nth < 8; nth++) others.push(await aCustomer(app))
    const named = await Promise.all(others.map((other) => name(other.token, victim)))
    expect(named.filter(({ code }) => code === 200)).toHaveLength(3)
    expect(named.filter(({ refusal }) => refusal === 'safetyAsksSpent')).toHaveLength(5)
    expect(await name((await aCustomer(app)).token, victim)).toMatchObject({ refusal: 'safetyAsksSpent' })
  })

  test.each(['+86 138 001', '138001380001', '12800138000', '１３８００１３８００', '1380013800O'])('cannot be saved with %s', async (phone) => {
    const { token } = await aCustomer(app)
    expect(await name(token, phone)).toMatchObject({ code: 400, data: { field: 'phone' } })
    expect(await contactOf(token)).toBeUndefined()
  })

  test('is somebody else', async () => {
    const { token, phone } = await aCustomer(app)
    expect(await name(token, phone)).toMatchObject({ code: 400, data: { field: 'phone' } })
  })
})

describe('a call for help', () => {
  test.each([
    ['two hours and a second before', startAt - 2 * hour - 1000, 'safetyNotNow'],
    ['two hours before', startAt - 2 * hour, undefined],
    ['a second less than two hours after', endAt + 2 * hour - 1000, undefined],
    ['two hours after', endAt + 2 * hour, 'safetyNotNow'],
  ])('%s the visit: %s', async (_, now, refusal) => {
    const { sos, alarms, as, orderId } = await aVisit()
    app.clock.set(new Date(now))
    expect((await as.get('/api/user/order/safety/get', { orderId })).data.mayAskForHelp).toBe(refusal === undefined)
    expect((await sos()).refusal).toBe(refusal)
    expect(await alarms()).toBe(refusal ? 0 : 1)
  })

  test('is not made possible days ahead by a timer', async () => {
    const { as, orderId, sos } = await aVisit()
    await as.post('/api/user/self/editSafetyPins', { pin: '1357', duressPin: '2468' })
    expect((await as.post('/api/user/order/safety/arm', { orderId })).data.state).toBe('ARMED')
    expect((await sos()).refusal).toBe('safetyNotNow')
  })

  test('goes on for as long as the visit does', async () => {
    const { visited, orderId, sos } = await aVisit()
    await visited(orderId, 'start')
    app.clock.set(new Date(endAt + 5 * hour))
    expect((await sos()).code).toBe(200)
  })

  test('tells a contact five times a day and no more, and the operators each time', async () => {
    const { customer, sos } = await aVisit()
    const phone = newPhone()
    await aTrustedContact(app, customer.token, phone)
    app.clock.set(new Date(startAt - hour))
    for (let count = 0; count < 7; count++) {
      await app.db.updateTable('alarms').set({ resolved_at: app.clock.now() }).where('resolved_at', 'is', null).execute()
      expect((await sos()).code).toBe(200)
      expect(await app.db.selectFrom('alarms').select('kind').where('resolved_at', 'is', null).execute()).toMatchObject([{ kind: 'SOS' }])
      app.clock.advance(10 * minute)
    }
    expect(await inbox(phone)).toHaveLength(5)
  })
})

test.each([
  '小林', '林女士', '王小明', '欧阳娜娜', '思思', '李一', 'Anna', 'Anna-Maria', 'Anna Smith', 'O’Neil',
])('the name %s stands in a message to a stranger’s phone', (said) => expect(nameInSms(said)).toBe(said)) // prettier-ignore

test.each([
  '小林13800138000', '加微信 abc', '文三路478号', '看 evil.com', 'baidu com', 'baidu点com', '一三八零零一三八零零零', '一三八一二三四五', '⑤号楼', '百二十', 'VIII', 'One Three',
  '翠苑三区五单元', '三单元五零二', '十六号院', '武林门地铁站', '武林门', '朝阳公园南门', '老王在翠苑等你', '恭喜中奖速回电话', '钱给我', '请立即转账到以下账户否则后果自负', 'Call Now', '🙂', '',
])('%s is no name that stands in a message to a stranger’s phone', (said) => expect(nameInSms(said)).toBeUndefined()) // prettier-ignore

test('who is spoken of is the first name that is one, and how their own number ends', () => {
  const say = { somebody: '您的亲友', endingIn: (last: string) => `（${last}）` }
  expect(whoInSms({ names: ['林女士', '小林'], phone: '13812345678' }, say)).toBe('林女士（5678）')
  expect(whoInSms({ names: ['文三路478号', '小林'], phone: '13812345678' }, say)).toBe('小林（5678）')
  expect(whoInSms({ names: [null, '加微信'], phone: '13812345678' }, say)).toBe('您的亲友（5678）')
  expect(whoInSms({ names: ['小林'], phone: 'none/1' }, say)).toBe('小林')
})

test('the page of a contact opens in the language their browser names first, with the other one folded', async () => {
  const { customer } = await aVisit()
  const phone = newPhone()
  await name(customer.token, phone)
  await app.jobs.runDue()
  const link = linkIn(await newest(phone))
  for (const [accepted, lang, open] of [
    ['en-GB,en;q=0.9,zh;q=0.8', 'en', 'trusted contact'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN', '安心联系人'],
    ['zh;q=0.4, en;q=0.5', 'en', 'trusted contact'],
    ['fr', 'zh-CN', '安心联系人'],
    ['', 'zh-CN', '安心联系人'],
  ] as const) {
    const { body } = await app.http.inject({ url: link, headers: { 'accept-language': accepted } })
    expect(body, accepted).toContain(`<html lang="${lang}">`)
    expect(body.slice(0, body.indexOf('<details')), accepted).toContain(open)
    expect(body.slice(body.indexOf('<details'))).toContain('</details>')
  }
})
