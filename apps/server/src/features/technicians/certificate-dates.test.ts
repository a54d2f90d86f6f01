import { expect, test } from 'vitest'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { certificateRow } from '../../testing/rows.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'

const app = aTestApp()
const hour = 3_600_000
const after = (hours: number) => new Date(testNow.getTime() + hours * hour)

test('a certificate loses its tick at its date, and the technician the mark and the filter with the last one', async () => {
  const cityCode = '330100'
  const [technician, { token }] = [await aTechnician(app, { city_code: cityCode }), await aCustomer(app)]
  const papers = [
    certificateRow({ technician_id: technician.id, type: 'HEALTH', expire_at: after(1) }),
    certificateRow({ technician_id: technician.id, type: 'MASSAGE', expire_at: after(2) }),
  ]
  await app.db.insertInto('certificates').values(papers).execute()
  const shown = async () => {
    const { data } = await app.as(token).get('/api/user/tech/getTechInfo', { techId: technician.id })
    const found = await app.as(token).get('/api/user/tech/getTechListSort', { cityCode, verified: true })
    return {
      mark: data.verified,
      ticks: Object.fromEntries(data.certs.map(({ type, verified }: { type: string; verified: boolean }) => [type, verified])),
      found: found.data.list.length,
    }
  }
  expect(await shown()).toEqual({ mark: true, ticks: { HEALTH: true, MASSAGE: true }, found: 1 })
  app.clock.set(new Date(after(1).getTime() - 1))
  expect(await shown()).toEqual({ mark: true, ticks: { HEALTH: true, MASSAGE: true }, found: 1 })
  app.clock.set(after(1))
  expect(await shown()).toEqual({ mark: true, ticks: { HEALTH: false, MASSAGE: true }, found: 1 })
  app.clock.set(after(2))
  expect(await shown()).toEqual({ mark: false, ticks: { HEALTH: false, MASSAGE: false }, found: 0 })
})
