import type { Locator } from '@playwright/test'
import { aPhone, expect, pageOf, signIn, smsCode, test } from '../../fixtures.ts'
import { newPhone } from '../../serials.ts'
import { tap as tapOn } from '../../steps.ts'
import { aCustomer, anAddress, demoTechnician, freeSlots, pastGuide, withDraft } from '../../world.ts'

test('somebody new comes from the first picture to a paid order with 14 taps at most', async ({ browser, database }) => {
  const technician = await demoTechnician(database, '13900000005')
  const { page, context, errors } = await aPhone(browser, { isFirstRun: true, geolocation: { latitude: technician.lat, longitude: technician.lng } })
  const taps: string[] = []
  const tap = async (name: string, target: Locator) => {
    await tapOn(target)
    taps.push(name)
  }
  const number = newPhone()

  await page.goto('/')
  await tap('guide: agree', pageOf(page, 'guide').getByRole('button', { name: '同意并继续' }))
  const home = pageOf(page, 'index')
  const card = home.getByRole('article').filter({ has: page.locator('[data-start-at]') })
  await expect(card.first()).toBeVisible()
  await tap('home: technician', card.first().getByRole('link').first())
  const detail = pageOf(page, 'technicians')
  const slot = detail.locator('button[data-start-at]:not([disabled])')
  await expect(slot.first()).toBeVisible()
  await tap('technician: time', slot.last())

  const login = pageOf(page, 'login')
  await tap('login: phone', login.getByRole('textbox', { name: /手机号/ }))
  await page.keyboard.type(number)
  await expect(login.getByRole('checkbox')).toBeChecked()
  await tap('login: code', login.getByRole('button', { name: '获取验证码' }))
  await expect(login.getByRole('textbox', { name: '6位验证码' })).toBeFocused()
  await page.keyboard.type(await smsCode(number))

  const form = pageOf(page, 'place-order')
  await tap('form: address', form.getByRole('button', { name: '添加服务地址' }))
  const place = pageOf(page, 'search-address').getByRole('button', { name: /\d m$|km$/ })
  await expect(place.first()).toBeVisible()
  await tap('place: nearest', place.first())
  const address = pageOf(page, 'address-form')
  await expect(address.getByRole('textbox', { name: '手机号' })).toHaveValue(number)
  await tap('address: name', address.getByRole('textbox', { name: '姓名' }))
  await page.keyboard.type('陈小满')
  await tap('address: door', address.getByRole('textbox', { name: '门牌号' }))
  await page.keyboard.type('3 幢 501')
  await tap('address: save', address.getByRole('button', { name: '保存' }))

  await expect(form.getByText('车费', { exact: true })).toBeVisible()
  const submit = form.getByRole('button', { name: '提交订单' })
  await expect(submit).toBeEnabled()
  await tap('form: submit', submit)
  await tap('pay', pageOf(page, 'pay').getByRole('button', { name: /支付 ¥/ }))
  await page.waitForURL(/wechat-pay/)
  await tap('cashier', page.getByRole('button', { name: '支付', exact: true }))
  await expect(pageOf(page, 'pay-success').getByText('支付成功')).toBeVisible()

  const orders = await database.rows<{ status: string }>('select o.status from orders o join accounts a on a.id = o.account_id where a.phone = $1', [number])
  expect(orders).toEqual([{ status: 'PENDING_ACCEPT' }])
  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(14)
  expect(errors).toEqual([])
  await context.close()
})

test('the whole price of an order stands on the first screen', async ({ browser, database }) => {
  const { page, context } = await aPhone(browser)
  const technician = await demoTechnician(database, '13900000005')
  const customer = await aCustomer(database)
  await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  await signIn(page, customer.token)
  await pastGuide(page)
  await withDraft(page, { techId: technician.id, items: [{ projectId: technician.projectId, quantity: 1 }], timer: slots[30] })
  await page.goto('/#/pages/place-order/place-order')
  const form = pageOf(page, 'place-order')
  const total = form.getByText('合计')
  await expect(total).toBeVisible()
  const bottom = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Infinity)
  const bar = await form.getByRole('button', { name: '提交订单' }).boundingBox()
  expect(bottom(await total.boundingBox())).toBeLessThan(bar?.y ?? 0)
  await context.close()
})
