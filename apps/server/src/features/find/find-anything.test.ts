import { findKinds, findRights } from '@anxin/contract/manage/find-kinds'
import { permissions } from '@anxin/contract/manage/permissions'
import { beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { deskWorkOf } from '../../testing/desk-work.ts'
import { someoneWithEverything } from '../../testing/every-call.ts'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { reviewRow } from '../../testing/rows.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp()
const phone = '13800138000'
type Operator = Awaited<ReturnType<typeof anOperator>>
type Found = { findKind: string; recordId: string; customerName?: string; technicianName?: string; recordNo?: string; phoneMasked?: string }
let boss: Operator
let who: Awaited<ReturnType<typeof someoneWithEverything>>
let orderNo: string
let refundNo: string

beforeAll(async () => {
  boss = await anOperator(app)
  who = await someoneWithEverything(app, '周')
  await deskWorkOf(app, who, '甲')
  await someoneWithEverything(app, '吴')
  const { customer, technician, own } = who
  await app.db.updateTable('accounts').set({ phone }).where('id', '=', customer.id).execute()
  orderNo = (await app.db.selectFrom('orders').select('order_no').where('id', '=', own.orderId).executeTakeFirstOrThrow()).order_no
  refundNo = (await app.db.selectFrom('refunds').select('refund_no').where('id', '=', own.refundId).executeTakeFirstOrThrow()).refund_no
  await app.db
    .insertInto('reviews')
    .values(
      reviewRow({ id: 'review', order_id: own.orderId, technician_id: technician.id, account_id: customer.id, project_id: technician.projects[0]?.id ?? '' }),
    )
    .execute()
  await app.db
    .insertInto('approvals')
    .values({
      id: 'approval',
      kind: 'refund',
      subject_id: own.refundId,
      amount: 19_800,
      payload: JSON.stringify({ refundId: own.refundId, amount: 19_800, reason: '服务未完成' }),
      asked_by: boss.id,
      asked_at: app.clock.now(),
    })
    .execute()
})

const find = async (q: string, { token }: Operator = boss): Promise<Found[]> => (await app.as(token).get('/api/manage/find/getAnything', { q })).data.list
const keysOf = (found: Found[]) => found.map(({ findKind, recordId }) => `${findKind}/${recordId}`).toSorted()
const allOf = ({ customer, own }: typeof who) =>
  [
    `order/${own.orderId}`,
    `refund/${own.refundId}`,
    'appeal/appeal',
    'ticket/ticket',
    'approval/approval',
    'alarm/alarm',
    `customer/${customer.id}`,
    'review/review',
  ].toSorted()

test('a pasted phone finds its customer and what waits about them in every queue, the phone covered', async () => {
  const found = await find('+86 138 0013 8000')
  expect(keysOf(found)).toEqual(allOf(who))
  expect(found.find(({ findKind }) => findKind === 'customer')).toMatchObject({ customerName: '周顾客', phoneMasked: '138****8000' })
  expect(JSON.stringify(found)).not.toContain(phone)
})

test('an order is found by its number, by its last digits and by its refund; the start of a name finds people and theirs', async () => {
  const about = allOf(who).filter((key) => !key.startsWith('customer/'))
  expect(keysOf(await find(orderNo))).toEqual(about)
  expect(keysOf(await find(orderNo.slice(-6)))).toEqual(about)
  expect(keysOf(await find(refundNo.toLowerCase()))).toContain(`refund/${who.own.refundId}`)
  expect(keysOf(await find(who.own.payNo))).toContain(`order/${who.own.orderId}`)
  expect(keysOf(await find('周顾'))).toEqual(allOf(who))
  // One character is enough; a technician has an account of their own.
  expect(keysOf(await find('周'))).toEqual(expect.arrayContaining([...allOf(who), `technician/${who.technician.id}`]))
  expect(keysOf(await find('周技'))).toContain(`technician/${who.technician.id}`)
  // Neither the middle of a name, nor wildcards, nor three digits.
  expect(await find('顾客')).toEqual([])
  expect(await find('%')).toEqual([])
  expect(await find(orderNo.slice(-3))).toEqual([])
  expect(await find('138 0013')).toEqual([])
})

test.each(findKinds)('without the right to see a %s the search finds none of them, whatever else is found', async (kind) => {
  const without = await anOperator(app, { permissions: permissions.filter((permission) => permission !== findRights[kind]) })
  const shut = findKinds.filter((other) => findRights[other] === findRights[kind])
  const isShut = (key: string) => shut.some((other) => key.startsWith(`${other}/`))
  for (const q of [phone, orderNo, refundNo, '周']) expect(keysOf(await find(q, without)).filter(isShut), q).toEqual([])
  expect(keysOf(await find(phone, without))).toEqual(allOf(who).filter((key) => !isShut(key)))
  const { data } = await app.as(without.token).get('/api/manage/find/getNamed', { records: JSON.stringify([...allOf(who), `technician/${who.technician.id}`]) })
  expect(keysOf(data.list).filter(isShut)).toEqual([])
})

test('an operator of another city finds nothing and reads no name; one of this city finds it all', async () => {
  const [here, elsewhere] = [await anOperator(app, { cityCodes: ['330100'] }), await anOperator(app, { cityCodes: ['310100'] })]
  const named = async ({ token }: Operator) =>
    keysOf((await app.as(token).get('/api/manage/find/getNamed', { records: JSON.stringify([...allOf(who), `technician/${who.technician.id}`]) })).data.list)
  for (const q of [phone, orderNo, orderNo.slice(-6), refundNo, who.own.payNo, '周']) expect(await find(q, elsewhere), q).toEqual([])
  expect(await named(elsewhere)).toEqual([])
  expect(keysOf(await find(phone, here))).toEqual(allOf(who))
  expect(await named(here)).toEqual([...allOf(who), `technician/${who.technician.id}`].toSorted())
  const nobody = await anOperator(app, { permissions: [] })
  expect(await find(phone, nobody)).toEqual([])
})

test('of many that fit, five of a kind are answered, the newest first', async () => {
  const customers = [await aCustomer(app, { nickname: '郑女士' }), await aCustomer(app, { nickname: '郑女士' })]
  const technician = await aTechnician(app)
  const orders = []
  for (let n = 0; n < 7; n++) for (const customer of customers) orders.push(await anOrderIn(app, 'COMPLETED', { customer, technician }))
  const found = (await find('郑女')).filter(({ findKind }) => findKind === 'order')
  expect(found.map(({ recordId }) => recordId)).toEqual(
    orders
      .toReversed()
      .slice(0, 5)
      .map(({ id }) => id),
  )
})

test('nothing to search for, too much of it, and nobody signed in are refused', async () => {
  expect(await app.as(boss.token).get('/api/manage/find/getAnything', { q: ' ' })).toMatchObject({ code: 400, data: { field: 'q' } })
  expect(await app.as(boss.token).get('/api/manage/find/getAnything', { q: '周'.repeat(41) })).toMatchObject({ code: 400, data: { field: 'q' } })
  expect(await app.as(boss.token).get('/api/manage/find/getNamed', { records: JSON.stringify(['order/../x']) })).toMatchObject({ code: 400 })
  expect(await app.as().get('/api/manage/find/getAnything', { q: phone })).toMatchObject({ code: 401 })
})
