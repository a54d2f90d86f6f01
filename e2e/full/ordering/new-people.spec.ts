import { expect, pageOf, signIn, smsCode, test } from '../../fixtures.ts'
import { newPhone } from '../../serials.ts'
import { open, tab, tap } from '../../steps.ts'
import { aCustomer, anAddress, demoTechnician, freeSlots, pastGuide, withDraft } from '../../world.ts'

test('the order form offers the pack for new people, and the best of it goes into the order', async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000006')
  const customer = await aCustomer(database)
  await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await withDraft(phone, { techId: technician.id, items: [{ projectId: technician.projectId, quantity: 1 }], timer: slots[12] })
  await open(phone, 'place-order')
  const form = pageOf(phone, 'place-order')
  await expect(phone.getByText('新人礼包已放入您的优惠券')).toBeVisible()
  await expect(form.getByRole('button', { name: '领取新人礼包' })).toHaveCount(0)
  await expect(form.locator('[data-kind="COUPON"]')).toBeVisible()
  await tap(form.getByText('最省的一张已用上，可换可不用'))
  await phone.getByRole('dialog', { name: '优惠券' }).getByRole('button', { name: '不使用优惠券' }).click()
  await expect(form.locator('[data-kind="COUPON"]')).toHaveCount(0)

  const coupons = await database.rows<{ source: string }>('select source from user_coupons where account_id = $1', [customer.id])
  expect(coupons.length).toBeGreaterThan(0)
  expect(new Set(coupons.map(({ source }) => source))).toEqual(new Set(['NEW_USER']))
  // Offered here, it is not offered once more in this launch.
  expect(await phone.evaluate('localStorage.getItem("newPeople")')).toBe('1')
})

test('who signs in for the first time is offered the pack once in a launch, and may leave it', async ({ phone, database }) => {
  const number = newPhone()
  await pastGuide(phone)
  await open(phone, 'mine')
  await pageOf(phone, 'mine').getByText('点击登录').first().click()
  const login = pageOf(phone, 'login')
  await login.getByRole('textbox', { name: /手机号/ }).fill(number)
  await login.getByRole('checkbox').check()
  await login.getByRole('button', { name: '获取验证码' }).click()
  await login.getByRole('textbox', { name: '6位验证码' }).fill(await smsCode(number))
  const offer = phone.getByRole('alertdialog', { name: '新人礼包' })
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: '以后再说' }).click()
  await expect(offer).toHaveCount(0)
  await tab(phone, '首页').click()
  await expect(pageOf(phone, 'index').locator('[data-tech-id]').first()).toBeVisible()
  await tab(phone, '我的').click()
  await expect(pageOf(phone, 'mine')).toBeVisible()
  await expect(offer).toHaveCount(0)
  expect(await database.rows('select 1 from user_coupons u join accounts a on a.id = u.account_id where a.phone = $1', [number])).toEqual([])
})
