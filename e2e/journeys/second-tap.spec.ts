import { aTechnician } from '../a-technician.ts'
import { expect, pageOf, signIn, test } from '../fixtures.ts'
import { openForm, ordersOf } from '../ready-to-order.ts'
import { answered, holdable, saidBy, twoTaps } from '../two-taps.ts'
import { aCustomer, anAddress, freeSlots, pastGuide, withDraft } from '../world.ts'

const distances = [0, 120, 350, 420, 690]

test('a second tap orders nothing and pays nothing of what its first has only just shown', async ({ phone, database }) => {
  const technician = await aTechnician(database)
  const customer = await aCustomer(database)
  await anAddress(database, customer, technician)
  const [timer = 0] = await freeSlots(customer.api, technician)
  await holdable(phone)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await withDraft(phone, { techId: technician.id, items: [{ projectId: technician.projectId, quantity: 1 }], timer })
  const orders = saidBy(phone, '/doOrderCreate')
  const payments = saidBy(phone, '/pay/web')

  await test.step('下一步, where 提交订单 comes to stand', async () => {
    for (const distance of distances) {
      await phone.goto('about:blank')
      await phone.goto(`/#/pages/schedule/schedule?techId=${technician.id}&startAt=${timer}`)
      const form = pageOf(phone, 'place-order')
      const submit = form.getByRole('button', { name: '提交订单' })
      await twoTaps(phone, pageOf(phone, 'schedule').getByRole('button', { name: '下一步' }), distance, () => submit.waitFor())
      await expect(form).toBeVisible()
      await answered(phone)
      expect(orders, `${distance} ms apart`).toEqual([])
    }
  })

  await test.step('提交订单, where 支付 comes to stand', async () => {
    await phone.goto('about:blank')
    const form = await openForm(phone)
    await twoTaps(phone, form.getByRole('button', { name: '提交订单' }), 690, () => pageOf(phone, 'pay').getByRole('button', { name: /支付/ }).last().waitFor())
    await expect(pageOf(phone, 'pay')).toBeVisible()
    await answered(phone)
    expect(orders).toHaveLength(1)
    expect(payments).toEqual([])
    expect(await ordersOf(database, customer)).toMatchObject([{ status: 'PENDING_PAYMENT' }])
  })

  await test.step('once it has stood still it takes a tap', async () => {
    await pageOf(phone, 'pay').getByRole('button', { name: /支付/ }).last().click()
    await expect.poll(() => payments.length).toBe(1)
  })
})
