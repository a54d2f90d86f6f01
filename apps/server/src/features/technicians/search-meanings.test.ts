import { beforeAll, expect, test } from 'vitest'
import { aCity, aProject, aTechnician } from '../../testing/factories.ts'
import { shopRow } from '../../testing/rows.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp()
const nicknames = new Map<string, string>()
beforeAll(async () => {
  await aCity(app)
  const [feet, neck] = [
    await aProject(app, { name: '足底反射区按摩', name_en: 'Foot reflexology' }),
    await aProject(app, { name: '肩颈舒缓', name_en: 'Neck relief' }),
  ]
  const shop = shopRow({ name: '松间推拿（西湖店）' })
  await app.db.insertInto('shops').values(shop).execute()
  const someone = async (nickname: string, sex: 1 | 2, projects: { id: string; name: string; price: number }[], over = {}) => {
    const { id } = await aTechnician(app, { nickname, sex, projects, search_text: [nickname, ...projects.map(({ name }) => name)].join(' '), ...over })
    nicknames.set(id, nickname)
  }
  await someone('孙萍', 2, [feet])
  await someone('孙平安', 1, [neck])
  await someone('李响', 1, [feet], { shop_id: shop.id, search_text: '李响 松间推拿（西湖店） 足底反射区按摩' })
  await someone('Lily', 2, [neck])
  await someone('曾丽', 2, [feet, neck])
})

const search = async (keyword: string, query: object = {}) => (await app.as().get('/api/user/tech/getTechListSearch', { keyword, limit: 20, ...query })).data
const names = async (keyword: string, query: object = {}) =>
  (await search(keyword, query)).list.map(({ techId }: { techId: string }) => nicknames.get(techId)).toSorted()

test.each([
  ['足疗 女', ['孙萍', '曾丽']],
  ['女 足疗', ['孙萍', '曾丽']],
  ['女技师足疗', ['孙萍', '曾丽']],
  ['脚底按摩', ['孙萍', '曾丽', '李响']],
  ['落枕', ['Lily', '孙平安', '曾丽']],
  ['落枕 男', ['孙平安']],
  ['zuliao', ['孙萍', '曾丽', '李响']],
  ['foot massage', ['孙萍', '曾丽', '李响']],
  ['reflexlogy', ['孙萍', '曾丽', '李响']],
  ['足聊', ['孙萍', '曾丽', '李响']],
  ['肩颈 足疗', ['曾丽']],
  ['sunping', ['孙平安', '孙萍']],
  ['sun ping', ['孙平安', '孙萍']],
  ['ＳＵＮＰ', ['孙平安', '孙萍']],
  ['zengli', ['曾丽']],
  ['孙瓶', ['孙平安', '孙萍']],
  ['孙师傅', ['孙平安', '孙萍']],
  ['李 足疗', ['李响']],
  ['li', ['Lily', '李响']],
  // Nobody is called so: those who do the rest.
  ['赵某 足疗 女', ['孙萍', '曾丽']],
  ['不存在的东西', []],
])('%s finds %j', async (keyword, found) => expect(await names(keyword)).toEqual([...found].toSorted()))

test('a name that is found as it sounds comes first, and the answer says whom', async () => {
  const { list, namedIds } = await search('zengli')
  expect(nicknames.get(namedIds[0])).toBe('曾丽')
  expect(list).toHaveLength(1)
  expect((await search('孙萍')).namedIds).toBeUndefined()
})

test('what is meant is narrowed, put in order and paged as what is written', async () => {
  expect(await names('脚底按摩', { sex: 1 })).toEqual(['李响'])
  const pages = [await search('脚底按摩', { limit: 2 }), await search('脚底按摩', { limit: 2, page: 2 })]
  expect(pages.map(({ total, list }) => [total, list.length])).toEqual([
    [3, 2],
    [3, 1],
  ])
  expect(new Set(pages.flatMap(({ list }) => list.map(({ techId }: { techId: string }) => techId))).size).toBe(3)
  expect(await names('脚底按摩', { cityCode: '440300' })).toEqual([])
})

test('treatments and shops are found by the same words', async () => {
  const projects = async (keyword: string) =>
    (await app.as().get('/api/user/tech/getProjectList', { keyword, limit: 50 })).data.list.map(({ name }: { name: string }) => name)
  for (const keyword of ['脚底按摩', 'zuliao', '足疗 女', 'reflexlogy', 'ＦＯＯＴ', '反射区 足底'])
    expect(await projects(keyword), keyword).toContain('足底反射区按摩')
  expect(await projects('落枕')).toContain('肩颈舒缓')
  expect(await projects('不存在的东西')).toEqual([])
  const shops = async (keyword: string) => (await app.as().get('/api/user/tech/getShopListSearch', { keyword })).data.total
  for (const keyword of ['松间', '松间 西湖', '松间推拿(西湖店)', '西湖店 松间', 'songjian', 'sjtn']) expect(await shops(keyword), keyword).toBe(1)
  expect(await shops('songnan')).toBe(0)
})
