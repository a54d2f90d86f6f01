import { messageEvents } from '@anxin/words/message-events'
import { textIn } from '@anxin/words/words'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../db/connect.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { behind } from '../../testing/behind-a-lock.ts'
import { aCity, aCustomer, aTechnician } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { refreshSearchText } from '../offers/public.ts'
import { aShop } from '../shops/testing/a-shop.ts'

const app = aTestApp({ warm: true })
let boss: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  boss = await anOperator(app)
  await aCity(app)
})

const reason = '与店主电话核对'
const inEnglish = textIn(messageEvents, 'en')
const post = (call: string, input: Record<string, unknown>, token = boss.token) => app.as(token).post(`/api/manage/shop/${call}`, input)
const info = async (shopId: string) => (await app.as(boss.token).get('/api/manage/shop/getInfo', { shopId })).data
const given = (ownerPhone: string) => ({
  ownerPhone,
  name: '和舒推拿（西湖店）',
  cityCode: '330100',
  address: '文三路478号1层',
  phone: '0571-88000000',
  intro: '街坊里开了多年的小店。',
  reason,
})
const aShopOf = async (phone: string) => {
  const owner = await aCustomer(app, { phone })
  const { data } = await post('create', given(phone))
  return { owner, shopId: String(data.shopId) }
}
const titles = async (token: string) => (await app.as(token).get('/api/user/self/getMessageList')).data.list.map(({ title }: { title: string }) => title)

test('a shop is opened for the phone of its owner, who may be in no other shop, and reads of it', async () => {
  const { owner, shopId } = await aShopOf('13722220001')
  expect(await info(shopId)).toMatchObject({ state: 'ACTIVE', cityName: '杭州', members: [{ customerId: owner.id, shopRole: 'OWNER' }] })
  expect(await titles(owner.token)).toContain('您的店铺已建立')
  expect(await post('create', given('13722220001'))).toMatchObject({ refusal: 'shopElsewhere' })
  expect((await app.as(boss.token).get('/api/manage/shop/getList', { q: '和舒' })).data.list).toMatchObject([{ shopId, memberCount: 1 }])
})

test('of eight who open a shop for the same owner at once one does', async () => {
  const owner = await aCustomer(app, { phone: '13722220002' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('create', given('13722220002'))))
  expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['done', ...Array<string>(7).fill('shopElsewhere')])
  expect(await titles(owner.token)).toHaveLength(1)
})

test('what is edited is told to the owner with the reason, and nothing changed is refused', async () => {
  const { owner, shopId } = await aShopOf('13722220003')
  expect((await post('edit', { shopId, name: '新名字推拿', reason })).code).toBe(200)
  expect((await post('setShare', { shopId, shareBp: 1500, reason })).code).toBe(200)
  expect(await info(shopId)).toMatchObject({ name: '新名字推拿', shareBp: 1500 })
  const { list } = (await app.as(owner.token).get('/api/user/self/getMessageList')).data
  const summaries = list.map(({ summary }: { summary: string }) => summary)
  expect(summaries).toContain(`名称：和舒推拿（西湖店） → 新名字推拿。原因：${reason}`)
  expect(summaries).toContain(`新成员的店铺分成：0% → 15%。原因：${reason}`)
  expect(await post('edit', { shopId, name: '新名字推拿', reason })).toMatchObject({ refusal: 'nothingChanged' })
  expect(await post('setShare', { shopId, shareBp: 1500, reason })).toMatchObject({ refusal: 'nothingChanged' })
  expect(await post('setShare', { shopId, shareBp: 6001, reason })).toMatchObject({ data: { field: 'shareBp' } })
})

test('a suspended shop is seen by no customer until it is restored', async () => {
  const { owner, shopId } = await aShopOf('13722220004')
  expect((await post('suspend', { shopId, reason })).code).toBe(200)
  expect(await info(shopId)).toMatchObject({ state: 'SUSPENDED', suspendedReason: reason })
  expect(await post('suspend', { shopId, reason })).toMatchObject({ refusal: 'alreadySuspended' })
  expect((await app.as().get('/api/user/tech/getShopInfo', { shopId })).refusal).toBe('shopNotFound')
  expect((await post('resume', { shopId, reason })).code).toBe(200)
  expect(await post('resume', { shopId, reason })).toMatchObject({ refusal: 'notSuspended' })
  expect(await titles(owner.token)).toEqual(expect.arrayContaining(['您的店铺已暂停', '您的店铺已恢复']))
})

test('everybody in a shop reads that it is suspended and that it is back, with what it means for their bookings; the reason is the owner’s', async () => {
  const shop = await aShop(app, { name: '听雨推拿' })
  const [technician, finance] = [await shop.joinTechnician(), await shop.join('FINANCE')]
  const read = async (token: string, event: string) => {
    const { list } = (await app.as(token).get('/api/user/self/getMessageList')).data as { list: { event: string; title: string; summary: string }[] }
    return list.filter((one) => one.event === event).map(({ title, summary }) => `${title}：${summary}`)
  }
  const { shopId } = shop
  const paused = '您的店铺已被平台暂停：听雨推拿：顾客暂时看不到店铺和店名。技师已有的预约照常进行，仍可接新单，分成不变'
  const back = '您的店铺已恢复：听雨推拿：顾客又能看到店铺和店名。技师已有的预约不受影响'
  await post('suspend', { shopId, reason })
  for (const { token } of [technician, finance]) expect(await read(token, 'shopPaused')).toEqual([paused])
  await post('resume', { shopId, reason })
  for (const { token } of [technician, finance]) expect(await read(token, 'shopBack')).toEqual([back])
  expect(await read(shop.owner.token, 'shopPaused')).toEqual([])
  expect(await titles(shop.owner.token)).toEqual(expect.arrayContaining(['您的店铺已暂停', '您的店铺已恢复']))
  expect(inEnglish('shopPausedNote', { nickname: 'Rain' })).toBe(
    'Rain: customers do not see the shop or its name for now. Technicians keep their bookings, may take new ones, and shares stay as they are',
  )
})

test('a suspended shop is not named on its technicians and finds none of them, until it is restored', async () => {
  const { shopId } = await aShopOf('13722220006')
  await post('edit', { shopId, name: '云隐推拿', reason })
  const technician = await aTechnician(app, { shop_id: shopId })
  await app.db.transaction().execute((tx) => refreshSearchText(tx, [technician.id]))
  const seen = async () => {
    const page = (await app.as().get('/api/user/tech/getTechInfo', { techId: technician.id })).data
    const found = (await app.as().get('/api/user/tech/getTechListSearch', { keyword: '云隐', cityCode: '330100' })).data
    return { named: page.shopName, found: found.list.map(({ techId, shopName }: { techId: string; shopName?: string }) => [techId, shopName]) }
  }
  const shown = { named: '云隐推拿', found: [[technician.id, '云隐推拿']] }
  expect(await seen()).toEqual(shown)
  await post('suspend', { shopId, reason })
  expect(await seen()).toEqual({ named: undefined, found: [] })
  await post('resume', { shopId, reason })
  expect(await seen()).toEqual(shown)
})

test('shares are a right of their own, and a shop of another city is not found', async () => {
  const { shopId } = await aShopOf('13722220005')
  const clerk = await anOperator(app, { permissions: ['shop.view', 'shop.edit'] })
  const elsewhere = await anOperator(app, { cityCodes: ['310100'] })
  expect(await post('setShare', { shopId, shareBp: 100, reason }, clerk.token)).toMatchObject({ code: 403 })
  for (const [call, input] of [
    ['edit', { name: '别人的店' }],
    ['setShare', { shareBp: 100 }],
    ['suspend', {}],
    ['resume', {}],
  ] as const)
    expect(await post(call, { shopId, ...input, reason }, elsewhere.token), call).toMatchObject({ refusal: 'shopNotFound' })
  expect((await app.as(elsewhere.token).get('/api/manage/shop/getInfo', { shopId })).refusal).toBe('shopNotFound')
})

test('a shop that is renamed, suspended, resumed or closed beside a change of its technician waits, and neither is turned away', async () => {
  const technician = await aTechnician(app)
  const { shopId } = await aShop(app, { ownerAccountId: technician.accountId })
  const calendar = (tx: Tx) => sql`select from listings where technician_id = ${technician.id} for no key update`.execute(tx)
  const rename = (nickname: string) => () => app.as(boss.token).post('/api/manage/technician/edit', { technicianId: technician.id, nickname, reason })
  const acts = [
    () => post('edit', { shopId, name: '新晴推拿店', reason }),
    () => post('suspend', { shopId, reason }),
    () => post('resume', { shopId, reason }),
    () => app.as(technician.token).post('/api/tech/store/leave'),
  ]
  for (const [nth, act] of acts.entries()) {
    const answers = await behind(app, calendar, [act, rename(`林晓${nth}`)])
    expect(
      answers.map(({ code }) => code),
      String(nth),
    ).toEqual([200, 200])
  }
})
