import { expect, pageOf, signIn, smsCode, test } from '../../fixtures.ts'
import { aCustomer, anAddress, demoTechnician, pastGuide, withDraft } from '../../world.ts'

test('an address form says what is wrong at each field, takes the focus to the first and loses nothing', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await phone.goto('/#/pages/address-form/address-form')
  const form = pageOf(phone, 'address-form')
  await form.getByRole('textbox', { name: '手机号' }).fill('1380000')
  await form.getByRole('textbox', { name: '门牌号' }).fill('8 幢 1203')
  await form.getByRole('button', { name: '保存' }).click()
  for (const wrong of ['请填写联系人', '手机号格式不正确', '请选择所在地区', '请选择服务地址']) await expect(form.getByText(wrong)).toBeVisible()
  await expect(form.getByRole('textbox', { name: '姓名' })).toBeFocused()
  await form.getByRole('textbox', { name: '姓名' }).fill('林间月')
  await expect(form.getByText('请填写联系人')).toHaveCount(0)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByRole('textbox', { name: '手机号' })).toBeFocused()
  await phone.reload()
  await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue('林间月')
  await expect(form.getByRole('textbox', { name: '手机号' })).toHaveValue('1380000')
  await expect(form.getByRole('textbox', { name: '门牌号' })).toHaveValue('8 幢 1203')
  expect(await database.rows('select 1 from addresses where account_id = $1', [customer.id])).toEqual([])
})

test('what one person typed into a new address comes back to that person and not to the next', async ({ phone, database }) => {
  const form = pageOf(phone, 'address-form')
  const enter = async (number: string) => {
    // Another address loads the app again, so that it has no session in its memory.
    await phone.goto(`/?as=${number}-${Date.now()}#/pages/address-form/address-form`)
    const login = pageOf(phone, 'login')
    await login.getByRole('textbox', { name: /手机号/ }).fill(number)
    await login.getByRole('checkbox').check()
    await login.getByRole('button', { name: '获取验证码' }).click()
    await login.getByRole('textbox', { name: '6位验证码' }).fill(await smsCode(number))
    await expect(form.getByRole('textbox', { name: '姓名' })).toBeVisible()
  }
  const [first, second] = [await aCustomer(database), await aCustomer(database)]
  await pastGuide(phone)
  await enter(first.phone)
  await form.getByRole('textbox', { name: '姓名' }).fill('林间月')
  await phone.evaluate(`localStorage.removeItem('token')`)
  await enter(second.phone)
  await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue('')
})

test('a phone number pasted with spaces and +86 keeps all its digits', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await phone.goto('/#/pages/address-form/address-form')
  const number = pageOf(phone, 'address-form').getByRole('textbox', { name: '手机号' })
  // It begins with the account's own number.
  await expect(number).toHaveValue(customer.phone)
  await number.fill('')
  await phone.keyboard.insertText('+86 138 0000 1234')
  await expect(number).toHaveValue('13800001234')
})

test("an address out of the technician's reach is marked with the reason and cannot be chosen", async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000005')
  const customer = await aCustomer(database)
  const near = await anAddress(database, customer, technician, { street: '春熙路' })
  const far = await anAddress(database, customer, technician, { street: '远山路', km: 45, isDefault: false })
  await signIn(phone, customer.token)
  await withDraft(phone, { techId: technician.id, items: [{ projectId: technician.projectId, quantity: 1 }] })
  await phone.goto(`/#/pages/address-list/address-list?mode=pick&techId=${technician.id}`)
  const list = pageOf(phone, 'address-list')
  const tooFar = list.locator(`[data-address-id="${far.addressId}"]`)
  await expect(tooFar).toBeDisabled()
  await expect(tooFar.getByText(/超出技师的服务范围，相距 \d\d\.\d km/)).toBeVisible()
  await expect(list.getByRole('heading', { name: '以下地址超出技师的服务范围' })).toBeVisible()
  await list.locator(`[data-address-id="${near.addressId}"]`).click()
  await expect(list).toHaveCount(0)
  const draft = await phone.evaluate<{ state: { address: { addressId: string } } }>('JSON.parse(localStorage.getItem("placeOrder"))')
  expect(draft.state.address.addressId).toBe(near.addressId)
})
