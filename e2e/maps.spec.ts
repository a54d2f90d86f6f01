import type { Page } from '@playwright/test'
import { distance } from '@anxin/rules/distance'
import { expectAccessible } from './accessible.ts'
import { aPhone, apiAs, expect, pageOf, signIn, test, type Database } from './fixtures.ts'
import { asked, noWebGl, open, ready, tap } from './steps.ts'
import { aCustomer, aTechnician, anAddress, book, freeSlots, pastGuide, pay } from './world.ts'

const hangzhou = { latitude: 30.2592, longitude: 120.1713 }
/** A phone in Hangzhou, and what its map draws. */
async function aPhoneThere(browser: Parameters<typeof aPhone>[0], colorScheme: 'light' | 'dark' = 'light') {
  const phone = await aPhone(browser, { geolocation: hangzhou, colorScheme })
  await pastGuide(phone.page)
  return phone
}

const mapOf = (page: Page, name: string) => pageOf(page, name).locator('[data-map="shown"]')

/** Moves a map by a finger, upwards by so many pixels. */
async function drag(page: Page, name: string, up: number) {
  const box = await mapOf(page, name).boundingBox()
  if (!box) throw new Error('no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 + 40]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 8; step++) await page.mouse.move(x, y - (up * step) / 8)
  // Held still before it is let go, so that the map does not roll on.
  await page.waitForTimeout(250)
  await page.mouse.up()
}

type Place = { lat: number; lng: number }
type Card = { techId: string; nickname: string; place: Place; distanceM: number }

/** What the newest list on the map has: the phone's own place may be known only after the first was asked for. */
function listed(page: Page): () => Promise<Card[]> {
  let newest = ''
  page.on('request', (request) => {
    if (request.url().includes('/getTechListAround?')) newest = request.url()
  })
  return async () => {
    await expect.poll(() => newest).not.toBe('')
    // Asked once more: the browser does not always keep the body of what it has read.
    return (await (await page.request.get(newest)).json()).data.list
  }
}

const homesOf = async (database: Database) =>
  new Map((await database.rows<Place & { id: string }>('select id, home_lat as lat, home_lng as lng from technicians')).map((home) => [home.id, home]))

test('the map switches from the list, shows places of no home, and a pin and its card belong together', async ({ browser, database }) => {
  const { page, context, errors } = await aPhoneThere(browser)
  await open(page, 'technicians-list')
  const around = listed(page)
  await pageOf(page, 'technicians-list').getByRole('button', { name: '在地图上看' }).click()
  const nearby = pageOf(page, 'nearby-technician')
  await expect(mapOf(page, 'nearby-technician')).toBeVisible()
  // Everybody stands on the map, in a pin or a cluster.
  const marks = nearby.locator('[data-pin], [data-cluster]')
  let cards: Card[] = []
  await expect(async () => {
    cards = await around()
    const counts = await marks.evaluateAll((all) => all.map((mark) => Number(mark.getAttribute('data-cluster') ?? 1)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(cards.length)
  }).toPass({ timeout: 30_000 })
  expect(cards.length).toBeGreaterThan(3)
  const homes = await homesOf(database)
  for (const { techId, place } of cards) expect(distance(place, homes.get(techId) ?? place), techId).toBeGreaterThan(500)

  const [, second] = cards
  const row = nearby.locator(`[data-tech-id="${second?.techId}"]`).first()
  await tap(row.getByRole('button', { name: /在地图上看/ }))
  const chosen = nearby.getByRole('region', { name: '地图上选中的技师' })
  await expect(chosen.getByRole('heading', { name: second?.nickname ?? '' })).toBeVisible()
  const pin = nearby.locator(`[data-pin="${second?.techId}"]`)
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await chosen.getByRole('button', { name: '收起' }).click()
  await expect(chosen.getByRole('heading')).toHaveCount(0)

  // Near enough, pins stand by themselves and can be touched.
  const single = nearby.locator('[data-pin]').first()
  await expect(async () => {
    if ((await single.count()) === 0) await nearby.locator('[data-cluster]').first().click({ timeout: 2000 })
    await expect(single).toBeVisible({ timeout: 1500 })
  }).toPass()
  const id = await single.getAttribute('data-pin')
  await single.click()
  await expect(chosen.locator(`[data-tech-id="${id}"]`)).toBeVisible()
  await chosen.getByRole('link').first().click()
  await expect(pageOf(page, 'technicians')).toBeVisible()
  expect(page.url()).toContain(`techId=${id}`)
  expect(errors).toEqual([])
  await context.close()
})

test('a moved map is searched anew where it lies, and the way back leads to the own place', async ({ browser }) => {
  const { page, context } = await aPhoneThere(browser)
  const first = asked(page, 'getTechListAround')
  await open(page, 'nearby-technician')
  const lat = Number((await first).get('lat'))
  await expect(mapOf(page, 'nearby-technician')).toBeVisible()
  const nearby = pageOf(page, 'nearby-technician')
  await expect(nearby.getByRole('button', { name: '在此区域搜索' })).toHaveCount(0)
  await drag(page, 'nearby-technician', 160)
  const again = asked(page, 'getTechListAround')
  await nearby.getByRole('button', { name: '在此区域搜索' }).click()
  expect(lat - Number((await again).get('lat'))).toBeGreaterThan(0.01)
  await expect(nearby.getByText('距离从地图中心算起')).toBeVisible()
  await expect(nearby.getByRole('button', { name: '在此区域搜索' })).toHaveCount(0)
  await nearby.getByRole('button', { name: '回到我的位置' }).click()
  await expect(nearby.getByText('距离从地图中心算起')).toHaveCount(0)
  await context.close()
})

test('radius and time narrow the call and stand in the address; nobody inside leads further out', async ({ browser }) => {
  const { page, context } = await aPhoneThere(browser)
  await open(page, 'nearby-technician')
  const nearby = pageOf(page, 'nearby-technician')
  const wide = asked(page, 'getTechListAround', 'radiusKm=10')
  await nearby.getByRole('button', { name: '10 公里', exact: true }).click()
  expect((await wide).get('startFrom')).toBeNull()
  const timed = asked(page, 'getTechListAround', 'startFrom=')
  await nearby.getByRole('button', { name: '明晚' }).click()
  expect((await timed).get('radiusKm')).toBe('10')
  expect(page.url()).toMatch(/radius=10.*when=tomorrowNight|when=tomorrowNight.*radius=10/)

  await page.route('**/getTechListAround?*', (route) =>
    route.request().url().includes('radiusKm=3&')
      ? route.fulfill({ json: { code: 200, msg: '', data: { list: [], total: 0, page: 1, limit: 50 } } })
      : route.continue(),
  )
  await nearby.getByRole('button', { name: '3 公里', exact: true }).click()
  await expect(nearby.getByText('3 公里内这个时间没有可约的技师')).toBeVisible()
  const wider = asked(page, 'getTechListAround', 'radiusKm=5')
  await nearby.getByRole('button', { name: '扩大到 5 公里' }).click()
  await wider
  await context.close()
})

test('a browser that draws no maps shows rings and bands of distance, by the same call', async ({ browser }) => {
  const { page, context, errors } = await aPhoneThere(browser)
  await noWebGl(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  // Even who taps before the rest of the list is there keeps the hours of its address.
  const { promise: tapped, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/assets\/whole-list.*\.js/, async (route) => {
    await tapped
    await route.continue()
  })
  await open(page, 'technicians-list', '?when=tomorrow')
  const around = listed(page)
  await pageOf(page, 'technicians-list').getByRole('button', { name: '在地图上看' }).click()
  letCome()
  const byBands = pageOf(page, 'nearby-technician-H5')
  await expect(byBands.getByRole('img', { name: /各距离内的技师人数/ })).toBeVisible()
  const band = byBands.getByRole('region', { name: '1–3 公里' })
  await expect(async () => {
    const upTo3 = (await around()).filter(({ distanceM }) => distanceM > 1000 && distanceM <= 3000).length
    expect(await band.locator('[data-tech-id]').count()).toBe(upTo3)
  }).toPass({ timeout: 30_000 })
  await expect(byBands.getByRole('button', { name: '看地图' })).toHaveCount(0)
  expect(page.url()).toContain('when=tomorrow')
  expect(loaded.filter((url) => /maplibre|\/maps\//.test(url))).toEqual([])
  // The page that handed on is not in between.
  await page.goBack()
  await expect(pageOf(page, 'technicians-list')).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})

test('an address that no map knows gets its point from the map, and the middle of the city is none', async ({ phone: page, database }) => {
  await pastGuide(page)
  const customer = await aCustomer(database)
  const typed = '无名巷乙十号'
  await signIn(page, customer.token)
  await open(page, 'address-form')
  const form = pageOf(page, 'address-form')
  await form.getByRole('textbox', { name: '姓名' }).fill('林间月')
  await form.getByRole('button', { name: /服务地址/ }).click()
  const search = pageOf(page, 'search-address')
  await search.getByRole('searchbox').fill(typed)
  await search.getByRole('button', { name: /手动填写地址/ }).click()
  await search.getByRole('status').filter({ hasText: typed }).getByRole('button', { name: '在地图上选' }).click()
  const picker = pageOf(page, 'choose-location')
  await expect(mapOf(page, 'choose-location')).toBeVisible()
  await expect(picker.getByText('请选一个位置')).toBeVisible()
  await expect(picker.getByRole('button', { name: '确定' })).toBeDisabled()
  const named = asked(page, 'reverse')
  await drag(page, 'choose-location', 90)
  const point = await named
  await expect(picker.getByText(/^已选 /)).toBeVisible()
  await picker.getByRole('button', { name: '确定' }).click()
  await expect(form.getByText(typed)).toBeVisible()
  await expect(search).toHaveCount(0)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  const saved = await database.one<Place & { address: string }>('select address, lat, lng from addresses where account_id = $1', [customer.id])
  expect(saved).toMatchObject({ address: typed, lat: Number(point.get('lat')), lng: Number(point.get('lng')) })
})

test('while no place has a name, a point of the map is taken with the address that is typed', async ({ browser, database }) => {
  const { page, context } = await aPhoneThere(browser)
  await signIn(page, (await aCustomer(database)).token)
  const { served } = (await apiAs().get('/api/common/place/reverse', { lat: String(hangzhou.latitude), lng: String(hangzhou.longitude) })).data
  const down = { code: 4902, msg: '地图服务暂不可用', refusal: 'mapsDown', data: { served: { ...served, because: 'unknown' } } }
  await page.route(/\/api\/common\/place\//, (route) => route.fulfill({ contentType: 'application/json', body: JSON.stringify(down) }))
  await open(page, 'address-form')
  await pageOf(page, 'address-form').getByRole('textbox', { name: '门牌号' }).fill('3 幢 501')
  await page.evaluate(`location.hash = '/choose-location?lat=${hangzhou.latitude}&lng=${hangzhou.longitude}'`)
  const picker = pageOf(page, 'choose-location')
  await expect(mapOf(page, 'choose-location')).toBeVisible()
  await expect(picker.getByText('查不到这里的地址，请在上面输入')).toBeVisible({ timeout: 20_000 })
  await expect(picker.getByRole('button', { name: '确定' })).toBeDisabled()
  await picker.getByRole('searchbox').fill('学院路77号')
  await picker.getByRole('radio', { name: /使用“学院路77号”.*图钉所指/ }).check()
  await picker.getByRole('button', { name: '确定' }).click()
  // The region is the person's to say: the maps would have known it.
  const form = pageOf(page, 'address-form')
  await expect(form.getByText('学院路77号')).toBeVisible()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请选择所在地区')).toBeVisible()
  await context.close()
})

test('a place of the list moves the map to it, and is what is taken', async ({ browser }) => {
  const { page, context } = await aPhoneThere(browser)
  await page.goto(`/#/choose-location?lat=${hangzhou.latitude}&lng=${hangzhou.longitude}`)
  const picker = pageOf(page, 'choose-location')
  await expect(mapOf(page, 'choose-location')).toBeVisible()
  const other = picker.getByRole('group', { name: '地点' }).getByRole('radio').nth(1)
  const name = (await picker.getByRole('group', { name: '地点' }).locator('label').nth(1).innerText()).split('\n')[0] ?? ''
  await (await ready(other)).check()
  await expect(other).toBeChecked()
  await expect(picker.getByText(new RegExp(`^已选 .*${name}`))).toBeVisible()
  await expect(picker.getByRole('button', { name: '确定' })).toBeEnabled()
  await context.close()
})

test('the address of an order opens on a map, in the dark, too, and leads to other maps', async ({ browser, database }) => {
  const { page, context, errors } = await aPhoneThere(browser, 'dark')
  const customer = await aCustomer(database)
  const technician = await aTechnician(database, '13900000005')
  const { addressId, lat, lng } = await anAddress(database, customer, technician)
  const startAt = (await freeSlots(customer.api, technician))[30] ?? 0
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
  await pay(customer.api, orderId)
  await signIn(page, customer.token)
  const style = page.waitForRequest((request) => request.url().endsWith('/maps/style/dark.json'))
  await open(page, 'order-detail', `?orderId=${orderId}`)
  await tap(pageOf(page, 'order-detail').getByRole('button', { name: '在地图上看' }))
  await style
  const place = pageOf(page, 'open-location')
  await expect(mapOf(page, 'open-location')).toBeVisible()
  await expect(place.getByRole('region', { name: /^地图，标着/ })).toBeVisible()
  const link = await place.getByRole('link', { name: '在腾讯地图中查看' }).getAttribute('href')
  expect(new URL(link ?? '').searchParams.get('marker')).toContain(`coord:${lat},${lng};`)
  // The door stays out of addresses.
  expect(decodeURIComponent(page.url())).not.toContain('501')
  await customer.api.post('/api/user/order/doOrderCancel', { orderId })
  expect(errors).toEqual([])
  await context.close()
})

test('a style that does not come says so, and the list below still books', async ({ browser }) => {
  const { page, context } = await aPhoneThere(browser)
  await page.route('**/maps/style/*', (route) => route.abort())
  await open(page, 'nearby-technician')
  const nearby = pageOf(page, 'nearby-technician')
  await expect(nearby.getByText('地图没有加载出来')).toBeVisible()
  await expect(nearby.locator('[data-tech-id]').first()).toBeVisible()
  await page.unroute('**/maps/style/*')
  await nearby.getByRole('button', { name: '重试' }).click()
  await expect(mapOf(page, 'nearby-technician')).toBeVisible()
  await context.close()
})

test('a search on the map that fails counts nobody, and finds them once it is asked again', async ({ browser }) => {
  const { page, context } = await aPhoneThere(browser)
  await page.route('**/getTechListAround?*', (route) => route.abort())
  await open(page, 'nearby-technician')
  const nearby = pageOf(page, 'nearby-technician')
  await expect(nearby.getByRole('alert')).toBeVisible()
  await expect(nearby.getByRole('heading', { name: '附近的技师' })).toBeVisible()
  await expect(nearby.getByText(/公里内 0 位技师/)).toHaveCount(0)
  await page.unroute('**/getTechListAround?*')
  await nearby.getByRole('button', { name: '重试' }).click()
  await expect(nearby.getByRole('heading', { name: /公里内 [1-9]\d* 位技师/ })).toBeVisible()
  await context.close()
})

test('while the own place is looked for, the list near the map shows that it is awaited', async ({ browser }) => {
  const { page, context } = await aPhone(browser)
  await pastGuide(page)
  const place = Promise.withResolvers<void>()
  await page.route('**/ipLocation*', (route) => place.promise.then(() => route.continue()))
  await open(page, 'nearby-technician')
  const nearby = pageOf(page, 'nearby-technician')
  await expect(nearby.getByRole('status', { name: '加载中' })).toBeVisible()
  place.resolve()
  await expect(nearby.locator('[data-tech-id]').first()).toBeVisible()
  await context.close()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`no map shuts anybody out, ${colorScheme}`, async ({ browser }) => {
    const { page, context } = await aPhoneThere(browser, colorScheme)
    const at = `?lat=${hangzhou.latitude}&lng=${hangzhou.longitude}`
    for (const [name, url] of [
      ['nearby-technician', '/#/pages/nearby-technician/nearby-technician'],
      ['choose-location', `/#/choose-location${at}`],
      ['open-location', `/#/open-location${at}&name=文三路`],
    ] as const) {
      await page.goto(url)
      await expect(mapOf(page, name)).toBeVisible()
      await expect(pageOf(page, name).locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page)
    }
    await open(page, 'nearby-technician-H5')
    await expect(pageOf(page, 'nearby-technician-H5').getByRole('img', { name: /各距离内的技师人数/ })).toBeVisible()
    await expectAccessible(page)
    await context.close()
  })
