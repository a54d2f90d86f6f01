import { aTechnician, middleOfCity } from '../../a-technician.ts'
import { aPhone, expect, pageOf, smsCode, test } from '../../fixtures.ts'
import { newPhone } from '../../serials.ts'
import { tap } from '../../steps.ts'

test('somebody whose browser speaks English goes from the first picture to a paid order and its history', async ({ browser, database }) => {
  const technician = await aTechnician(database, { at: middleOfCity })
  const { page, context, errors } = await aPhone(browser, {
    isFirstRun: true,
    locale: 'en-GB',
    geolocation: { latitude: technician.lat, longitude: technician.lng },
  })
  const number = newPhone()

  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await pageOf(page, 'guide').getByRole('button', { name: 'Agree and continue' }).click()
  const home = pageOf(page, 'index')
  await expect(home.getByRole('button', { name: 'Neck & shoulders' })).toBeVisible()
  const card = home.getByRole('article').filter({ has: page.locator('[data-start-at]') })
  await tap(card.first().getByRole('link').first())
  const slot = pageOf(page, 'technicians').locator('button[data-start-at]:not([disabled])')
  await expect(slot.first()).toBeVisible()
  await tap(slot.last())

  const login = pageOf(page, 'login')
  await login.getByRole('textbox', { name: 'Mobile number' }).fill(number)
  await expect(login.getByRole('checkbox')).toBeChecked()
  await login.getByRole('button', { name: 'Get a code' }).click()
  await login.getByRole('textbox', { name: '6-digit code' }).fill(await smsCode(number))

  const form = pageOf(page, 'place-order')
  await tap(form.getByRole('button', { name: 'Add an address' }))
  await tap(
    pageOf(page, 'search-address')
      .getByRole('button', { name: /\d m$|km$/ })
      .first(),
  )
  const address = pageOf(page, 'address-form')
  await address.getByRole('textbox', { name: 'Name' }).fill('Mei Chen')
  await address.getByRole('textbox', { name: 'Flat or room' }).fill('Building 3, 501')
  await address.getByRole('button', { name: 'Save' }).click()

  const travel = form.locator('[data-kind="TRAVEL"]')
  await expect(travel.getByText('Travel', { exact: true })).toBeVisible()
  await expect(travel.getByText(/km by road|charges no travel fee/)).toBeVisible()
  await expect(form.getByText(/^\d+ min, the technician’s price$/)).toBeVisible()
  const submit = form.getByRole('button', { name: 'Place order' })
  await expect(submit).toBeEnabled()
  await submit.click()
  await pageOf(page, 'pay')
    .getByRole('button', { name: /^Pay ¥/ })
    .click()
  await page.waitForURL(/wechat-pay/)
  await page.getByRole('button', { name: '支付', exact: true }).click()
  const paid = pageOf(page, 'pay-success')
  await expect(paid.getByText('Payment received').first()).toBeVisible()

  const order = await database.one<{ id: string; status: string }>(
    'select o.id, o.status from orders o join accounts a on a.id = o.account_id where a.phone = $1',
    [number],
  )
  expect(order.status).toBe('PENDING_ACCEPT')
  await page.goto(`/#/pages/order-detail/order-detail?orderId=${order.id}`)
  const detail = pageOf(page, 'order-detail')
  const { name_en: project } = await database.one<{ name_en: string }>(
    'select p.name_en from order_items i join projects p on p.id = i.project_id where i.order_id = $1',
    [order.id],
  )
  expect(project).toMatch(/^[A-Z][a-z]/)
  await expect(detail.locator('dd', { hasText: project })).toBeVisible()
  await expect(detail.locator('[data-kind="SERVICE"]').getByText(project, { exact: true })).toBeVisible()
  await expect(detail.getByText('You placed the order')).toBeVisible()
  await expect(detail.getByText('Paid; waiting for the technician to accept')).toBeVisible()
  await page.goto('/#/pages/message/message')
  await expect(pageOf(page, 'message').getByText('Payment received')).toBeVisible()
  await expect(pageOf(page, 'message').getByText(/will confirm within 10 minutes/)).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})
