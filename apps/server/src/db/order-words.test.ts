import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anOperator } from '../testing/an-operator.ts'
import { deskWorkOf } from '../testing/desk-work.ts'
import { someoneWithEverything } from '../testing/every-call.ts'
import { reviewRow } from '../testing/rows.ts'
import { aTestApp } from '../testing/start-test-app.ts'

const app = aTestApp()
const phone = '13800138000'
let searcher: Awaited<ReturnType<typeof anOperator>>
let ids: { customer: string; technician: string; order: string; refund: string }

beforeAll(async () => {
  searcher = await anOperator(app)
  const who = await someoneWithEverything(app, '甲')
  await deskWorkOf(app, who, '甲')
  await someoneWithEverything(app, '乙')
  const { customer, technician, own } = who
  ids = { customer: customer.id, technician: technician.id, order: own.orderId, refund: own.refundId }
  await app.db.updateTable('accounts').set({ phone }).where('id', '=', customer.id).execute()
  await app.db.updateTable('accounts').set({ phone: '13900139000' }).where('id', '=', technician.accountId).execute()
  const projectId = technician.projects[0]?.id ?? ''
  await app.db
    .insertInto('reviews')
    .values(reviewRow({ id: 'review', technician_id: technician.id, account_id: customer.id, project_id: projectId }))
    .execute()
  await app.as(searcher.token).post('/api/manage/customer/contact', { customerId: customer.id, reason: '回访顾客' })
})

const found = async (list: string, q: string) => {
  const { data } = await app.as(searcher.token).get(`/api/manage/${list}/getList`, { q, ...(list === 'appeal' || list === 'ticket' ? { state: 'ALL' } : {}) })
  return (data.list as Record<string, string>[]).map((row) => row[list === 'audit' ? 'subjectId' : `${list}Id`])
}

const pasted = ['+86 138 0013 8000', '0086138-0013-8000', '（１３８）００１３８０００', '\u202a+86\u00a0138\u00a00013\u00a08000\u202c']

test.each(pasted)('every list of the console finds its people by the phone pasted as %j', async (q) => {
  expect(await found('order', q)).toEqual([ids.order])
  expect(await found('customer', q)).toEqual([ids.customer])
  expect(await found('refund', q)).toEqual([ids.refund])
  expect(await found('appeal', q)).toEqual(['appeal'])
  expect(await found('ticket', q)).toEqual(['ticket'])
  expect(await found('review', q)).toEqual(['review'])
  expect(await found('audit', q)).toEqual([ids.customer])
  expect(await found('technician', q)).toEqual([])
  expect(await found('technician', '+86 139 0013 9000')).toEqual([ids.technician])
})

test('a part of a phone finds nobody, and an order number is found however its digits are parted', async () => {
  for (const list of ['order', 'customer', 'refund', 'appeal', 'ticket', 'review', 'audit']) expect(await found(list, '138 0013'), list).toEqual([])
  const { order_no: orderNo } = await app.db.selectFrom('orders').select('order_no').where('id', '=', ids.order).executeTakeFirstOrThrow()
  expect(await found('order', `${orderNo.slice(0, 6)} ${orderNo.slice(6, 12)}-${orderNo.slice(12)}`)).toEqual([ids.order])
})

test('several words find what has all of them, each wherever it is', async () => {
  const { nickname: customer } = await app.db.selectFrom('accounts').select('nickname').where('id', '=', ids.customer).executeTakeFirstOrThrow()
  const { nickname: technician } = await app.db.selectFrom('technicians').select('nickname').where('id', '=', ids.technician).executeTakeFirstOrThrow()
  const both = `${technician} ${customer}`
  expect(await found('order', both)).toEqual([ids.order])
  expect(await found('order', `${phone}，${technician}`)).toEqual([ids.order])
  expect(await found('refund', `${customer} ${phone}`)).toEqual([ids.refund])
  expect(await found('appeal', `${customer} ${phone}`)).toEqual(['appeal'])
  expect(await found('ticket', `${customer} ${phone}`)).toEqual(['ticket'])
  expect(await found('review', both)).toEqual(['review'])
  expect(await found('customer', `${customer} ${phone}`)).toEqual([ids.customer])
  expect(await found('technician', `${technician} 13900139000`)).toEqual([ids.technician])
  expect(await found('audit', `回访顾客 ${phone}`)).toEqual([ids.customer])
  expect(await found('operator', '没有这个人 也没有')).toEqual([])
  for (const list of ['order', 'customer', 'refund', 'appeal', 'ticket', 'review', 'audit', 'technician'])
    expect(await found(list, `${both} 没有这个词`), list).toEqual([])
})

test('a text is taken apart into each character and each two that stand together, in small letters', async () => {
  const texts = ['手法很稳', 'No. 7 Ab', 'aaa', '周', '😀好', '', null]
  const { rows } = await sql<{ pieces: string[] }>`
    select array(select unnest(word_pieces(words)) order by 1) as pieces from unnest(${texts}::text[]) with ordinality t(words, n) order by n`.execute(app.db)
  const piecesOf = (text: string | null) => {
    const ones = [...(text ?? '').toLowerCase()]
    return new Set(ones.flatMap((one, n) => (n + 1 < ones.length ? [one, one + (ones[n + 1] ?? '')] : [one])))
  }
  expect(rows.map(({ pieces }) => new Set(pieces))).toEqual(texts.map(piecesOf))
})
