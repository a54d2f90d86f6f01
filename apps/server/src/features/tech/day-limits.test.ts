import { startOfDay } from '@anxin/rules/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { anOrderIn } from '../../testing/an-order.ts'
import { aCustomer, anAddress, aTechnician } from '../../testing/factories.ts'
import { allWeek } from '../../testing/rows.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'

const app = aTestApp({ config: { poolSize: 20 } })
beforeEach(() => app.clock.set(testNow))

const hour = 3_600_000
const day = '2026-11-22'
const at = (time: number) => startOfDay(day) + time * hour
const limits = (mostOrders: number | null, mostMinutes: number | null = null) => ({ mostOrders, mostMinutes })

async function aDesk(over: Parameters<typeof aTechnician>[1] = {}) {
  const technician = await aTechnician(app, over)
  const tech = app.as(technician.token)
  const grid = async () =>
    (await app.as().get('/api/user/tech/getTechBusy', { techId: technician.id, date: day, days: 1 })).data.days[0].slots as {
      startAt: number
      reason?: string
    }[]
  return { technician, tech, grid, reasonAt: async (time: number) => (await grid()).find(({ startAt }) => startAt === at(time))?.reason }
}

describe('the most orders of a day', () => {
  test('close the day for everybody once they are reached, and open it again when one is gone', async () => {
    const { technician, tech, reasonAt } = await aDesk()
    expect((await tech.post('/api/tech/schedule/setHours', { hours: allWeek(), limits: limits(1) })).data.limits).toEqual(limits(1))
    const order = await anOrderIn(app, 'ACCEPTED', { technician, startAt: at(12) })
    expect(await reasonAt(16)).toBe('FULL_DAY')
    const customer = await aCustomer(app)
    const address = await anAddress(app, { account_id: customer.id })
    const quote = await app.as(customer.token).post('/api/user/order/doOrderPreview', {
      techId: technician.id,
      items: [{ projectId: technician.projects[0]?.id, quantity: 1 }],
      addressId: address.id,
      startAt: at(16),
      travelType: 'TAXI',
    })
    expect(quote).toMatchObject({ code: 4601, data: { reason: 'FULL_DAY' } })
    await app.db.updateTable('occupancies').set({ active: false }).where('order_id', '=', order.id).execute()
    expect(await reasonAt(16)).toBeUndefined()
  })

  test('count a visit that is done and confirmed', async () => {
    const { technician, grid } = await aDesk({ most_orders: 1 })
    await anOrderIn(app, 'COMPLETED', { technician, startAt: at(8) })
    app.clock.set(new Date(at(11)))
    expect(new Set((await grid()).filter(({ startAt }) => startAt >= at(13) && startAt <= at(20)).map(({ reason }) => reason))).toEqual(new Set(['FULL_DAY']))
  })

  test('refuse the acceptance of an order when they became lower meanwhile, and let another day be', async () => {
    const { technician, tech } = await aDesk()
    await anOrderIn(app, 'ACCEPTED', { technician, startAt: at(12) })
    const [same, next] = [
      await anOrderIn(app, 'PENDING_ACCEPT', { technician, startAt: at(16) }),
      await anOrderIn(app, 'PENDING_ACCEPT', { technician, startAt: at(40) }),
    ]
    await tech.post('/api/tech/schedule/setHours', { hours: allWeek(), limits: limits(1) })
    expect(await tech.post('/api/tech/order/accept', { orderId: same.id })).toMatchObject({ code: 4742, data: { mostOrders: 1, mostMinutes: 600 } })
    expect((await tech.post('/api/tech/order/accept', { orderId: next.id })).code).toBe(200)
    await tech.post('/api/tech/schedule/setHours', { hours: allWeek(), limits: limits(null) })
    expect((await tech.post('/api/tech/order/accept', { orderId: same.id })).code).toBe(200)
  })

  test('are never more than those of the platform', async () => {
    const { tech } = await aDesk()
    expect(await tech.post('/api/tech/schedule/setHours', { hours: allWeek(), limits: limits(9) })).toMatchObject({
      code: 400,
      data: { field: 'limits.mostOrders' },
    })
    expect(await tech.post('/api/tech/schedule/setHours', { hours: allWeek(), limits: limits(null, 601) })).toMatchObject({
      code: 400,
      data: { field: 'limits.mostMinutes' },
    })
    expect((await tech.get('/api/tech/schedule/getWeek')).data.limits).toEqual({
      ...limits(null),
      policyOrders: 8,
      policyMinutes: 600,
      restAfterMin: 240,
      restMin: 15,
    })
  })
})

describe('a weekly break', () => {
  const withBreak = (breaks: [number, number][]) => allWeek().map((one) => ({ ...one, breaks }))

  test('is kept with the hours, and customers see it as time off', async () => {
    const { tech, reasonAt } = await aDesk()
    const hours = withBreak([[720, 780]])
    expect((await tech.post('/api/tech/schedule/setHours', { hours })).data.hours).toEqual(hours)
    expect((await tech.get('/api/tech/schedule/getWeek')).data.hours).toEqual(hours)
    expect(await reasonAt(12)).toBe('TIME_OFF')
    expect(await reasonAt(13)).toBeUndefined()
  })

  test.each<[string, [number, number][], string]>([
    ['outside the hours', [[540, 630]], '休息须在接单时间之内'],
    ['over another one', [[720, 780], [750, 840]], '休息时段有重叠'], // prettier-ignore
    ['that ends before it begins', [[780, 720]], '结束时间须晚于开始时间'],
  ])('%s is refused', async (_, breaks, msg) => {
    const { tech } = await aDesk()
    expect(await tech.post('/api/tech/schedule/setHours', { hours: withBreak(breaks) })).toMatchObject({ code: 400, msg, data: { field: 'hours' } })
  })
})
