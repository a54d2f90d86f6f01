import { defaultPolicy } from '@anxin/contract/policy'
import { expect, test } from 'vitest'
import { aCustomer, anAddress, aTechnician } from '../../testing/factories.ts'
import { moved } from '../../testing/least-squares.ts'
import { dice } from '../../testing/random-town.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp()

const seed = Number(process.env.SEED)

type Card = { techId: string; inRange: boolean; distanceM: number; travelFee?: number; earliestAt?: number; freeTravel: boolean }
const center = { lat: 30.2741, lng: 120.1551 }
const many = 40

test('card, page, address and quote say the same way and the same fare of the same address, for technicians all around', async () => {
  const random = dice(seed)
  const technicians = []
  for (let count = 0; count < many; count++) {
    const home = moved(center, random.int(0, 16_000), random.int(0, 360))
    const over = { service_radius_m: random.int(4000, 15_000), free_travel: random.chance(0.15) }
    technicians.push(await aTechnician(app, { home_lat: home.lat, home_lng: home.lng, ...over }))
  }
  const customer = await aCustomer(app)
  const place = moved(center, random.int(0, 5000), random.int(0, 360))
  const address = await anAddress(app, { account_id: customer.id, ...place })
  const as = app.as(customer.token)
  const cards = new Map<string, Card>()
  for (const [name, query] of [
    ['Hot', {}],
    ['Sort', { sort: 'DISTANCE' }],
    ['Around', { radiusKm: 100 }],
    ['Sort', { sort: 'EARLIEST' }],
  ] as const) {
    const { data } = await as.get(`/api/user/tech/getTechList${name}`, { ...query, ...place, limit: 50 })
    for (const card of data.list as Card[]) {
      const before = cards.get(card.techId)
      if (before) expect([card.distanceM, card.inRange], name).toEqual([before.distanceM, before.inRange])
      cards.set(card.techId, card)
    }
  }
  expect(cards.size).toBe(many)

  let quoted = 0
  for (const { id, projects } of technicians) {
    const card = cards.get(id)
    const { data: page } = await as.get('/api/user/tech/getTechInfo', { techId: id, ...place })
    const { data: addresses } = await as.get('/api/user/self/getAddressList', { techId: id })
    expect([page.distanceM, page.inRange], id).toEqual([card?.distanceM, card?.inRange])
    expect([addresses.list[0].distanceM, addresses.list[0].inRange], id).toEqual([card?.distanceM, card?.inRange])
    const quote = await as.post('/api/user/order/doOrderPreview', {
      techId: id,
      items: [{ projectId: projects[0]?.id, quantity: 1 }],
      addressId: address.id,
      startAt: card?.earliestAt ?? page.earliestAt ?? app.clock.now().getTime() + 26 * 3_600_000,
    })
    if (!card?.inRange) {
      expect([quote.code, page.travelFee, card?.travelFee], id).toEqual([4602, undefined, undefined])
      continue
    }
    expect(quote.data.travel, id).toMatchObject({ distanceM: card.distanceM, fee: card.travelFee })
    expect(page.travelFee, id).toBe(card.travelFee)
    expect(card.distanceM % 100).toBe(0)
    if (!card.freeTravel) expect(quote.data.travel.rule).toContain(`${(card.distanceM / 1000).toFixed(1)} 公里`)
    quoted++
  }
  expect(quoted).toBeGreaterThan(5)
})

test('the way is by road, not as the crow flies', async () => {
  const technician = await aTechnician(app, { service_radius_m: 20_000 })
  const { base_lat: lat, base_lng: lng } = await app.db
    .selectFrom('technicians')
    .select(['base_lat', 'base_lng'])
    .where('id', '=', technician.id)
    .executeTakeFirstOrThrow()
  const { data } = await app.as().get('/api/user/tech/getTechInfo', { techId: technician.id, ...moved({ lat, lng }, 10_000, 90) })
  expect(data.distanceM).toBe(10_000 * defaultPolicy.travel.roadFactor)
})
