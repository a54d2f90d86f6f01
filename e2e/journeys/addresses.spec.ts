import { expect, pageOf, signIn, test } from '../fixtures.ts'
import { aCustomer } from '../world.ts'

test('a pasted address fills the form and is saved with its place on the map', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await phone.goto('/#/pages/address-form/address-form')
  const form = pageOf(phone, 'address-form')
  await form.getByRole('textbox', { name: /粘贴整段地址/ }).fill('张三 13800138000 浙江省杭州市西湖区文三路 478 号 3 幢 501')
  await form.getByRole('button', { name: '识别' }).click()
  await expect(form.getByText(/已填好/)).toBeVisible()
  await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue('张三')
  await expect(form.getByRole('textbox', { name: '手机号' })).toHaveValue('13800138000')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  const saved = await database.one<{
    name: string
    phone: string
    city: string
    area: string
    address: string
    house_no: string
    lat: number
    lng: number
    city_code: string
  }>('select * from addresses where account_id = $1', [customer.id])
  expect(saved).toMatchObject({ name: '张三', phone: '13800138000', city: '杭州市', area: '西湖区', city_code: '330100' })
  expect(`${saved.address}${saved.house_no}`).toMatch(/文三路.*501/)
  expect(Math.abs(saved.lat - 30.27)).toBeLessThan(0.3)
  expect(Math.abs(saved.lng - 120.13)).toBeLessThan(0.3)
})
