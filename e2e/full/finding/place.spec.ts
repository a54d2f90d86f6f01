import { aPhone, expect, pageOf, signIn, test, type Database } from '../../fixtures.ts'
import { asked, open, tap } from '../../steps.ts'
import { aCustomer, anAddress, demoTechnician, freeSlots, pastGuide, withDraft } from '../../world.ts'

const shanghai = { latitude: 31.2304, longitude: 121.4737 }

const berlin = { latitude: 52.52, longitude: 13.405 }

/** Metres and kilometres as cards say them. */
const lengths = /(\d+(?:\.\d)?) (k?m)\b/g

const cityNamed = (database: Database, code: string) =>
  database.one<{ name: string; lat: number; lng: number }>('select name, lat, lng from cities where city_code = $1', [code])

for (const [where, geolocation, code] of [
  ['Shanghai', shanghai, '330100'],
  ['Berlin', berlin, '510100'],
] as const)
  test(`in ${where} the nearest opened city is shown from its centre, and one line says so`, async ({ browser, database }) => {
    const city = await cityNamed(database, code)
    const { page, context } = await aPhone(browser, { geolocation })
    await pastGuide(page)
    const there = asked(page, 'getTechListSort', `lat=${Math.round(city.lat * 1000) / 1000}`)
    await open(page, 'index')
    await there
    const home = pageOf(page, 'index')
    await expect(home.getByText(`您所在的城市尚未开通，当前显示${city.name}`)).toHaveCount(1)
    await expect(home.getByRole('button', { name: `当前城市 ${city.name}，更换城市` })).toBeVisible()
    await expect(home.getByText('附近技师近期已约满')).toHaveCount(0)
    await expect(home.locator('[data-tech-id]').first()).toBeVisible()
    const located = await page.evaluate<{ lat: number; city: string; street: string }>('JSON.parse(sessionStorage.getItem("currentLocation"))')
    // The place keeps its own point, and no name of another one.
    expect([Math.abs(located.lat - geolocation.latitude) < 0.01, located.city, located.street]).toEqual([true, '', ''])

    await open(page, 'technicians-list')
    const list = pageOf(page, 'technicians-list')
    await expect(list.getByText(`您所在的城市尚未开通，当前显示${city.name}`)).toHaveCount(1)
    await expect(list.locator('[data-tech-id]').first()).toBeVisible()
    const shown = [...(await list.innerText()).matchAll(lengths)].map(([, count, unit]) => Number(count) * (unit === 'km' ? 1000 : 1))
    expect(shown.length).toBeGreaterThan(0)
    expect(Math.max(...shown)).toBeLessThan(150_000)

    await list.getByRole('button', { name: '更换城市' }).click()
    await pageOf(page, 'address-select').getByRole('button', { name: /^深圳/ }).first().click()
    await expect(list.getByText('尚未开通')).toHaveCount(0)
    await context.close()
  })

test('who lets the device say nothing is shown the city of the network, without a line', async ({ phone, database }) => {
  const { name } = await cityNamed(database, '330100')
  await pastGuide(phone)
  await open(phone, 'index')
  const home = pageOf(phone, 'index')
  await expect(home.getByRole('button', { name: `当前城市 ${name}，更换城市` })).toBeVisible()
  await expect(home.locator('[data-tech-id]').first()).toBeVisible()
  await expect(home.getByText('当前显示')).toHaveCount(0)
  await expect(home.getByText(/^约 /).first()).toBeVisible()
})

test('who cannot be found at all is shown the first city and reads why', async ({ phone, database }) => {
  const { name, lat, lng } = await cityNamed(database, '330100')
  const served = { cityCode: '330100', city: name, province: '浙江省', lat, lng, because: 'unknown' }
  await phone.route('**/ipLocation*', (route) =>
    route.fulfill({ json: { code: 4901, msg: '定位失败，请手动选择城市', refusal: 'locationFailed', data: { served } } }),
  )
  await pastGuide(phone)
  await open(phone, 'index')
  const home = pageOf(phone, 'index')
  await expect(home.getByText(`无法识别您的位置，当前显示${name}`)).toHaveCount(1)
  await expect(home.locator('[data-tech-id]').first()).toBeVisible()
})

test('with a default address the card, the page and the order form say the same way and fare', async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000003')
  const customer = await aCustomer(database)
  const { addressId, lat, lng } = await anAddress(database, customer, technician, { km: 4 })
  const at = { lat: String(lat), lng: String(lng) }
  const { data: page } = await customer.api.get('/api/user/tech/getTechInfo', { techId: technician.id, ...at })
  const length = `${(page.distanceM / 1000).toFixed(1)}`
  const slots = await freeSlots(customer.api, technician, { km: 4 })
  const { data: quote } = await customer.api.post('/api/user/order/doOrderPreview', {
    techId: technician.id,
    items: [{ projectId: technician.projectId, quantity: 1 }],
    addressId,
    // By day, as the card's start may be by night.
    startAt: slots.find((start) => new Date(start + 8 * 3_600_000).getUTCHours() === 14),
  })
  expect(quote.travel.distanceM).toBe(page.distanceM)
  const near = asked(phone, 'getTechListSort', `lat=${at.lat}`)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await open(phone, 'index')
  // The lists follow the address as soon as it is known.
  await near
  await open(phone, 'technicians-list', '?sort=DISTANCE')
  const card = pageOf(phone, 'technicians-list').locator(`[data-tech-id="${technician.id}"]`).first()
  await expect(async () => {
    await pageOf(phone, 'technicians-list').locator('[data-tech-id]').last().scrollIntoViewIfNeeded()
    await expect(card).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(card.getByText(`${length} km`, { exact: true })).toBeVisible()
  await expect(card.getByText('车费按地址计算')).toHaveCount(0)
  await tap(card.getByRole('link').first())
  const detail = pageOf(phone, 'technicians')
  await expect(detail.getByText(`${length} km`, { exact: true })).toBeVisible()
  await expect(detail.getByText('车费按地址计算')).toHaveCount(0)

  const form = pageOf(phone, 'place-order')
  await withDraft(phone, { techId: technician.id, items: [{ projectId: technician.projectId, quantity: 1 }], timer: slots[20] ?? 0 })
  await phone.goto('/?order#/pages/place-order/place-order')
  await expect(form.getByText(new RegExp(`${length.replace('.', '\\.')} 公里`)).first()).toBeVisible()
})

for (const [name, call] of [
  ['technicians', 'getTechInfo'],
  ['technicians-list', 'getTechListSort'],
] as const)
  test(`a better place clears no screen: ${name} stays until the answer for it is here, without a fare of the place before`, async ({ phone, database }) => {
    const technician = await demoTechnician(database, '13900000003')
    const customer = await aCustomer(database)
    const { lat } = await anAddress(database, customer, technician, { km: 4 })
    await signIn(phone, customer.token)
    await pastGuide(phone)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await phone.route(`**/${call}?*`, async (route) => {
      if (route.request().url().includes(`lat=${lat}`)) await released
      await route.continue()
    })
    const again = asked(phone, call, `lat=${lat}`)
    await open(phone, name, `?techId=${technician.id}`)
    const page = pageOf(phone, name)
    const byAddress = page.getByText('车费按地址计算')
    await expect(byAddress.first()).toBeVisible()
    await again
    // As long as a screen takes to be drawn again.
    await phone.waitForTimeout(300)
    await expect(byAddress.first()).toBeVisible()
    release()
    await expect(byAddress).toHaveCount(0)
    await expect(page.getByText(/^车费/).first()).toBeVisible()
  })

test('a better place takes nothing away from home', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const technician = await demoTechnician(database, '13900000003')
  const { lat } = await anAddress(database, customer, technician, { km: 4 })
  await signIn(phone, customer.token)
  await pastGuide(phone)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await phone.route('**/getTechList*?*', async (route) => {
    if (route.request().url().includes(`lat=${lat}`)) await released
    await route.continue()
  })
  const again = asked(phone, 'getTechListSort', `lat=${lat}`)
  await open(phone, 'index')
  const home = pageOf(phone, 'index')
  const soonest = home.getByRole('region', { name: '附近最快' })
  await expect(soonest.locator('[data-tech-id]').first()).toBeVisible()
  await again
  await phone.waitForTimeout(300)
  await expect(soonest.locator('[data-tech-id]').first()).toBeVisible()
  release()
  await expect(soonest.locator('[data-tech-id]').first()).toBeVisible()
})

test('who chooses another city sees nobody of the one before while it is read', async ({ phone, database }) => {
  const { name } = await cityNamed(database, '440300')
  await pastGuide(phone)
  await open(phone, 'index')
  const home = pageOf(phone, 'index')
  await expect(home.locator('[data-tech-id]').first()).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await phone.route('**/getTechList*cityCode=440300*', async (route) => {
    await released
    await route.continue()
  })
  await home.getByRole('button', { name: /更换城市/ }).click()
  await pageOf(phone, 'address-select').getByRole('button', { name: /^深圳/ }).first().click()
  await expect(home.getByRole('button', { name: `当前城市 ${name}，更换城市` })).toBeVisible()
  await expect(home.locator('[data-tech-id]')).toHaveCount(0)
  release()
  await expect(home.locator('[data-tech-id]').first()).toBeVisible()
})
