import { beforeAll, expect, test } from 'vitest'
import { aCity, aTechnician } from '../../testing/factories.ts'
import { shopRow } from '../../testing/rows.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp()
beforeAll(async () => {
  await aCity(app)
})

const search = (query: Record<string, string | number>) => app.as().get('/api/user/tech/getShopListSearch', query)

async function aShop(name: string, technicians: readonly string[], over: Partial<Parameters<typeof shopRow>[0]> = {}) {
  const shop = shopRow({ name, ...over })
  await app.db.insertInto('shops').values(shop).execute()
  for (const status of technicians) await aTechnician(app, { shop_id: shop.id, status, projects: [] })
  return shop.id
}

test('shops are found by their names, those with most technicians on offer first, and none without any', async () => {
  const small = await aShop('松间推拿（西湖店）', ['ACTIVE'], { photo_keys: ['demo/shop-1.webp'] })
  const large = await aShop('松间足道（上城店）', ['ACTIVE', 'ACTIVE', 'SUSPENDED'])
  await aShop('松间理疗', ['SUSPENDED', 'LEFT'])
  await aShop('松间养生馆', [])
  const { data } = await search({ keyword: '松间' })
  expect(data).toMatchObject({
    total: 2,
    list: [
      { shopId: large, name: '松间足道（上城店）', technicianCount: 2 },
      { shopId: small, technicianCount: 1, photo: expect.stringMatching(/shop-1\.webp$/) },
    ],
  })
  // What stands on the door, and nothing of whom it belongs to.
  expect(Object.keys(data.list[1]).toSorted()).toEqual(['address', 'name', 'photo', 'shopId', 'technicianCount'])
  expect((await search({ keyword: '足道' })).data.list.map(({ shopId }: { shopId: string }) => shopId)).toEqual([large])
  expect((await search({ keyword: '松间', limit: 1, page: 2 })).data).toMatchObject({ total: 2, list: [{ shopId: small }] })
  expect((await search({ keyword: '松间', limit: 1, page: 3 })).data).toMatchObject({ total: 2, list: [] })
})

test('a search in one city finds the shops of that city; wildcards are plain characters, empty and long words are refused', async () => {
  await app.db.insertInto('cities').values({ city_code: '440300', name: '深圳', province: '广东省', lat: 22.5, lng: 114.1 }).execute()
  const there = await aShop('若水（南山店）', ['ACTIVE'], { city_code: '440300' })
  await aShop('若水（滨江店）', ['ACTIVE'])
  expect((await search({ keyword: '若水' })).data.total).toBe(2)
  expect((await search({ keyword: '若水', cityCode: '440300' })).data.list).toMatchObject([{ shopId: there }])
  expect((await search({ keyword: '%' })).data.total).toBe(0)
  expect(await search({ keyword: ' ' })).toMatchObject({ code: 400, data: { field: 'keyword' } })
  expect(await search({ keyword: '店'.repeat(31) })).toMatchObject({ code: 400, data: { field: 'keyword' } })
})
