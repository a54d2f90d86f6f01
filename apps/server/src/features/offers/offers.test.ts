import { defaultPolicy } from '@anxin/contract/policy'
import { describe, expect, test } from 'vitest'
import { expectNoViolations } from '../../testing/audit.ts'
import { aCustomer, aProject, aTechnician } from '../../testing/factories.ts'
import { certificateRow } from '../../testing/rows.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import type { OfferRow } from './queries.ts'
import { bandOf, nextOffer, usualPrice } from './rules.ts'

const row = (over: Partial<OfferRow> = {}): OfferRow => ({
  id: 'p',
  name: '肩颈舒缓',
  name_en: '',
  cover_key: '',
  category_id: 'c',
  category_name: '推拿',
  category_name_en: '',
  duration_min: 60,
  list_price: 19_999,
  member_price: null,
  low_price: null,
  high_price: null,
  price: 19_800,
  on_offer: true,
  sale_count: 0,
  missing: null,
  ...over,
})

test('without a word of the city the band is shares of the platform’s price, in whole fen that lie inside', () => {
  expect(bandOf(row(), defaultPolicy)).toEqual({ lowPrice: 14_000, highPrice: 29_998 })
  expect(bandOf(row({ low_price: 18_000, high_price: 20_000 }), defaultPolicy)).toEqual({ lowPrice: 18_000, highPrice: 20_000 })
})

test('without a price named it is the platform’s, or the nearest that the city allows', () => {
  expect(usualPrice(row(), defaultPolicy)).toBe(19_999)
  expect(usualPrice(row({ low_price: 20_000, high_price: 25_000 }), defaultPolicy)).toBe(20_000)
  expect(usualPrice(row({ low_price: 10_000, high_price: 19_998 }), defaultPolicy)).toBe(19_998)
})

const city = { low_price: 18_000, high_price: 20_000 }
test.each<[string, Partial<OfferRow>, { price?: number; on: boolean }, string | { price: number; on: boolean }]>([
  ['at the lowest price', { on_offer: false }, { price: 18_000, on: true }, { price: 18_000, on: true }],
  ['one fen below it', { on_offer: false }, { price: 17_999, on: true }, 'priceOutsideBand'],
  ['at the highest price', {}, { price: 20_000, on: true }, { price: 20_000, on: true }],
  ['one fen above it', {}, { price: 20_001, on: true }, 'priceOutsideBand'],
  ['an offer that a new band leaves outside, as it is', { price: 25_000 }, { price: 25_000, on: true }, { price: 25_000, on: true }],
  ['the same without naming the price', { price: 25_000 }, { on: true }, { price: 25_000, on: true }],
  ['the same at another price outside', { price: 25_000 }, { price: 24_000, on: true }, 'priceOutsideBand'],
  ['the same taken off', { price: 25_000 }, { on: false }, { price: 25_000, on: false }],
  ['the same put back', { price: 25_000, on_offer: false }, { on: true }, 'priceOutsideBand'],
  ['without the certificate', { on_offer: false, missing: 'TCM' }, { on: true }, 'certificateNeeded'],
  ['on offer when the certificate ran out, as it is', { missing: 'TCM' }, { on: true }, { price: 19_800, on: true }],
  ['on offer when the certificate ran out, at another price', { missing: 'TCM' }, { price: 19_000, on: true }, 'certificateNeeded'],
  ['on offer when the certificate ran out, taken off', { missing: 'TCM' }, { on: false }, { price: 19_800, on: false }],
  ['for the first time without a price', { price: null, on_offer: false }, { on: true }, 'badField'],
])('an offer %s', (_, over, { price, on }, expected) => {
  const decide = () => nextOffer(row({ ...city, ...over }), { price, on }, defaultPolicy)
  if (typeof expected === 'string') expect(decide).toThrow(expect.objectContaining({ key: expected }))
  else expect(decide()).toEqual(expected)
})

describe('a technician', () => {
  const app = aTestApp({ config: { poolSize: 20 } })
  const aDesk = async () => {
    const technician = await aTechnician(app, { search_text: '林师傅 肩颈舒缓' })
    const tech = app.as(technician.token)
    const [project] = technician.projects
    if (!project) throw new Error('a technician has a project')
    const set = (over: object) => tech.post('/api/tech/service/setOffer', { projectId: project.id, on: true, ...over })
    const offer = async (id = project.id) =>
      (await tech.get('/api/tech/service/getList')).data.list.find(({ projectId }: { projectId: string }) => projectId === id)
    const shown = async () => (await app.as().get('/api/user/tech/getTechInfo', { techId: technician.id })).data
    return { technician, tech, project, set, offer, shown }
  }

  test('sets a price, and customers see it at once with the least one on the card', async () => {
    const { set, offer, shown, project } = await aDesk()
    expect((await set({ price: 16_000 })).data).toMatchObject({ projectId: project.id, price: 16_000, on: true, lowPrice: 13_860, highPrice: 29_700 })
    expect(await offer()).toMatchObject({ price: 16_000, outsideBand: false })
    expect(await shown()).toMatchObject({ minPrice: 16_000, projects: [{ techPrice: 16_000 }] })
    await expectNoViolations(app.db)
  })

  test('is told the band of the city when the price lies outside, and nothing changes', async () => {
    const { set, offer, technician, project } = await aDesk()
    await app.db
      .insertInto('city_prices')
      .values({ city_code: technician.city_code, project_id: project.id, low_price: 19_000, high_price: 20_000, set_at: testNow })
      .execute()
    expect(await set({ price: 20_001 })).toMatchObject({ code: 4740, data: { lowPrice: 19_000, highPrice: 20_000 } })
    expect(await offer()).toMatchObject({ price: 19_800, on: true })
  })

  test('keeps an offer that a new band leaves outside, marked as to be changed, and customers book it still', async () => {
    const { offer, shown, technician, project } = await aDesk()
    await app.db
      .insertInto('city_prices')
      .values({ city_code: technician.city_code, project_id: project.id, low_price: 25_000, high_price: 30_000, set_at: testNow })
      .execute()
    expect(await offer()).toMatchObject({ price: 19_800, on: true, outsideBand: true })
    expect((await shown()).projects).toHaveLength(1)
  })

  test('offers a project that needs a certificate once it is verified and while it is valid', async () => {
    const { tech, technician, offer } = await aDesk()
    const tcm = await aProject(app, { needs_certificate: 'TCM', name: '经络推拿' })
    const put = () => tech.post('/api/tech/service/setOffer', { projectId: tcm.id, price: tcm.price, on: true })
    expect(await put()).toMatchObject({ code: 4741, data: { type: 'TCM' } })
    expect(await offer(tcm.id)).toMatchObject({ on: false, missingCertificate: 'TCM' })
    await app.db
      .insertInto('certificates')
      .values(certificateRow({ technician_id: technician.id, type: 'TCM', verified: true, expire_at: testNow }))
      .execute()
    expect(await put()).toMatchObject({ code: 4741 })
    await app.db
      .updateTable('certificates')
      .set({ expire_at: new Date(testNow.getTime() + 1) })
      .where('technician_id', '=', technician.id)
      .execute()
    expect((await put()).data).toMatchObject({ on: true, price: tcm.price })
  })

  test('is found by what is on offer, and no longer by what is not', async () => {
    const { tech, technician, set } = await aDesk()
    const other = await aProject(app, { name: '足底按摩' })
    const found = async (keyword: string) =>
      (await app.as().get('/api/user/tech/getTechListSearch', { keyword })).data.list.map(({ techId }: { techId: string }) => techId)
    await tech.post('/api/tech/service/setOffer', { projectId: other.id, price: other.price, on: true })
    expect(await found('足底按摩')).toContain(technician.id)
    await set({ on: false })
    const { search_text } = await app.db.selectFrom('technicians').select('search_text').where('id', '=', technician.id).executeTakeFirstOrThrow()
    expect(search_text).toBe('林师傅 足底按摩')
  })

  test('sets a price while seven other calls switch the offer on and off: none of them takes the price back', async () => {
    const { set, offer } = await aDesk()
    for (const price of [20_100, 20_200, 20_300, 20_400]) {
      const replies = await Promise.all(Array.from({ length: 8 }, (_, nth) => set(nth === 3 ? { price } : { on: nth % 2 === 0 })))
      expect(replies.map(({ code }) => code)).toEqual(Array(8).fill(200))
      expect((await offer()).price).toBe(price)
    }
  })

  test('who lowers a price below that of members and raises it again has the members’ price again', async () => {
    const { technician, project, set } = await aDesk()
    await app.db.updateTable('projects').set({ vip_price: 17_800 }).where('id', '=', project.id).execute()
    const memberPrice = async () =>
      (await app.db.selectFrom('offers').select('vip_price').where('technician_id', '=', technician.id).executeTakeFirstOrThrow()).vip_price
    await app.db.updateTable('offers').set({ vip_price: 17_000 }).where('technician_id', '=', technician.id).execute()
    await set({ price: 19_000 })
    expect(await memberPrice()).toBe(17_000)
    await set({ price: 16_000 })
    expect(await memberPrice()).toBeNull()
    await set({ price: 19_800 })
    expect(await memberPrice()).toBe(17_800)
  })

  test('sets how far they go and whether travel is free, and both count for the next customer', async () => {
    const { tech, shown } = await aDesk()
    expect((await tech.post('/api/tech/service/setTravelRule', { serviceRadiusM: 5000, freeTravel: true })).data).toEqual({
      serviceRadiusM: 5000,
      freeTravel: true,
    })
    expect(await shown()).toMatchObject({ serviceRadiusM: 5000, freeTravel: true })
    expect(await tech.post('/api/tech/service/setTravelRule', { serviceRadiusM: 999, freeTravel: true })).toMatchObject({
      code: 400,
      data: { field: 'serviceRadiusM' },
    })
  })

  test('offers nothing that the platform does not', async () => {
    const { tech } = await aDesk()
    const gone = await aProject(app, { on_offer: false })
    for (const projectId of ['nothing', gone.id])
      expect((await tech.post('/api/tech/service/setOffer', { projectId, price: 19_800, on: true })).refusal).toBe('projectNotFound')
  })

  test('nobody has services without being a technician', async () => {
    const customer = app.as((await aCustomer(app)).token)
    expect((await app.as().get('/api/tech/service/getList')).refusal).toBe('signedOut')
    expect((await customer.get('/api/tech/service/getList')).refusal).toBe('technicianOnly')
    expect((await customer.post('/api/tech/service/setOffer', { projectId: 'x', on: true })).refusal).toBe('technicianOnly')
    expect((await customer.post('/api/tech/service/setTravelRule', { serviceRadiusM: 5000, freeTravel: true })).refusal).toBe('technicianOnly')
  })
})
