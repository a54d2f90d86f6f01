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

test('the second of two taps neither takes back a follow nor sends the same once more', async ({ phone, database }) => {
  const technician = await aTechnician(database)
  const customer = await aCustomer(database)
  await anAddress(database, customer, technician)
  await anAddress(database, customer, technician, { street: '学院路', isDefault: false })
  await holdable(phone)
  await signIn(phone, customer.token)
  await pastGuide(phone)

  await test.step('关注, where 已关注 comes to stand', async () => {
    const [followed, unfollowed] = [saidBy(phone, '/doFocus'), saidBy(phone, '/unFocus')]
    for (const [at, distance] of [0, 120, 350].entries()) {
      await phone.goto('about:blank')
      await phone.goto(`/#/pages/technicians/technicians?techId=${technician.id}`)
      const shown = pageOf(phone, 'technicians')
      const following = shown.getByRole('button', { name: '已关注', exact: true })
      // What takes it back below must not overtake it.
      const isFollowed = phone.waitForResponse('**/doFocus')
      await twoTaps(phone, shown.getByRole('button', { name: '关注', exact: true }), distance, () => following.waitFor())
      await isFollowed
      await answered(phone)
      await expect(following).toBeVisible()
      expect([followed.length, unfollowed.length], `${distance} ms apart`).toEqual([at + 1, 0])
      expect(await customer.api.post('/api/user/tech/unFocus', { techId: technician.id })).toMatchObject({ code: 200 })
    }
  })

  await test.step('设为默认', async () => {
    await phone.goto('about:blank')
    await phone.goto('/#/pages/address-list/address-list')
    const changes = saidBy(phone, '/editAddress')
    const list = pageOf(phone, 'address-list')
    await twoTaps(phone, list.getByRole('button', { name: /学院路.*设为默认/ }), 0, () => list.getByRole('button', { name: /文三路.*设为默认/ }).waitFor())
    await answered(phone)
    expect(changes).toHaveLength(1)
  })
})
