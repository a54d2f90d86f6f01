import { aTechnician } from '../a-technician.ts'
import { expectAccessible } from '../accessible.ts'
import { aPhone, apiAs, expect, pageOf, signIn, test, tokenFor } from '../fixtures.ts'
import { open, tap } from '../steps.ts'
import { aCustomer, anAddress, book, freeSlots, pastGuide, pay } from '../world.ts'

const hour = 3_600_000

/** Of a moment in Shanghai. */
const dateOf = (at: number) => new Date(at + 8 * hour).toISOString().slice(0, 10)

const minuteOf = (at: number) => ((at + 8 * hour) % (24 * hour)) / 60_000

test('a visit is moved by its customer, asked for another day, and answered by the technician with a third time', async ({ browser, database }) => {
  const technician = await aTechnician(database)
  const customer = await aCustomer(database)
  const work = apiAs(await tokenFor(database, technician.phone))
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  // Afternoons, clear of the night's price.
  const afternoons = slots.filter((at) => minuteOf(at) >= 12 * 60 && minuteOf(at) < 19 * 60)
  const [, ...days] = Object.values(Object.groupBy(afternoons, dateOf)).map((day = []) => day)
  // A day with room for three times apart, and any later one.
  const [first = 0, second = 0, ...later] = days.find(([, from = 0, ...others]) => (others.at(-1) ?? 0) >= from + 2 * hour) ?? []
  const nextDay = afternoons.find((at) => dateOf(at) > dateOf(first)) ?? 0
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: first })
  await pay(customer.api, orderId)
  expect((await work.post('/api/tech/order/accept', { orderId })).code).toBe(200)
  const startAt = async () =>
    (await database.one<{ at: number }>('select extract(epoch from start_at)::float8 * 1000 as at from orders where id = $1', [orderId])).at

  const { page } = await aPhone(browser)
  await pastGuide(page)
  await signIn(page, customer.token)
  await open(page, 'order-detail', `?orderId=${orderId}`)
  const order = pageOf(page, 'order-detail')
  const sheet = page.getByRole('dialog', { name: '改期' })
  const choose = async (at: number) => {
    await order.getByRole('button', { name: '改期' }).click()
    await sheet.locator(`[data-id="${dateOf(at)}"]`).click()
    await tap(sheet.locator(`[data-start-at="${at}"]`))
  }

  const times = (url: URL) => url.pathname.endsWith('/getTechBusy')
  await page.route(times, (route) => route.fulfill({ status: 503, json: { code: 503, msg: '服务繁忙，请稍后再试', data: null } }))
  await order.getByRole('button', { name: '改期' }).click()
  const retry = sheet.getByRole('alert').getByRole('button', { name: '重试' })
  await expect(retry).toBeVisible()
  await page.unroute(times)
  await retry.click()
  await expect(sheet.locator('[data-start-at]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await choose(second)
  await expect(sheet.getByText('确认后立即改期。')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '确认改期' }).click()
  await expect(page.getByText('已改期')).toBeVisible()
  expect(await startAt()).toBe(second)

  await choose(nextDay)
  await sheet.getByRole('button', { name: '申请改期' }).click()
  await expect(order.getByText('等待技师同意改期')).toBeVisible()
  await expectAccessible(page)
  expect(await startAt()).toBe(second)

  const phone = await aPhone(browser)
  await signIn(phone.page, await tokenFor(database, technician.phone))
  await phone.page.goto(`/technician/#/pages/order/order?orderId=${orderId}`)
  const visit = pageOf(phone.page, 'order')
  await expect(visit.getByText('顾客申请改期')).toBeVisible()
  await expectAccessible(phone.page)
  await visit.getByRole('button', { name: '换个时间' }).click()
  const offer = phone.page.getByRole('dialog', { name: '换个时间' })
  const third = later.find((at) => at >= second + 2 * hour) ?? 0
  await offer.getByRole('combobox', { name: '时间' }).selectOption(String(minuteOf(third)))
  await offer.getByRole('button', { name: /^提议/ }).click()
  await expect(visit.getByText('等待顾客答复', { exact: true })).toBeVisible()

  await expect(order.getByText('技师想换个时间')).toBeVisible()
  await order.getByRole('button', { name: '同意', exact: true }).click()
  await expect(order.getByText('技师想换个时间')).toHaveCount(0)
  expect(await startAt()).toBe(third)
  await expect(visit.getByText('等待顾客答复', { exact: true })).toHaveCount(0)
  for (const view of ['v_audit_overlap', 'v_audit_change', 'v_audit_ledger']) expect(await database.rows(`select * from ${view}`), view).toEqual([])
})
