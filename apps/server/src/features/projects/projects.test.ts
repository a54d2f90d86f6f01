import { expect, test } from 'vitest'
import { aProject, aTechnician } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp()

const list = (query = {}) => app.as().get('/api/user/tech/getProjectList', query)
const ofTechnician = (techId: string) => app.as().get('/api/user/tech/getProjectListTech', { techId })
const ids = (data: { list: { projectId: string }[] }) => data.list.map(({ projectId }) => projectId)

test('the catalogue by category, word and recommendation, with its categories', async () => {
  const foot = await aProject(app, { name: '足底100%放松', recommended: true, vip_price: 18_800 })
  const neck = await aProject(app, { name: '肩颈' })
  const gone = await aProject(app, { name: '下架项目', on_offer: false })
  const { data } = await list({ limit: 50 })
  expect(ids(data)).toEqual(expect.arrayContaining([foot.id, neck.id]))
  expect(ids(data)).not.toContain(gone.id)
  expect(data.categories).toHaveLength(3)
  expect(data.list.find((one: { projectId: string }) => one.projectId === foot.id)).toMatchObject({
    vipPrice: 18_800,
    cover: expect.stringMatching(/^http.*demo\/project-1\.webp$/),
  })
  expect(ids((await list({ categoryId: neck.category_id })).data)).toEqual([neck.id])
  expect(ids((await list({ keyword: '足底100%' })).data)).toEqual([foot.id])
  expect(ids((await list({ keyword: '%_%' })).data)).toEqual([])
  expect(ids((await list({ rec: true })).data)).toEqual([foot.id])
  expect((await list({ page: 1_000_000_000, limit: 50 })).data).toMatchObject({ list: [], total: 2 })
})

test('wrong pages and too long words are refused, lists cost two statements', async () => {
  expect((await list({ page: 0 })).code).toBe(400)
  expect((await list({ limit: 51 })).code).toBe(400)
  expect((await list({ keyword: '推'.repeat(31) })).code).toBe(400)
  expect(await app.queriesOf(() => list({ limit: 13 }))).toBe(2)
})

test("a technician's projects carry the own price; hidden technicians have none", async () => {
  const [one, two] = [await aProject(app), await aProject(app)]
  const technician = await aTechnician(app, {
    projects: [
      { id: one.id, price: 23_300 },
      { id: two.id, price: 1 },
    ],
    vip_prices: true,
  })
  await app.db.updateTable('offers').set({ vip_price: 20_000 }).where('technician_id', '=', technician.id).where('project_id', '=', one.id).execute()
  await app.db.updateTable('offers').set({ on_offer: false }).where('technician_id', '=', technician.id).where('project_id', '=', two.id).execute()
  expect((await ofTechnician(technician.id)).data.list).toMatchObject([
    { projectId: one.id, techPrice: 23_300, vipPrice: 20_000, price: 19_800, addable: true },
  ])
  expect((await ofTechnician((await aTechnician(app, { projects: [] })).id)).data).toEqual({ list: [] })
  for (const status of ['SUSPENDED', 'LEFT']) expect((await ofTechnician((await aTechnician(app, { status })).id)).code).toBe(404)
  expect((await ofTechnician('nobody')).code).toBe(404)
  expect((await ofTechnician('')).code).toBe(400)
})
