import { viewAsPages } from '@anxin/contract/manage/view-as-pages'
import { endpoints } from '@anxin/contract/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { anOperator, anOperatorSession } from '../../testing/an-operator.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { everyCall, callOf, fitting, someoneWithEverything, type Someone } from '../../testing/every-call.ts'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { cityRow } from '../../testing/rows.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { callsBehind } from './read-view.ts'

const app = aTestApp()
const mark = '独此一份'
let boss: Awaited<ReturnType<typeof anOperator>>
let one: Someone
beforeAll(async () => {
  boss = await anOperator(app)
  one = await someoneWithEverything(app, mark)
})

const reason = '来电说订单不见了'
const open = (kind: 'customer' | 'technician', token = boss.token) =>
  kind === 'customer'
    ? app.as(token).post('/api/manage/viewAs/openCustomer', { customerId: one.customer.id, reason })
    : app.as(token).post('/api/manage/viewAs/openTechnician', { technicianId: one.technician.id, reason })
const read = (viewAsId: string, view: string, token = boss.token) => app.as(token).get('/api/manage/viewAs/read', { viewAsId, view })
const kinds = ['customer', 'technician'] as const

test.each(kinds)('the pages of a %s are read as they see them, and each opening is a line of the log and a message to them', async (kind) => {
  const { data: view } = await open(kind)
  expect(view).toMatchObject({ kind, expireAt: app.clock.now().getTime() + 600_000 })
  for (const page of viewAsPages[kind]) expect(await read(view.viewAsId, page), page).toMatchObject({ code: 200 })
  const other = kinds.find((name) => name !== kind) ?? kind
  const foreign = viewAsPages[other].find((page) => !viewAsPages[kind].some((own) => own === page)) ?? ''
  expect(await read(view.viewAsId, foreign)).toMatchObject({ refusal: 'viewAsOver' })

  const token = kind === 'customer' ? one.customer.token : one.technician.token
  const { list } = (await app.as(token).get('/api/user/self/getMessageList')).data
  expect(list.some(({ title, summary }: { title: string; summary: string }) => title === '客服查看了您的页面' && summary.includes(reason))).toBe(true)
  const subjectId = kind === 'customer' ? one.customer.id : one.technician.id
  const log = (await app.as(boss.token).get('/api/manage/audit/getList', { subjectId })).data
  expect(log.list[0]).toMatchObject({ action: kind === 'customer' ? 'viewAs.openCustomer' : 'viewAs.openTechnician', reason })
})

test('neither a phone, an address nor where somebody lives is on any page', async () => {
  const secrets = [one.customer.phone, '文三路', '3幢501', '30.27', '120.13']
  await app.db
    .updateTable('messages')
    .set({ summary: `请拨打 ${one.customer.phone}` })
    .where('id', '=', one.own.messageId)
    .execute()
  for (const kind of kinds) {
    const { data: view } = await open(kind)
    for (const page of viewAsPages[kind]) {
      const said = JSON.stringify((await read(view.viewAsId, page)).data.shown)
      for (const secret of secrets) expect(said, `${page} ${secret}`).not.toContain(secret)
    }
  }
})

test('only the session that opened it reads with it, until its time is over or it is closed', async () => {
  const { data: view } = await open('customer')
  const again = await anOperatorSession(app, boss.id)
  const colleague = await anOperator(app)
  for (const token of [again, colleague.token]) {
    expect(await read(view.viewAsId, 'ORDERS', token)).toMatchObject({ refusal: 'viewAsOver' })
    expect(await app.as(token).post('/api/manage/viewAs/close', { viewAsId: view.viewAsId })).toMatchObject({ refusal: 'viewAsOver' })
  }
  expect((await app.as(boss.token).post('/api/manage/viewAs/close', { viewAsId: view.viewAsId })).code).toBe(200)
  expect(await read(view.viewAsId, 'ORDERS')).toMatchObject({ refusal: 'viewAsOver' })

  const { data: late } = await open('customer')
  app.clock.advance(599_999)
  expect((await read(late.viewAsId, 'ORDERS')).code).toBe(200)
  app.clock.advance(1)
  expect(await read(late.viewAsId, 'ORDERS')).toMatchObject({ refusal: 'viewAsOver' })
})

test('what opens a view opens no call of the person, and so changes nothing of theirs', async () => {
  const { data: view } = await open('technician')
  for (const [name, endpoint] of everyCall.filter(([, { role }]) => role !== 'anyone'))
    expect(await callOf(app, endpoint, fitting(one, endpoint, app.clock.now()), view.viewAsId), name).toMatchObject({ code: 401 })
})

test('every call behind a page only reads', () => {
  for (const { call } of Object.values(callsBehind)) expect(endpoints[call].method, call).toBe('GET')
})

test('it is a right of its own, and reaches nobody of another city', async () => {
  const without = await anOperator(app, { permissions: ['customer.view', 'technician.view'] })
  const elsewhere = await anOperator(app, { cityCodes: ['310100'] })
  for (const kind of kinds) {
    expect(await open(kind, without.token)).toMatchObject({ code: 403 })
    expect(await open(kind, elsewhere.token)).toMatchObject({ code: 404 })
  }
})

test('an operator of one city reads of a customer no orders of another, as in the list of orders', async () => {
  await app.db
    .insertInto('cities')
    .values(cityRow({ city_code: '440300', name: '深圳' }))
    .execute()
  const customer = await aCustomer(app)
  const here = await anOrderIn(app, 'COMPLETED', { customer })
  const technician = await aTechnician(app, { city_code: '440300', nickname: '深圳师傅' })
  await anOrderIn(app, 'COMPLETED', { customer, technician, city_code: '440300' })
  const ordersSeenBy = async ({ token }: { token: string }) => {
    const { data: view } = await app.as(token).post('/api/manage/viewAs/openCustomer', { customerId: customer.id, reason })
    return (await read(view.viewAsId, 'ORDERS', token)).data.shown.list.map(({ tech }: { tech: { nickname: string } }) => tech.nickname)
  }
  expect(await ordersSeenBy(await anOperator(app, { cityCodes: ['330100'] }))).toEqual([here.technician.nickname])
  expect(await ordersSeenBy(boss)).toHaveLength(2)
})
