import { apiAs, expect, pageOf, signIn, test } from '../../fixtures.ts'
import { operatorPassword } from '../../operator-desk.ts'
import { aCustomer, pastGuide } from '../../world.ts'

test('an address that no map knows is asked for its place, and never lies in the middle of the city', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const typed = '无名巷甲九号'
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await phone.goto('/#/pages/address-form/address-form')
  const form = pageOf(phone, 'address-form')
  await form.getByRole('textbox', { name: '姓名' }).fill('林间月')
  await form.getByRole('button', { name: /服务地址/ }).click()
  const search = pageOf(phone, 'search-address')
  const box = search.getByRole('searchbox')
  await box.fill(typed)
  await search.getByRole('button', { name: /手动填写地址/ }).click()
  await expect(search.getByText(`“${typed}”在哪里？`)).toBeVisible()
  // Still here: a name alone is no place.
  await box.fill('文三路')
  await expect(search.getByRole('button', { name: /手动填写地址/ })).toHaveCount(0)
  await search
    .getByRole('button', { name: /文三路/ })
    .first()
    .click()
  await expect(form.getByText(typed)).toBeVisible()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)

  const saved = await database.one<{ address: string; lat: number; lng: number; city_code: string; phone: string }>(
    'select address, lat, lng, city_code, phone from addresses where account_id = $1',
    [customer.id],
  )
  expect(saved).toMatchObject({ address: typed, city_code: '330100', phone: customer.phone })
  const centre = await database.one<{ lat: number; lng: number }>(`select lat, lng from cities where city_code = '330100'`)
  expect(Math.abs(saved.lat - centre.lat) + Math.abs(saved.lng - centre.lng)).toBeGreaterThan(0.005)
})

test('where the operator offers no map to choose on, no page leads to one', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const { data } = await apiAs().post('/api/manage/auth/login', { name: 'admin', password: operatorPassword })
  const desk = apiAs(String(data.token))
  const offerMap = async (offered: boolean) => {
    const { data: draft } = await desk.post('/api/manage/setting/draft', { changes: { 'switches.address': offered }, note: '地图选点' })
    expect((await desk.post('/api/manage/setting/publish', { draftId: String(draft.draftId) })).code).toBe(200)
    await expect.poll(async () => (await apiAs().get('/api/sundry/user/address/v2')).data.enabled).toBe(offered)
  }
  await signIn(phone, customer.token)
  await pastGuide(phone)
  const search = pageOf(phone, 'search-address')
  const map = search.getByRole('button', { name: '在地图上选' })
  await phone.goto('/#/pages/search-address/search-address')
  await expect(map).toBeVisible()
  await offerMap(false)
  try {
    await phone.reload()
    await expect(search.getByRole('button', { name: /当前位置/ })).toBeVisible()
    await expect(map).toHaveCount(0)
    await search.getByRole('searchbox').fill('无名巷甲九号')
    await search.getByRole('button', { name: /手动填写地址/ }).click()
    await expect(search.getByText('“无名巷甲九号”在哪里？')).toBeVisible()
    await expect(map).toHaveCount(0)
  } finally {
    await offerMap(true)
  }
})
