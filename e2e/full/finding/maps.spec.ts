import { distance } from '@anxin/rules/distance'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../accessible.ts'
import { aPhone, expect, pageOf, test, type Database } from '../../fixtures.ts'
import { aPhoneThere, drag, hangzhou, mapOf } from '../../on-the-map.ts'
import { asked, noWebGl, open, tap } from '../../steps.ts'
import { pastGuide } from '../../world.ts'

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
  }).toPass({ timeout: 60_000 })
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

test('a moved map is searched again where it lies, and the way back leads to the own place', async ({ browser }) => {
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
  }).toPass({ timeout: 60_000 })
  await expect(byBands.getByRole('button', { name: '看地图' })).toHaveCount(0)
  expect(page.url()).toContain('when=tomorrow')
  expect(loaded.filter((url) => /maplibre|\/maps\//.test(url))).toEqual([])
  // The page that handed on is not in between.
  await page.goBack()
  await expect(pageOf(page, 'technicians-list')).toBeVisible()
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
  // Found by its network alone: a finer place that comes later would ask again by itself.
  const { page, context } = await aPhone(browser)
  await pastGuide(page)
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

test('while it is asked who is near, the rings stand there already', async ({ browser }) => {
  const { page, context } = await aPhoneThere(browser)
  let release = () => undefined as unknown
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/getTechListAround?**', async (route) => {
    await held
    await route.continue()
  })
  await open(page, 'nearby-technician-H5')
  const rings = pageOf(page, 'nearby-technician-H5').getByRole('main').locator('svg circle')
  await expect(rings.first()).toBeVisible()
  const shape = await rings.first().boundingBox()
  release()
  await expect(pageOf(page, 'nearby-technician-H5').getByRole('img', { name: /各距离内的技师人数/ })).toBeVisible()
  // The outermost ring stays where its shape was.
  expect(await rings.first().boundingBox()).toEqual(shape)
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
