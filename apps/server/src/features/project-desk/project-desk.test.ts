import { beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { aCity, aProject, aTechnician } from '../../testing/factories.ts'
import { cityRow } from '../../testing/rows.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp({ warm: true })
let boss: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  boss = await anOperator(app)
  await aCity(app)
  await app.db
    .insertInto('cities')
    .values(cityRow({ city_code: '310100', name: '上海', name_en: 'Shanghai', lat: 31.23, lng: 121.47 }))
    .execute()
})

const reason = '与城市经理核对'
const cityCode = '330100'
const post = (call: string, input: Record<string, unknown>, token = boss.token) => app.as(token).post(`/api/manage/project/${call}`, { reason, ...input })
const info = async (projectId: string, token = boss.token) => (await app.as(token).get('/api/manage/project/getInfo', { projectId })).data
const bandIn = async (projectId: string, city = cityCode) => (await info(projectId)).bands.find((band: { cityCode: string }) => band.cityCode === city)
const summaries = async (token: string): Promise<string[]> =>
  (await app.as(token).get('/api/user/self/getMessageList')).data.list.map(({ summary }: { summary: string }) => summary)

test('a city has its own prices for a project: those outside read of it and why, and are booked as before', async () => {
  const technician = await aTechnician(app)
  const inside = await aTechnician(app, { projects: technician.projects })
  const projectId = technician.projects[0]?.id ?? ''
  expect(await bandIn(projectId)).toMatchObject({ lowPrice: 13_860, highPrice: 29_700, isOfCity: false, outsideCount: 0 })
  await app.db.updateTable('offers').set({ price: 25_000 }).where('technician_id', '=', inside.id).execute()
  expect((await post('setBand', { projectId, cityCode, lowPrice: 22_000, highPrice: 26_000 })).data).toEqual({ outsideCount: 1 })
  expect(await bandIn(projectId)).toMatchObject({ lowPrice: 22_000, highPrice: 26_000, isOfCity: true, outsideCount: 1 })
  expect(await bandIn(projectId, '310100')).toMatchObject({ lowPrice: 13_860, isOfCity: false })
  const [message = ''] = await summaries(technician.token)
  expect(message).toContain('杭州')
  expect(message).toContain('¥220.00–¥260.00，您的价格是 ¥198.00')
  expect(message).toContain(reason)
  expect(await summaries(inside.token)).toEqual([])
  expect((await app.as().get('/api/user/tech/getTechInfo', { techId: technician.id })).data.projects).toMatchObject([{ techPrice: 19_800 }])
  expect(await app.as(technician.token).post('/api/tech/service/setOffer', { projectId, on: true, price: 21_000 })).toMatchObject({ code: 4740 })

  expect((await post('clearBand', { projectId, cityCode })).data).toEqual({ outsideCount: 0 })
  expect(await bandIn(projectId)).toMatchObject({ lowPrice: 13_860, isOfCity: false })
  const lines = await app.db.selectFrom('audit_log').select(['action', 'city_code', 'reason']).where('subject_id', '=', projectId).orderBy('seq').execute()
  expect(lines).toEqual([
    { action: 'project.setBand', city_code: cityCode, reason },
    { action: 'project.clearBand', city_code: cityCode, reason },
  ])
})

test('prices the wrong way round, of nothing, of a city that is not open or not one of theirs, and the same again are refused', async () => {
  const { id: projectId } = await aProject(app)
  const band = { projectId, cityCode, lowPrice: 10_000, highPrice: 20_000 }
  expect(await post('setBand', { ...band, lowPrice: 20_001 })).toMatchObject({ code: 400, data: { field: 'highPrice' } })
  expect(await post('setBand', { ...band, lowPrice: 0 })).toMatchObject({ code: 400, data: { field: 'lowPrice' } })
  expect(await post('setBand', { ...band, cityCode: '540100' })).toMatchObject({ code: 400, data: { field: 'cityCode' } })
  expect(await post('setBand', { ...band, projectId: 'nothing' })).toMatchObject({ refusal: 'projectNotFound' })
  expect(await post('clearBand', { projectId, cityCode })).toMatchObject({ refusal: 'nothingChanged' })
  expect(await post('setBand', band)).toMatchObject({ code: 200 })
  expect(await post('setBand', band)).toMatchObject({ refusal: 'nothingChanged' })
  const elsewhere = await anOperator(app, { cityCodes: ['310100'] })
  expect(await post('setBand', { ...band, highPrice: 21_000 }, elsewhere.token)).toMatchObject({ code: 400, data: { field: 'cityCode' } })
  const seen = await info(projectId, elsewhere.token)
  expect([seen.bandCount, seen.bands.map((one: { cityCode: string }) => one.cityCode)]).toEqual([0, ['310100']])
})

test('what excludes a project is set for all cities, and the next quote is refused by it', async () => {
  const project = await aProject(app, { name: '深层推拿', excluded_by: ['HEART'] })
  const of = { projectId: project.id, excludedBy: ['PREGNANT', 'HEART', 'PREGNANT'] }
  const inOneCity = await anOperator(app, { cityCodes: [cityCode] })
  expect(await post('setExclusions', of, inOneCity.token)).toMatchObject({ code: 403 })
  expect(await post('setExclusions', { ...of, excludedBy: ['HEADACHE'] })).toMatchObject({ code: 400 })
  expect(await post('setExclusions', of)).toMatchObject({ code: 200 })
  expect(await post('setExclusions', of)).toMatchObject({ refusal: 'nothingChanged' })
  expect(await info(project.id)).toMatchObject({ excludedBy: ['PREGNANT', 'HEART'] })
  const { list } = (await app.as(boss.token).get('/api/manage/project/getList', { q: '深层' })).data
  expect(list).toMatchObject([{ projectId: project.id, excludedBy: ['PREGNANT', 'HEART'], bandCount: 0 }])
  const { before, after } = await app.db.selectFrom('audit_log').select(['before', 'after']).where('subject_id', '=', project.id).executeTakeFirstOrThrow()
  expect([before, after]).toEqual([{ excludedBy: ['HEART'] }, { excludedBy: ['PREGNANT', 'HEART'] }])
})

test('each right opens its own calls', async () => {
  const { id: projectId } = await aProject(app)
  const viewer = await anOperator(app, { permissions: ['project.view'] })
  expect(await info(projectId, viewer.token)).toMatchObject({ projectId })
  for (const [call, input] of [
    ['setBand', { cityCode, lowPrice: 10_000, highPrice: 20_000 }],
    ['clearBand', { cityCode }],
    ['setExclusions', { excludedBy: ['HEART'] }],
  ] as const)
    expect(await post(call, { projectId, ...input }, viewer.token), call).toMatchObject({ code: 403 })
})
