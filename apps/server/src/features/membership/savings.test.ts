import { beforeAll, expect, test } from 'vitest'
import { aPolicyInForce } from '../../testing/a-policy.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { aCustomer, anAddress, aPlan, aTechnician } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'

const app = aTestApp()
beforeAll(async () => {
  await aPolicyInForce(app.deps, { 'switches.vip': true })
})

test('a member pays member prices from the moment the membership is paid', async () => {
  const [member, plan, technician] = [await aCustomer(app), await aPlan(app), await aTechnician(app, { vip_prices: true })]
  await app.db.updateTable('offers').set({ vip_price: 17_800 }).where('technician_id', '=', technician.id).execute()
  const address = await anAddress(app, { account_id: member.id })
  const cart = {
    techId: technician.id,
    items: [{ projectId: technician.projects[0]?.id, quantity: 1 }],
    addressId: address.id,
    startAt: app.clock.now().getTime() + 4 * 3_600_000,
    travelType: 'TAXI',
  }
  const vipAmount = async () => (await app.as(member.token).post('/api/user/order/doOrderPreview', cart)).data.price.vipAmount
  expect(await vipAmount()).toBe(0)
  await app.as(member.token).form('/api/common/order/pay', { bizType: 'VIP', bizId: plan.id, payWay: 'TEST' })
  expect(await vipAmount()).toBe(2000)
})

test('what was saved is that of the own orders that were completed', async () => {
  const [member, other, technician] = [await aCustomer(app), await aCustomer(app), await aTechnician(app)]
  const orders = [
    [member, 'COMPLETED', 2000],
    [member, 'COMPLETED', 1500],
    [member, 'COMPLETED', 0],
    [member, 'IN_SERVICE', 900],
    [member, 'CANCELLED', 700],
    [other, 'COMPLETED', 400],
  ] as const
  for (const [customer, status, vip_amount] of orders) await anOrderIn(app, status, { customer, technician, vip_amount, pay_amount: 19_800 - vip_amount })
  const saved = async (token: string) => (await app.as(token).get('/api/user/self/getVipInfo')).data.savedAmount
  expect([await saved(member.token), await saved(other.token)]).toEqual([3500, 400])
})
