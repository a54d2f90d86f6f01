import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../db/connect.ts'
import { behind } from '../../testing/behind-a-lock.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { aCity, aCustomer, aProject, aTechnician } from '../../testing/factories.ts'
import { certificateRow, cityRow } from '../../testing/rows.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { decideProfileChange } from '../profile-changes/decide-profile-change.ts'
import { latestChange } from '../profile-changes/public.ts'
import { aShop, answer } from '../shops/testing/a-shop.ts'

const app = aTestApp({ warm: true })
let boss: Awaited<ReturnType<typeof anOperator>>
let project: Awaited<ReturnType<typeof aProject>>
beforeAll(async () => {
  boss = await anOperator(app)
  await aCity(app)
  project = await aProject(app, { name: '肩颈舒缓', name_en: 'Neck and shoulders' })
})

const post = (call: string, input: Record<string, unknown>, token = boss.token) => app.as(token).post(`/api/manage/technician/${call}`, input)
const get = (call: string, input: Record<string, unknown>, token = boss.token) => app.as(token).get(`/api/manage/technician/${call}`, input)
const somebody = (over: object = {}) => ({
  phone: '13712340001',
  nickname: '林晓',
  sex: 2,
  birthday: '1992-04-03',
  workYears: 6,
  cityCode: '330100',
  serviceRadiusM: 15_000,
  intro: '从业六年，擅长肩颈。',
  offers: [{ projectId: project.id }],
  reason: '面试通过',
  ...over,
})
const messagesOf = async (token: string) => (await app.as(token).get('/api/user/self/getMessageList')).data.list
const reason = '与本人电话核对'

test('somebody is taken on by their phone: they have an account, a file and free time in that minute, and read why', async () => {
  const { data } = await post('create', somebody())
  expect(data).toMatchObject({ madeAccount: true })
  const { technicianId, customerId } = data
  const row = await app.db.selectFrom('technicians').select(['probation_until', 'hours']).where('id', '=', technicianId).executeTakeFirstOrThrow()
  // New like anyone who applied: few orders a day at first, and the same hours until they say otherwise.
  expect(row).toMatchObject({ probation_until: 5, hours: expect.arrayContaining([{ weekday: 0, ranges: [[600, 1320]] }]) })
  const shown = (await app.as().get('/api/user/tech/getTechInfo', { techId: technicianId })).data
  expect(shown).toMatchObject({ nickname: '林晓', projects: [{ projectId: project.id, techPrice: project.price }] })
  const { days } = (await app.as().get('/api/user/tech/getTechBusy', { techId: technicianId })).data
  expect(days.flatMap(({ slots }: { slots: { state: string }[] }) => slots).some(({ state }: { state: string }) => state === 'FREE')).toBe(true)
  expect((await app.as().get('/api/user/tech/getTechListSearch', { keyword: '林晓' })).data.list).toHaveLength(1)

  const message = await app.db.selectFrom('messages').select(['title', 'summary', 'title_en']).where('account_id', '=', customerId).executeTakeFirstOrThrow()
  expect(message.summary).toContain('面试通过')
  expect(message.title_en).toBe('Welcome, you are now a technician')
  const { data: history } = await get('getHistory', { technicianId })
  expect(history.list).toMatchObject([{ action: 'technician.create', operatorName: boss.name, reason: '面试通过' }])
})

test('the account of a phone that has one is taken, and of eight who take the same phone on at once one does', async () => {
  const customer = await aCustomer(app, { phone: '13712340002' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('create', somebody({ phone: customer.phone }))))
  expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['done', ...Array<string>(7).fill('phoneIsTechnician')])
  expect(answers.find(({ code }) => code === 200)?.data).toMatchObject({ customerId: customer.id, madeAccount: false })
  expect((await app.as(customer.token).get('/api/tech/getToday')).code).toBe(200)
})

test('the picture of an account waits to be looked at before customers see it as the portrait of a technician', async () => {
  const customer = await aCustomer(app, { phone: '13712340021', avatar_key: 'demo/unseen.webp' })
  const { technicianId } = (await post('create', somebody({ phone: customer.phone }))).data
  const portrait = async () => (await app.as().get('/api/user/tech/getTechInfo', { techId: technicianId })).data.avatar
  expect(await portrait()).not.toContain('unseen')
  const { change } = (await app.as(customer.token).get('/api/tech/profile/get')).data
  expect(change).toMatchObject({ state: 'PENDING', avatar: expect.stringContaining('unseen') })
  const waiting = await latestChange(app.db, { technicianId })
  if (!waiting) throw new Error('nothing waits')
  const decided = { changeId: waiting.id, revision: 1, outcome: 'APPROVED' as const, findings: [], operatorId: boss.id, now: app.clock.now() }
  await app.db.transaction().execute((tx) => decideProfileChange(tx, decided))
  expect(await portrait()).toContain('unseen')
  const without = await post('create', somebody({ phone: '13712340022' }))
  expect(await latestChange(app.db, { technicianId: without.data.technicianId })).toBeUndefined()
})

test.each([
  ['under age', { birthday: '2008-11-22' }, 'birthday'],
  ['in a city that is not open', { cityCode: '999999' }, 'cityCode'],
  ['who starts in another country', { lat: 48.1, lng: 11.5 }, 'lat'],
  ['with half a place', { lat: 30.2 }, 'lng'],
  ['without a service', { offers: [] }, 'offers'],
  [
    'with hours that overlap',
    {
      hours: [
        {
          weekday: 1,
          ranges: [
            [600, 720],
            [700, 800],
          ],
        },
      ],
    },
    'hours',
  ],
])('nobody is taken on %s, and nothing is left of it', async (_, over, field) => {
  const phone = '13712340099'
  const answer = await post('create', somebody({ phone, ...over }))
  expect(answer).toMatchObject({ code: 400, data: { field: field === 'lng' ? 'lng' : field } })
  expect(await app.db.selectFrom('accounts').select('id').where('phone', '=', phone).execute()).toEqual([])
})

test('eighteen on this day is old enough', async () => {
  expect((await post('create', somebody({ phone: '13712340018', birthday: '2008-11-21' }))).code).toBe(200)
})

test('another price and a higher level are rights of their own', async () => {
  const clerk = await anOperator(app, { permissions: ['technician.view', 'technician.create', 'technician.edit'] })
  const priced = somebody({ phone: '13712340003', offers: [{ projectId: project.id, price: project.price + 100 }] })
  expect(await post('create', priced, clerk.token)).toMatchObject({ code: 403 })
  expect(await post('create', somebody({ phone: '13712340003', level: 3 }), clerk.token)).toMatchObject({ code: 403 })
  const technician = await aTechnician(app)
  const offer = { technicianId: technician.id, projectId: technician.projects[0]?.id, price: 20_000, onOffer: true, reason }
  expect(await post('setOffer', offer, clerk.token)).toMatchObject({ code: 403 })
  expect(await post('setLevel', { technicianId: technician.id, level: 4, reason }, clerk.token)).toMatchObject({ code: 403 })
  expect((await post('create', priced)).code).toBe(200)
})

test('an edit is seen by customers at once, found by the new name, and the person reads what changed and why in their language', async () => {
  const technician = await aTechnician(app, { nickname: '旧名字', service_radius_m: 15_000 })
  expect((await post('edit', { technicianId: technician.id, nickname: '新名字师傅', serviceRadiusM: 8000, intro: '新的介绍。', reason })).code).toBe(200)
  await expect
    .poll(async () => (await app.as().get('/api/user/tech/getTechInfo', { techId: technician.id })).data)
    .toMatchObject({ nickname: '新名字师傅', serviceRadiusM: 8000, intro: '新的介绍。' })
  expect((await app.as().get('/api/user/tech/getTechListSearch', { keyword: '新名字师傅' })).data.list).toHaveLength(1)

  const [message] = await messagesOf(technician.token)
  expect(message).toMatchObject({
    title: '平台修改了您的资料',
    summary: '昵称：旧名字 → 新名字师傅；介绍已更新；服务半径：15 公里 → 8 公里。原因：与本人电话核对',
    titleEn: 'The platform changed your profile',
    summaryEn: 'Nickname: 旧名字 → 新名字师傅; Introduction updated; Service radius: 15 km → 8 km. Reason: 与本人电话核对',
  })
  const { data } = await get('getHistory', { technicianId: technician.id })
  expect(data.list[0]).toMatchObject({ action: 'technician.edit', before: { nickname: '旧名字' }, after: { nickname: '新名字师傅' }, reason })
  // The same again changes nothing and is written nowhere.
  expect(await post('edit', { technicianId: technician.id, nickname: '新名字师傅', reason })).toMatchObject({ refusal: 'nothingChanged' })
  expect((await messagesOf(technician.token)).length).toBe(1)
})

test('of eight edits of one person at once each says what it found, and what stands is what the last one says', async () => {
  const technician = await aTechnician(app, { nickname: '最初的名字' })
  const names = [...'甲乙丙丁戊己庚辛'].map((name) => `${name}师傅`)
  const replies = await Promise.all(names.map((nickname) => post('edit', { technicianId: technician.id, nickname, reason })))
  expect(replies.map(({ code }) => code)).toEqual(Array(8).fill(200))
  const { list } = (await get('getHistory', { technicianId: technician.id, limit: 20 })).data
  const edits: { before: string; after: string }[] = list
    .filter(({ action }: { action: string }) => action === 'technician.edit')
    .map(({ before, after }: Record<'before' | 'after', { nickname: string }>) => ({ before: before.nickname, after: after.nickname }))
    .toReversed()
  expect(edits.map(({ before }) => before)).toEqual(['最初的名字', ...edits.slice(0, -1).map(({ after }) => after)])
  const { nickname, search_text: words } = await app.db
    .selectFrom('technicians')
    .select(['nickname', 'search_text'])
    .where('id', '=', technician.id)
    .executeTakeFirstOrThrow()
  expect(nickname).toBe(edits.at(-1)?.after)
  expect(words).toContain(nickname)
})

test('a new start of trips counts, and stands in no log, message or answer', async () => {
  const technician = await aTechnician(app)
  expect((await post('edit', { technicianId: technician.id, lat: 30.333_321, lng: 120.222_211, reason })).code).toBe(200)
  const row = await app.db.selectFrom('technicians').select(['home_lat', 'home_lng']).where('id', '=', technician.id).executeTakeFirstOrThrow()
  expect(row).toEqual({ home_lat: 30.333_321, home_lng: 120.222_211 })
  const said = JSON.stringify([
    await get('getInfo', { technicianId: technician.id }),
    await get('getHistory', { technicianId: technician.id }),
    await messagesOf(technician.token),
  ])
  expect(said).not.toMatch(/30\.3333|120\.2222/)
  expect(said).toContain('出发的起点已更新')
})

test('hours, level and prices are changed on somebody’s behalf; orders keep the price they were made at', async () => {
  const technician = await aTechnician(app)
  const order = await anOrderIn(app, 'ACCEPTED', { technician })
  const payOf = async () => (await app.db.selectFrom('orders').select('pay_amount').where('id', '=', order.id).executeTakeFirstOrThrow()).pay_amount
  const former = await payOf()
  const technicianId = technician.id
  const hours = [{ weekday: 1, ranges: [[540, 720]] }]
  expect((await post('setHours', { technicianId, hours, reason })).code).toBe(200)
  expect((await post('setLevel', { technicianId, level: 5, reason })).code).toBe(200)
  const projectId = technician.projects[0]?.id
  expect((await post('setOffer', { technicianId, projectId, price: 22_000, onOffer: true, reason })).code).toBe(200)
  expect((await post('setOffer', { technicianId, projectId: project.id, price: 21_000, onOffer: true, reason })).code).toBe(200)
  expect((await get('getInfo', { technicianId })).data).toMatchObject({
    level: 5,
    hours: expect.arrayContaining([
      { weekday: 1, ranges: [[540, 720]] },
      { weekday: 2, ranges: [] },
    ]),
    offers: expect.arrayContaining([expect.objectContaining({ projectId, price: 22_000 }), expect.objectContaining({ projectId: project.id, price: 21_000 })]),
  })
  expect(await payOf()).toBe(former)
  const messages: { summary: string }[] = await messagesOf(technician.token)
  const saying = (words: string) => messages.find(({ summary }) => summary.includes(words))?.summary
  expect(saying('提供')).toBe(`肩颈舒缓的价格：¥210.00；提供肩颈舒缓：是。原因：${reason}`)
  expect(saying('等级')).toBe(`等级：1 → 5。原因：${reason}`)
  expect(saying('每周')).toBe(`每周工作时间：每天 10:00–22:00 → 周一 09:00–12:00。原因：${reason}`)
  for (const [call, again] of [
    ['setHours', { hours }],
    ['setLevel', { level: 5 }],
    ['setOffer', { projectId, price: 22_000, onOffer: true }],
  ] as const)
    expect(await post(call, { technicianId, ...again, reason }), call).toMatchObject({ refusal: 'nothingChanged' })
  expect(await post('setOffer', { technicianId, projectId: 'nothing', price: 22_000, onOffer: true, reason })).toMatchObject({ refusal: 'projectNotFound' })
})

test('a price outside the band of the city, and a service without its certificate, are refused at the desk as in the technician’s own app', async () => {
  const technician = await aTechnician(app)
  const technicianId = technician.id
  const projectId = technician.projects[0]?.id ?? ''
  await app.db
    .insertInto('city_prices')
    .values({ city_code: '330100', project_id: projectId, low_price: 19_000, high_price: 21_000, set_at: app.clock.now() })
    .execute()
  const outside = { code: 4740, data: { lowPrice: 19_000, highPrice: 21_000 } }
  expect(await post('setOffer', { technicianId, projectId, price: 21_001, onOffer: true, reason })).toMatchObject(outside)
  expect(await post('create', somebody({ phone: '13712340041', offers: [{ projectId, price: 18_999 }] }))).toMatchObject(outside)
  expect(await post('setOffer', { technicianId, projectId, price: 21_000, onOffer: true, reason })).toMatchObject({ code: 200 })
  const tcm = await aProject(app, { needs_certificate: 'TCM' })
  const put = { technicianId, projectId: tcm.id, price: tcm.price, onOffer: true, reason }
  expect(await post('setOffer', put)).toMatchObject({ code: 4741, data: { type: 'TCM' } })
  expect(await post('create', somebody({ phone: '13712340041', offers: [{ projectId: tcm.id }] }))).toMatchObject({ code: 4741 })
  await app.db
    .insertInto('certificates')
    .values(certificateRow({ technician_id: technicianId, type: 'TCM', verified: true }))
    .execute()
  expect(await post('setOffer', put)).toMatchObject({ code: 200 })
  expect(await app.db.selectFrom('accounts').select('id').where('phone', '=', '13712340041').execute()).toEqual([])
})

test('who is taken on without a price works for the platform’s, or the nearest that the city allows; anyone may do that', async () => {
  const dear = await aProject(app)
  await app.db
    .insertInto('city_prices')
    .values({ city_code: '330100', project_id: dear.id, low_price: 25_000, high_price: 30_000, set_at: app.clock.now() })
    .execute()
  const clerk = await anOperator(app, { permissions: ['technician.create'] })
  const { data } = await post('create', somebody({ phone: '13712340042', offers: [{ projectId: dear.id }, { projectId: project.id }] }), clerk.token)
  const { data: shown } = await app.as().get('/api/user/tech/getTechInfo', { techId: data.technicianId })
  expect(shown.projects.map(({ techPrice }: { techPrice: number }) => techPrice).toSorted()).toEqual([project.price, 25_000])
})

test('a technician of another city is not found on any of these calls, and nobody moves one into a city that is not theirs', async () => {
  await app.db
    .insertInto('cities')
    .values(cityRow({ city_code: '310100', name: '上海', lat: 31.23, lng: 121.47 }))
    .execute()
  const technician = await aTechnician(app)
  const elsewhere = await anOperator(app, { cityCodes: ['310100'] })
  const here = await anOperator(app, { cityCodes: ['330100'] })
  const technicianId = technician.id
  for (const [call, input] of [
    ['edit', { nickname: '别人' }],
    ['setHours', { hours: [{ weekday: 1, ranges: [[540, 720]] }] }],
    ['setLevel', { level: 2 }],
    ['setOffer', { projectId: project.id, price: 20_000, onOffer: true }],
  ] as const)
    expect(await post(call, { technicianId, ...input, reason }, elsewhere.token), call).toMatchObject({ refusal: 'technicianNotFound' })
  expect(await get('getHistory', { technicianId }, elsewhere.token)).toMatchObject({ refusal: 'technicianNotFound' })
  expect(await post('edit', { technicianId, cityCode: '310100', lat: 31.23, lng: 121.47, reason }, here.token)).toMatchObject({ data: { field: 'cityCode' } })
  expect((await post('edit', { technicianId, cityCode: '310100', lat: 31.23, lng: 121.47, reason })).code).toBe(200)
  expect((await get('getInfo', { technicianId }, elsewhere.token)).data).toMatchObject({ cityCode: '310100' })
})

test('places are found by name in the city', async () => {
  const { data } = await get('findPlace', { cityCode: '330100', q: '文三路' })
  expect(data.list.length).toBeGreaterThan(0)
  expect(data.list[0]).toMatchObject({ title: expect.any(String), lat: expect.any(Number) })
})

test('hours that are set for a technician leave them the breaks that still lie inside', async () => {
  const technician = await aTechnician(app)
  const tech = app.as(technician.token)
  const breaks = [
    [720, 780],
    [1260, 1290],
  ]
  const week = Array.from({ length: 7 }, (_, weekday) => ({ weekday, ranges: [[600, 1320]], breaks }))
  expect((await tech.post('/api/tech/schedule/setHours', { hours: week })).code).toBe(200)
  const set = (hours: object[]) => post('setHours', { technicianId: technician.id, hours, reason })
  expect(
    (
      await set([
        { weekday: 1, ranges: [[600, 1200]] },
        { weekday: 2, ranges: [[600, 1320]], breaks: [] },
      ])
    ).code,
  ).toBe(200)
  const { hours } = (await tech.get('/api/tech/schedule/getWeek')).data
  expect(hours.slice(0, 3)).toEqual([
    { weekday: 0, ranges: [] },
    { weekday: 1, ranges: [[600, 1200]], breaks: [[720, 780]] },
    { weekday: 2, ranges: [[600, 1320]] },
  ])
})

test('somebody who is in a shop already works for it from their first minute', async () => {
  const shop = await aShop(app)
  expect((await post('create', somebody({ phone: shop.owner.phone }))).code).toBe(200)
  expect((await app.as().get('/api/user/tech/getShopInfo', { shopId: shop.shopId })).data).toMatchObject({ technicianCount: 1 })
})

test('an account that ends in the moment in which it is taken on is nobody’s: the phone gets a new one', async () => {
  const customer = await aCustomer(app, { phone: '13712340071' })
  const [made] = await behind(
    app,
    (tx) =>
      tx
        .updateTable('accounts')
        .set({ phone: `deleted/${customer.id}`, disabled: true, deleted_at: app.clock.now() })
        .where('id', '=', customer.id)
        .execute(),
    [() => post('create', somebody({ phone: customer.phone }))],
  )
  expect(made?.data).toMatchObject({ madeAccount: true })
  expect(made?.data.customerId).not.toBe(customer.id)
})

test('who was refused for good is taken on by nobody, neither one by one nor by a file', async () => {
  const customer = await aCustomer(app, { phone: '13712340081' })
  const at = app.clock.now()
  const application = {
    account_id: customer.id,
    kind: 'TECH',
    state: 'REFUSED',
    city_code: '330100',
    revision: 1,
    fields: '{}',
    submitted_at: at,
    answer_by: at,
  }
  await app.db
    .insertInto('applications')
    .values({ ...application, id: 'refused-for-good', decided_at: at, decided_by: boss.id, refused_by: boss.id, created_at: at, changed_at: at })
    .execute()
  expect(await post('create', somebody({ phone: customer.phone }))).toMatchObject({ code: 4717, refusal: 'applyFinal' })
  const file = Buffer.from(`手机号,昵称,性别,出生日期,城市,简介,项目\n${customer.phone},林晓,女,1992-04-03,杭州,从业六年。,肩颈舒缓`).toString('base64')
  const { data } = await post('import', { fileName: '团队.csv', file, dryRun: false, reason })
  expect(data).toMatchObject({ made: 0, problems: [{ row: 2, column: 'phone', problem: 'REFUSED' }] })
})

test('who is taken on while they join or leave a shop works for the shop that they are in', async () => {
  const shop = await aShop(app)
  const [member, invited] = [await shop.join('FINANCE'), await aCustomer(app)]
  const { invitationId } = (await shop.invite(invited.phone, 'FINANCE')).data
  // What is done with them is written before the log, on which it waits.
  const log = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('audit', 0))`.execute(tx)
  const takeOn = (phone: string) => () => post('create', somebody({ phone }))
  const part = () => shop.store('removeMember', { memberId: member.memberId })
  const parted = await behind(app, log, [takeOn(member.phone), part], { mayPass: true })
  const joined = await behind(app, log, [takeOn(invited.phone), () => answer(app, invited.token, invitationId)], { mayPass: true })
  expect([...parted, ...joined].map(({ code }) => code)).toEqual([200, 200, 200, 200])
  const shopOf = async (id: string) => (await app.db.selectFrom('technicians').select('shop_id').where('account_id', '=', id).executeTakeFirstOrThrow()).shop_id
  expect([await shopOf(member.accountId), await shopOf(invited.id)]).toEqual([null, shop.shopId])
})
