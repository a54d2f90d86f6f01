import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../testing/as-owner.ts'
import { aCity } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { plainList } from './testing/plain-lists.ts'

const app = aTestApp()
beforeAll(async () => {
  await aCity(app)
  await app.db.insertInto('cities').values({ city_code: '440300', name: '深圳', province: '广东省', lat: 30.2, lng: 120.1 }).execute()
  await aCrowd()
})

/** So many that some words are in a thousand names, some in a few, and some in many whose names begin otherwise. */
async function aCrowd() {
  await asOwner(
    app,
    `insert into accounts (id, phone, nickname, invite_code, created_at) select 'crowd' || n, '1' || (3900000000 + n), '群', 'C' || n, now() from generate_series(1, 3000) n`,
  )
  await asOwner(
    app,
    `insert into technicians (id, account_id, city_code, nickname, avatar_key, sex, birthday, work_years, intro, home_lat, home_lng, service_radius_m, hours, search_text, calendar_secret, papers_from, approved_at, order_count_30d)
    select 'crowd' || n, 'crowd' || n, case when n % 3 = 0 then '440300' else '330100' end, name, 'x', 1 + n % 2, '1990-01-01', 3, '', 30.2, 120.1, 20000, '[]',
      name || case when n % 4 = 0 then ' 和舒馆' else '' end || case when n % 100 = 0 then ' 孕妇按摩' else ' 肩颈推拿 Spa' end, 'crowd' || n, 'infinity', now() - interval '60 days', n * 7919 % 50
    from generate_series(1, 3000) n, lateral (select case n % 10 when 0 then '和' || n when 1 then '小林' || n when 2 then '推' else '林' || n % 20 end) x(name)`,
  )
  await asOwner(app, 'vacuum analyze technicians, listings')
}

const words = ['林', '林7', '林17', '和', '和舒', '和舒馆', '推', '推拿', '肩颈推拿', '孕', '孕妇', '妇孕', 'spa', 'SPA', '推 肩', '林林', '无人']

describe.each(words)('%s', (keyword) => {
  test.each([undefined, '330100'])('finds on every page whom the tables name, names that begin so first (city %s)', async (cityCode) => {
    const asked = { keyword, ...(cityCode !== undefined && { cityCode }) }
    // Nobody of the crowd works, so no page puts who is free first: each is a piece of the whole.
    const all = await plainList(app, { list: 'Search', page: 1, limit: 3000, ...asked }, undefined)
    for (const [page, limit] of [
      [1, 20],
      [2, 20],
      [4, 50],
      [27, 50],
      [30, 50],
      [60, 50],
    ] as const) {
      app.responses.drop('technicians')
      const { data } = await app.as().get('/api/user/tech/getTechListSearch', { page, limit, ...asked })
      const expected = { total: all.total, list: all.list.slice((page - 1) * limit, page * limit).map(({ techId }) => techId) }
      expect(data.list.map(({ techId }: { techId: string }) => techId)).toEqual(expected.list)
      const isEnd = data.list.length < limit && (data.list.length > 0 || page === 1)
      if (isEnd) expect(data.total).toBe(expected.total)
      if (data.list.length === limit) expect(data.total).toBeGreaterThanOrEqual(Math.min(expected.total, 1000))
    }
  })
})

test('a name that changes is found by its new words at once', async () => {
  await app.db.updateTable('technicians').set({ nickname: '苏合香', search_text: '苏合香 足疗' }).where('id', '=', 'crowd5').execute()
  app.responses.drop('technicians')
  const { data } = await app.as().get('/api/user/tech/getTechListSearch', { keyword: '合香' })
  expect(data.list.map(({ techId }: { techId: string }) => techId)).toEqual(['crowd5'])
})

test('what is found is put in order and narrowed as in the list', async () => {
  await app.db.updateTable('technicians').set({ sex: 2, min_price: 50_000, order_count: 99, free_travel: true }).where('id', '=', 'crowd100').execute()
  app.responses.drop('technicians')
  const found = async (query: object) => {
    const { data } = await app.as().get('/api/user/tech/getTechListSearch', { keyword: '孕妇', limit: 50, ...query })
    return { ids: data.list.map(({ techId }: { techId: string }) => techId), total: data.total }
  }
  const all = await found({})
  expect(all.total).toBe(30)
  for (const narrow of [{ sex: 2 }, { freeTravel: true }, { sex: 2, sort: 'SCORE' }]) expect(await found(narrow)).toEqual({ ids: ['crowd100'], total: 1 })
  expect((await found({ maxPrice: 49_999 })).ids).toEqual(all.ids.filter((id: string) => id !== 'crowd100'))
  expect((await found({ sort: 'ORDER_COUNT' })).ids[0]).toBe('crowd100')
  expect((await found({ sort: 'PRICE_DESC' })).ids[0]).toBe('crowd100')
  expect((await found({ sort: 'PRICE_ASC' })).ids.at(-1)).toBe('crowd100')
  expect((await found({ sort: 'PRICE_ASC', page: 2, limit: 20 })).ids.at(-1)).toBe('crowd100')
  // Nobody of the crowd works, so nobody is free on a day.
  for (const none of [{ hasCoupon: true }, { isVip: true }, { verified: true }, { date: '2026-11-22' }, { sort: 'EARLIEST' }])
    expect((await found(none)).total).toBe(0)
  expect(await app.as().get('/api/user/tech/getTechListSearch', { keyword: '孕妇', sort: 'DISTANCE' })).toMatchObject({ code: 400, data: { field: 'lat' } })
})
