import { startOfDay } from '@anxin/rules/time'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../testing/audit.ts'
import { aCustomer, anAddress, aTechnician } from '../../../testing/factories.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'

const app = aTestApp({ config: { poolSize: 20 } })

const people = 400

test('four hundred people at overlapping starts of one technician: one order, the others refused, within two seconds', async () => {
  const technician = await aTechnician(app)
  const buyers = []
  for (let i = 0; i < people; i++) {
    const { id, token } = await aCustomer(app)
    buyers.push({ as: app.as(token), addressId: (await anAddress(app, { account_id: id })).id })
  }
  const start = startOfDay('2026-11-22') + 14 * 3_600_000
  const items = [{ projectId: technician.projects[0]?.id ?? '', quantity: 1 }]
  const [first] = buyers
  const shown = await first?.as.post('/api/user/order/doOrderPreview', { techId: technician.id, items, addressId: first.addressId, startAt: start })
  const expectAmount = shown?.data.price.payAmount
  // The pool and the compiled parts are warm, so that all of them really meet.
  await Promise.all(buyers.slice(0, 40).map(({ as }) => as.get('/api/user/tech/getTechBusy', { techId: technician.id })))

  const began = performance.now()
  const answers = await Promise.all(
    buyers.map(({ as, addressId }, i) =>
      as.post('/api/user/order/doOrderCreate', {
        techId: technician.id,
        items,
        addressId,
        startAt: start + (i % 2) * 1_800_000,
        expectAmount,
        requestId: `rush-of-four-hundred-${String(i).padStart(8, '0')}`,
      }),
    ),
  )
  const took = performance.now() - began
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 4601)).toHaveLength(people - 1)
  expect(took).toBeLessThan(2000)
  await expectNoViolations(app.db)
})
