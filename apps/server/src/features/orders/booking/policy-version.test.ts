import { expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { anExtendedVisit } from '../../../testing/an-extended-visit.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { aPolicyInForce } from '../../../testing/a-policy.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'
import { policyInForce } from '../../policy/public.ts'

const app = aTestApp()

const shown = async (orderId: string) => {
  const { token } = await anOperator(app)
  return (await app.as(token).get('/api/manage/order/getInfo', { orderId })).data.policyVersion
}

test('an order keeps the version of the policy that it was quoted under, whatever is published before it is made', async () => {
  const one = await aBooking(app, { startAt: at(14) })
  const { version } = await policyInForce(app.db)
  const { data: quote } = await one.preview()
  await aPolicyInForce(app.deps, { quoteTtlMin: 9 })
  const { data } = await one.create({ previewToken: quote.previewToken })
  expect(await shown(data.orderId)).toBe(version)

  const other = await aBooking(app, { startAt: at(14) })
  expect(await shown((await other.create()).data.orderId)).toBe(version + 1)
})

test('added time keeps its own', async () => {
  const visit = await anExtendedVisit(app, { startAt: at(14) })
  expect(await shown(visit.extraOrderId)).toBe((await policyInForce(app.db)).version)
})
