import { apiAs, expect, pageOf, signIn, test } from '../../fixtures.ts'
import { aPhoneThere, drag, hangzhou, mapOf } from '../../on-the-map.ts'
import { asked, open, ready, tap } from '../../steps.ts'
import { aCustomer, anAddress, book, demoTechnician, freeSlots, pastGuide, pay } from '../../world.ts'

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
  const saved = await database.one<{ lat: number; lng: number; address: string }>('select address, lat, lng from addresses where account_id = $1', [
    customer.id,
  ])
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
  await expect(picker.getByText('查不到这里的地址，请在上面输入')).toBeVisible()
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
  const technician = await demoTechnician(database, '13900000005')
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
