import { aPhone, demoTokens, expect, pageOf, signIn, test } from '../../fixtures.ts'
import { open } from '../../steps.ts'
import { aCustomer, anAddress, book, demoTechnician, freeSlots, pastGuide } from '../../world.ts'

test('messages, notices, banners and coupons are in English where the product or its operator has said them', async ({ browser, database }) => {
  const { token } = await demoTokens(database)
  const { page, context, errors } = await aPhone(browser, { locale: 'en-GB' })
  await signIn(page, token)
  await pastGuide(page)
  const chinese = /[\u4e00-\u9fff]/

  await open(page, 'message')
  const messages = pageOf(page, 'message')
  await messages.getByRole('tab', { name: 'Events' }).click()
  await messages.getByRole('button', { name: /The hour before bed/ }).click()
  const message = page.getByRole('dialog', { name: 'The hour before bed' })
  await expect(message.getByText('15% off sleep and relaxation, this month')).toBeVisible()
  await message.getByRole('button', { name: 'Close' }).click()
  await messages.getByRole('tab', { name: 'Notices' }).click()
  await messages.getByRole('button', { name: /How night travel fees work/ }).click()
  const notice = page.getByRole('dialog', { name: 'How night travel fees work' })
  await expect(notice.getByText(/multiplied by the night rate/)).toBeVisible()
  expect(await notice.innerText()).not.toMatch(chinese)

  await open(page, 'coupon-list', '?tab=CLAIM')
  const coupons = pageOf(page, 'coupon-list')
  const coupon = coupons.getByRole('article').filter({ has: page.getByRole('heading', { name: '¥40 off ¥300' }) })
  await expect(coupon).toBeVisible()
  expect(await coupon.innerText()).not.toMatch(chinese)
  await open(page, 'preferential-zone')
  await expect(pageOf(page, 'preferential-zone').getByRole('heading', { name: '15% off sleep and relaxation' })).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})

test('a treatment is found by its English name, says all of itself in English and leads to those who give it', async ({ browser, database }) => {
  const project = await database.one<{ name_en: string; intro_en: string }>('select name_en, intro_en from projects where on_offer order by sort, id limit 1')
  const { page, context, errors } = await aPhone(browser, { locale: 'en-GB' })
  await pastGuide(page)
  await open(page, 'technicians-list')
  await pageOf(page, 'technicians-list').getByRole('button', { name: 'Search by name or treatment' }).click()
  const search = page.getByRole('dialog', { name: 'Search by name or treatment' })
  await search.getByRole('searchbox').fill(project.name_en.slice(0, 8).toLowerCase())
  await search.getByRole('button', { name: project.name_en, exact: true }).click()
  await expect(pageOf(page, 'preferred-technician').getByRole('heading', { level: 1, name: project.name_en })).toBeVisible()

  await open(page, 'select-project')
  const card = pageOf(page, 'select-project').getByRole('article').filter({ hasText: project.intro_en })
  await card.getByRole('button').first().click()
  const sheet = page.getByRole('dialog', { name: project.name_en })
  await expect(sheet.getByRole('heading', { name: 'Good for' })).toBeVisible()
  expect(await sheet.innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  expect(errors).toEqual([])
  await context.close()
})

test('agreements and rules are read in English, say once that the Chinese binds, and turn to it and back', async ({ browser, database }) => {
  const { token } = await demoTokens(database)
  const { page, context, errors } = await aPhone(browser, { locale: 'en-GB' })
  await signIn(page, token)
  await pastGuide(page)
  const chinese = /[\u4e00-\u9fff]/
  const binding = 'This is a translation; the Chinese text prevails.'

  for (const [type, title] of [
    ['user', 'User Agreement'],
    ['privacy', 'Privacy Policy'],
    ['tech', 'Technician Service Agreement'],
  ] as const) {
    await open(page, 'agreement', `?type=${type}`)
    const agreement = pageOf(page, 'agreement')
    await expect(agreement.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
    await expect(agreement.getByText(binding)).toHaveCount(1)
    expect(await agreement.innerText()).not.toMatch(chinese)
    await agreement.getByRole('button', { name: 'Read the Chinese text' }).click()
    await expect(agreement.getByText('This is the Chinese text, which prevails.')).toBeVisible()
    expect(await agreement.getByRole('article').innerText()).not.toMatch(/[a-z]{4}/)
    await agreement.getByRole('button', { name: 'Read the English translation' }).click()
    await expect(agreement.getByText(binding)).toBeVisible()
    await expect(agreement.getByRole('navigation', { name: 'Contents' }).getByRole('button').last()).toHaveText(/^10\. /)
  }

  const { id: orderId } = await database.one<{ id: string }>(
    `select o.id from orders o join accounts a on a.id = o.account_id where a.phone = '13800000001' and o.status = 'COMPLETED' order by o.created_at desc limit 1`,
  )
  await open(page, 'request-refund', `?orderId=${orderId}`)
  await pageOf(page, 'request-refund').getByRole('button', { name: 'Refund rules' }).click()
  const rules = page.getByRole('dialog', { name: 'Refund rules' })
  await expect(rules.getByText(binding)).toHaveCount(1)
  await expect(rules.getByText(/80% of the service fee is refunded/)).toBeVisible()
  expect(await rules.innerText()).not.toMatch(chinese)
  await rules.getByRole('button', { name: 'Close' }).click()
  await open(page, 'setting', '?part=about')
  const about = pageOf(page, 'setting')
  await expect(about.getByRole('heading', { name: 'What we stand by' })).toBeVisible()
  expect(await about.innerText()).not.toMatch(chinese)
  expect(errors).toEqual([])
  await context.close()
})

test('cities are called by their English names on home, where one is chosen, and where none is open', async ({ browser }) => {
  const { page, context, errors } = await aPhone(browser, { locale: 'en-GB', geolocation: { latitude: 31.2304, longitude: 121.4737 } })
  await pastGuide(page)
  await page.goto('/')
  const home = pageOf(page, 'index')
  await expect(home.getByText('We are not available where you are yet. Showing Hangzhou.')).toBeVisible()
  const change = home.getByRole('button', { name: /^City: / })
  await expect(change).toHaveText('Hangzhou')
  await change.click()
  const choice = pageOf(page, 'address-select')
  await expect(choice.getByRole('heading', { name: 'A', exact: true })).toBeVisible()
  await expect(choice.getByRole('button', { name: /^Shanghai/ })).toBeVisible()
  expect(await choice.innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  await choice.getByRole('searchbox').fill('chengd')
  await choice.getByRole('button', { name: /^Chengdu/ }).click()
  await expect(change).toHaveText('Chengdu')
  expect(errors).toEqual([])
  await context.close()
})

test('the number to call stands on one line, whatever else is said beside it', async ({ browser, database }) => {
  const [customer, technician] = [await aCustomer(database), await demoTechnician(database, '13900000006')]
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots.at(-8) ?? 0 })
  const { page, context } = await aPhone(browser, { locale: 'en-GB' })
  await pastGuide(page)
  await signIn(page, customer.token)
  await open(page, 'order-detail', `?orderId=${orderId}`)
  await pageOf(page, 'order-detail').getByRole('button', { name: 'Help', exact: true }).click()
  const number = page.getByRole('dialog', { name: 'Need help?' }).getByText(/^400[-\d]+$/)
  await expect(number).toBeVisible()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    // Two lines of its letters are higher.
    expect((await number.boundingBox())?.height, `${width}`).toBeLessThan(32)
  }
  await customer.api.post('/api/user/order/doOrderCancel', { orderId })
  await context.close()
})
