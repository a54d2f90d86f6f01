import { expect, test } from 'vitest'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { phonesOf } from '../accounts/testing/phones.ts'
import { reviewRow } from '../../testing/rows.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { aShop } from './testing/a-shop.ts'

const app = aTestApp()
const { codeFor } = phonesOf(() => app)
const pageOf = (shopId: string, token?: string) => app.as(token).get('/api/user/tech/getShopInfo', { shopId })

test('a shop shows team, hours, area and what customers said of its team, and no home', async () => {
  const shop = await aShop(app)
  const [first, second] = [await shop.joinTechnician(), await shop.joinTechnician()]
  const author = await aCustomer(app)
  for (const [technician, score] of [
    [first, 5],
    [second, 4],
  ] as const) {
    await app.db
      .insertInto('reviews')
      .values(
        reviewRow({ technician_id: technician.id, account_id: author.id, project_id: technician.projects[0]?.id ?? '', score, created_at: app.clock.now() }),
      )
      .execute()
    await app.db.updateTable('technicians').set({ review_count: 1, score_sum: score, order_count: 3 }).where('id', '=', technician.id).execute()
  }
  const { data } = await pageOf(shop.shopId)
  expect(data).toMatchObject({
    shopId: shop.shopId,
    technicianCount: 2,
    opensMin: 570,
    closesMin: 1380,
    radiusM: 10_000,
    orderCount: 6,
    commentCount: 2,
    score: 4.5,
  })
  expect(data.team.map(({ techId }: { techId: string }) => techId).toSorted()).toEqual([first.id, second.id].toSorted())
  expect(data.recentReviews).toHaveLength(2)
  expect(JSON.stringify(data.team)).not.toMatch(/home|lat|lng|phone/)
})

test('a shop without anybody on offer, suspended or closed is not there; found by search are those whose pages open', async () => {
  const shop = await aShop(app, { name: '一苇独木推拿' })
  const found = async () => (await app.as().get('/api/user/tech/getShopListSearch', { keyword: '一苇独木' })).data.total
  expect((await pageOf(shop.shopId)).refusal).toBe('shopNotFound')
  await shop.joinTechnician()
  app.responses.drop('technicians')
  expect((await pageOf(shop.shopId)).code).toBe(200)
  expect(await found()).toBe(1)
  await app.db.updateTable('shops').set({ state: 'SUSPENDED', suspended_at: app.clock.now() }).where('id', '=', shop.shopId).execute()
  app.responses.drop('technicians')
  app.clock.advance(4000)
  expect((await pageOf(shop.shopId)).refusal).toBe('shopNotFound')
  expect(await found()).toBe(0)
  expect((await pageOf('nothing')).refusal).toBe('shopNotFound')
})

test('whom somebody has blocked is not shown to them', async () => {
  const shop = await aShop(app)
  const [shown, blocked] = [await shop.joinTechnician(), await shop.joinTechnician()]
  const customer = await aCustomer(app)
  await app.as(customer.token).post('/api/user/self/blockTech', { techId: blocked.id })
  expect((await pageOf(shop.shopId, customer.token)).data.team).toMatchObject([{ techId: shown.id }])
})

test('an owner who is a technician works for the shop from its first minute', async () => {
  const technician = await aTechnician(app)
  const shop = await aShop(app, { ownerAccountId: technician.accountId })
  expect((await pageOf(shop.shopId)).data.team).toMatchObject([{ techId: technician.id }])
})

test('an owner ends their account after handing the shop over; then nothing of them is left with it', async () => {
  const shop = await aShop(app)
  const next = await shop.join('MANAGER')
  const end = async () => {
    app.clock.advance(61_000)
    const smsCode = await codeFor(shop.owner.phone, 'DELETE')
    return shop.as.post('/api/user/self/deleteAccount', { phone: shop.owner.phone, smsCode })
  }
  expect(await end()).toMatchObject({ refusal: 'shopOwnerStays' })
  await shop.store('setMember', { memberId: next.memberId, shopRole: 'OWNER' })
  expect(await end()).toMatchObject({ refusal: 'shopOwnerStays' })
  await next.as.post('/api/tech/store/answerHandOver', { accept: true })
  expect((await end()).code).toBe(200)
  expect((await next.as.get('/api/tech/store/getMembers')).data.list).toHaveLength(1)
})
