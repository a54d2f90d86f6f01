import { beforeEach, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { aCustomer } from '../../testing/factories.ts'
import { aTestApp, testNow, type Answer } from '../../testing/start-test-app.ts'
import { newPhone, phonesOf, wrong } from '../accounts/testing/phones.ts'

const app = aTestApp({ config: { poolSize: 20 } })
let boss: Awaited<ReturnType<typeof anOperator>>
beforeEach(async () => {
  app.clock.set(testNow)
  boss = await anOperator(app)
})

const { codeFor, loginBySms, loginByPwd, register, post, warmPool } = phonesOf(() => app)
const hour = 3_600_000
const day = 24 * hour
const said = { rule: 'NO_SHOW', reason: '一周内三次约了不在', evidence: '订单记录 3 份' }
const words = '那三次都提前打过电话，客服有记录'
const manage = (call: string, input: object) => app.as(boss.token).post(`/api/manage/${call}`, { ...input })
const bySms = async (phone: string) => {
  app.clock.advance(61_000)
  return loginBySms(phone, await codeFor(phone))
}
const contest = (ticket: string, content = words) => app.as(undefined).post('/api/user/anon/contestSuspension', { ticket, content })
const ticketOf = ({ data }: Answer): string => data.ticket
const ticketsOf = (accountId: string) => app.db.selectFrom('suggestions').selectAll().where('account_id', '=', accountId).execute()

async function aSuspended(more: object = {}) {
  const phone = newPhone()
  await register(phone)
  const { id } = await app.db.selectFrom('accounts').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()
  expect((await manage('customer/suspend', { customerId: id, ...said, ...more })).code).toBe(200)
  return { phone, id }
}

test.each([
  ['a code', (phone: string) => bySms(phone)],
  ['the password', (phone: string) => loginByPwd(phone, 'ruyi-8899')],
])(
  'anyone who proves by %s that the account is theirs hears by which rule, why and until when it is suspended, and nothing of the evidence',
  async (_, signIn) => {
    const untilAt = testNow.getTime() + 30 * day
    const { phone } = await aSuspended({ untilAt })
    const told = await signIn(phone)
    expect(told).toMatchObject({ code: 4106, msg: '账号已被停用', refusal: 'accountDisabled' })
    expect(told.data).toEqual({
      suspensionId: expect.any(String),
      rule: 'NO_SHOW',
      reason: said.reason,
      endsAt: untilAt,
      ticket: expect.stringMatching(/^.{20,64}$/),
    })
  },
)

test('a stranger learns nothing: a wrong password and a wrong code answer as for any other phone', async () => {
  const { phone } = await aSuspended()
  const open = newPhone()
  await register(open)
  expect(await loginByPwd(phone, 'not-the-one')).toEqual(await loginByPwd(open, 'not-the-one'))
  app.clock.advance(61_000)
  const codes = await Promise.all([phone, open].map((one) => codeFor(one)))
  const [closed, free] = await Promise.all([loginBySms(phone, wrong(codes[0] ?? '')), loginBySms(open, wrong(codes[1] ?? ''))])
  expect(closed).toEqual(free)
  expect(JSON.stringify(closed)).not.toContain('ticket')
})

test('an account that is closed without a suspension has nothing to contest', async () => {
  const { phone } = await aCustomer(app, { disabled: true })
  expect(await bySms(phone)).toMatchObject({ code: 4106, data: null })
})

test('what they say is a ticket of customer service that names the suspension; the answer stands at the next sign-in, and more of theirs opens it again', async () => {
  const { phone, id } = await aSuspended()
  const first = await contest(ticketOf(await bySms(phone)))
  expect(first.code, first.msg).toBe(200)
  const [made] = await ticketsOf(id)
  const ticketId = made?.id ?? ''
  expect(made).toMatchObject({ kind: 'CONTEST', state: 'OPEN', content: words })
  expect(first.data.answerBy).toBe(made?.answer_by.getTime())
  const queue = await app.as(boss.token).get('/api/manage/ticket/getList', { kind: 'CONTEST' })
  expect(queue.data.list.map((ticket: { ticketId: string }) => ticket.ticketId)).toContain(ticketId)
  const shown = await app.as(boss.token).get('/api/manage/ticket/getInfo', { ticketId })
  expect(shown.data.objectsTo).toBeUndefined()
  expect(shown.data).toMatchObject({ customerId: id, contests: { rule: 'NO_SHOW', reason: said.reason, at: expect.any(Number) } })
  expect(shown.data.contests.endedAt).toBeUndefined()

  expect((await manage('ticket/answer', { ticketId, answer: '请补充通话的日期' })).code).toBe(200)
  const again = await bySms(phone)
  expect(again.data.contest).toMatchObject({ content: words, waits: false, lines: [{ side: 'SERVICE', content: '请补充通话的日期' }] })
  expect((await contest(ticketOf(again), '三月二日、五日与九日上午')).code).toBe(200)
  expect(await ticketsOf(id)).toMatchObject([{ id: ticketId, state: 'OPEN' }])
  const last = await bySms(phone)
  expect(last.data.contest).toMatchObject({ waits: true, lines: [{ side: 'SERVICE' }, { side: 'CUSTOMER', content: '三月二日、五日与九日上午' }] })

  expect((await manage('customer/resume', { customerId: id, reason: '申诉成立' })).code).toBe(200)
  const ended = await app.as(boss.token).get('/api/manage/ticket/getInfo', { ticketId })
  expect(ended.data.contests.endedAt).toBe(app.clock.now().getTime())
  expect((await contest(ticketOf(last))).refusal).toBe('contestExpired')
  const { data } = await bySms(phone)
  const { data: mine } = await app.as(data.token).get('/api/user/self/getSuggestList')
  expect(mine.list).toMatchObject([{ suggestId: ticketId, content: words }])
})

test('a second suspension is contested again, and what was said before it contests nothing', async () => {
  const { phone, id } = await aSuspended()
  await contest(ticketOf(await bySms(phone)))
  await manage('customer/resume', { customerId: id, reason: '申诉成立' })
  const { data } = await bySms(phone)
  const told = await app.as(data.token).post('/api/user/self/doSuggest', { content: '希望能按女技师筛选' })
  expect(told.code).toBe(200)
  app.clock.advance(1000)
  await manage('customer/suspend', { customerId: id, ...said })
  const again = await bySms(phone)
  expect(again.data.contest).toBeUndefined()
  expect((await contest(ticketOf(again), '这次是技师改了时间')).code).toBe(200)
  expect(await ticketsOf(id)).toHaveLength(3)
  const { data: info } = await app.as(boss.token).get('/api/manage/ticket/getInfo', { ticketId: told.data.suggestId })
  expect(info.contests).toBeUndefined()
})

test.each([
  ['within the hour', hour, 200],
  ['one millisecond later', hour + 1, 4114],
])('a ticket holds %s', async (_, laterMs, code) => {
  const { phone } = await aSuspended()
  const ticket = ticketOf(await bySms(phone))
  app.clock.advance(laterMs - 1)
  expect((await contest(ticket)).code).toBe(code)
})

test('a ticket is good for this call alone, and a ticket of another call is none here', async () => {
  const { phone } = await aSuspended()
  const ticket = ticketOf(await bySms(phone))
  expect((await post('/api/user/info/resetPwd', { phone, ticket, newPwd: 'another-8899' })).refusal).toBe('smsCodeWrong')
  app.clock.advance(61_000)
  const proven = await post('/my/common/authSms', { phone, smsCode: await codeFor(phone, 'RESET_PWD'), scene: 'RESET_PWD' })
  expect((await contest(proven.data.ticket)).refusal).toBe('contestExpired')
  expect((await contest('nothing')).refusal).toBe('contestExpired')
  expect(await contest(ticket, '太短')).toMatchObject({ code: 400, data: { field: 'content' } })
  expect((await contest(ticket)).code).toBe(200)
})

test('eight at once with one ticket: one is heard', async () => {
  const { phone, id } = await aSuspended()
  const ticket = ticketOf(await bySms(phone))
  await warmPool()
  const answers = await Promise.all(Array.from({ length: 8 }, () => contest(ticket)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 4114)])
  expect(await ticketsOf(id)).toHaveLength(1)
})

test('eight at once with a ticket each: one ticket of customer service, the others are more of the same', async () => {
  const { phone, id } = await aSuspended()
  const tickets: string[] = []
  for (let i = 0; i < 8; i++) tickets.push(ticketOf(await loginByPwd(phone, 'ruyi-8899')))
  await warmPool()
  const answers = await Promise.all(tickets.map((ticket) => contest(ticket)))
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 200))
  const [made, ...others] = await ticketsOf(id)
  expect(others).toEqual([])
  const lines = await app.db
    .selectFrom('suggestion_lines')
    .select('id')
    .where('suggestion_id', '=', made?.id ?? '')
    .execute()
  expect(lines).toHaveLength(7)
})
