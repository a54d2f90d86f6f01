import { putPolicy } from '../a-policy.ts'
import { aPhone, apiAs, expect, pageOf, smsCode, test, type Database } from '../fixtures.ts'
import { nextSerial } from '../serials.ts'
import { tap } from '../steps.ts'

/** Puts a policy in force that says whether numbers of other countries are taken, and else what the one before said. */
async function takeForeignPhones(database: Database, takes: boolean) {
  await putPolicy(database, 'switches', { foreignPhones: takes })
  // The server reads its policy every few seconds, and an app asks for it once.
  await expect.poll(async () => (await apiAs().get('/api/sundry/user/getConfigure')).data.foreignPhones).toBe(takes)
}

test('a visitor in Berlin books and pays in English: the city shown, Beijing time, names in pinyin and their own number', async ({ browser, database }) => {
  await takeForeignPhones(database, true)
  const { page, context, errors } = await aPhone(browser, {
    locale: 'en-GB',
    isFirstRun: true,
    timezoneId: 'Europe/Berlin',
    geolocation: { latitude: 52.52, longitude: 13.405 },
  })
  const number = `+49151${nextSerial()}77`

  await page.goto('/')
  await pageOf(page, 'guide').getByRole('button', { name: 'Agree and continue' }).click()
  const home = pageOf(page, 'index')
  await expect(home.getByText('We are not available where you are yet. Showing Chengdu.')).toBeVisible()
  await expect(home.getByText('All times are Beijing time')).toBeVisible()
  const card = home.getByRole('article').filter({ has: page.locator('[data-start-at]') })
  await expect(card.first().getByRole('link').first()).toHaveText(/^\p{Lu}[\p{Ll} \p{Lu}]+$/u)
  await tap(card.first().getByRole('link').first())
  const detail = pageOf(page, 'technicians')
  await expect(detail.getByText(/minute visit and the trip to you \(Beijing time\)/)).toBeVisible()
  const slot = detail.locator('button[data-start-at]:not([disabled])')
  await tap(slot.last())

  const login = pageOf(page, 'login')
  await expect(login.getByText('For a number outside mainland China, start with + and the country code')).toBeVisible()
  await login.getByRole('textbox', { name: 'Mobile number' }).fill(`${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`)
  await expect(login.getByRole('checkbox')).toBeChecked()
  await login.getByRole('button', { name: 'Get a code' }).click()
  await login.getByRole('textbox', { name: '6-digit code' }).fill(await smsCode(encodeURIComponent(number)))

  const form = pageOf(page, 'place-order')
  await tap(form.getByRole('button', { name: 'Add an address' }))
  const search = pageOf(page, 'search-address')
  await expect(search.getByText('Searching in Chengdu')).toBeVisible()
  await expect(search.getByRole('heading', { name: 'Around the centre of Chengdu' })).toBeVisible()
  await search.getByRole('searchbox').fill('hotel')
  await expect(search.getByRole('button', { name: /酒店/ }).first()).toBeVisible()
  await search.getByRole('searchbox').fill('yuanyangtaiguli')
  const found = search.getByRole('button', { name: /成都远洋太古里/ })
  await expect(found).toHaveCount(1)
  await expect(search.getByText(/\d (m|km)$/)).toHaveCount(0)
  await tap(found)
  const address = pageOf(page, 'address-form')
  await expect(address.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(number)
  await address.getByRole('textbox', { name: 'Name', exact: true }).fill('Mia Weber')
  await address.getByRole('textbox', { name: 'Flat or room' }).fill('Building 3, 501')
  await address.getByRole('button', { name: 'Save' }).click()

  await expect(form.getByText(/\d\d:\d\d – \d\d:\d\d \(Beijing time\)$/)).toBeVisible()
  await tap(form.getByRole('button', { name: 'Place order' }))
  await pageOf(page, 'pay')
    .getByRole('button', { name: /^Pay ¥/ })
    .click()
  await page.waitForURL(/wechat-pay/)
  await page.getByRole('button', { name: '支付', exact: true }).click()
  const paid = pageOf(page, 'pay-success')
  await expect(paid.getByText('Payment received').first()).toBeVisible()
  await expect(paid.getByText(/\d\d:\d\d \(Beijing time\)$/).first()).toBeVisible()

  const order = await database.one<{ status: string; phone: string }>(
    `select o.status, o.address ->> 'phone' as phone from orders o join accounts a on a.id = o.account_id where a.phone = $1`,
    [number],
  )
  expect(order).toEqual({ status: 'PENDING_ACCEPT', phone: number })
  await takeForeignPhones(database, false)
  expect(errors).toEqual([])
  await context.close()
})
