import { codesOf, passMinutes } from '../codes.ts'
import { expect, pageOf, test } from '../fixtures.ts'
import { newPhone } from '../serials.ts'
import { open } from '../steps.ts'
import { pastGuide } from '../world.ts'

test('an account is registered with a password that signs in later, and a new password ends every other session', async ({ phone, database }) => {
  const number = newPhone()
  const account = () => database.one<{ id: string; password_hash: string }>('select id, password_hash from accounts where phone = $1', [number])
  const sessions = async () => (await database.rows('select 1 from sessions s join accounts a on a.id = s.account_id where a.phone = $1', [number])).length
  const nextCode = codesOf(number)
  // Another address loads the app again, so that it has no session in its memory.
  const signOut = async (to: string) => {
    await phone.evaluate(`localStorage.removeItem('token')`)
    await phone.goto(`/?signed-out=${to}#/pages/${to}/${to}`)
  }
  await pastGuide(phone)

  await test.step('registers', async () => {
    await open(phone, 'registered-account')
    const form = pageOf(phone, 'registered-account')
    await form.getByRole('textbox', { name: '手机号' }).fill(number)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: '获取验证码' }).click()
    await form.getByRole('textbox', { name: '验证码' }).fill(await nextCode())
    await form.getByLabel('密码', { exact: true }).fill('12345')
    await form.getByRole('button', { name: '注册并登录' }).click()
    await expect(form.getByText('密码长度为6-20位')).toBeVisible()
    await form.getByLabel('密码', { exact: true }).fill('qingfeng-88')
    await form.getByRole('button', { name: '注册并登录' }).click()
    await expect(form).toHaveCount(0)
    expect((await account()).password_hash).toMatch(/^\$argon2id\$/)
    expect(await sessions()).toBe(1)
  })

  const byPassword = async (pwd: string) => {
    await open(phone, 'login')
    const form = pageOf(phone, 'login')
    await form.getByRole('tab', { name: '密码登录' }).click()
    await form.getByRole('textbox', { name: '手机号' }).fill(number)
    await form.getByLabel('密码', { exact: true }).fill(pwd)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: '登录', exact: true }).click()
    return form
  }

  await test.step('signs in by password, after a wrong one', async () => {
    await signOut('login')
    const form = await byPassword('qingfeng-89')
    await expect(form.getByText('账号或密码错误')).toBeVisible()
    expect(await sessions()).toBe(1)
    const sent = phone.waitForRequest('**/loginByPhoneAndPwd')
    await form.getByLabel('密码', { exact: true }).fill('qingfeng-88')
    await form.getByRole('button', { name: '登录', exact: true }).click()
    const body = new URLSearchParams((await sent).postData() ?? '')
    expect(body.get('encrypted')).toBe('1')
    expect(body.get('pwd')).not.toContain('qingfeng')
    await expect(form).toHaveCount(0)
    expect(await sessions()).toBe(2)
  })

  await test.step('sets a new password', async () => {
    await passMinutes(database, number)
    await signOut('login')
    const form = pageOf(phone, 'login')
    await form.getByRole('tab', { name: '密码登录' }).click()
    await form.getByRole('textbox', { name: '手机号' }).fill(number)
    await form.getByRole('button', { name: '忘记密码' }).click()
    const page = pageOf(phone, 'setnew-pass')
    await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue(number)
    await page.getByRole('button', { name: '获取验证码' }).click()
    const code = await nextCode()
    await page.getByRole('textbox', { name: '6位验证码' }).fill(code === '000000' ? '000001' : '000000')
    await expect(page.getByText('验证码错误')).toBeVisible()
    await page.getByRole('textbox', { name: '6位验证码' }).fill(code)
    await page.getByLabel('新密码', { exact: true }).fill('mingyue-66')
    await page.getByLabel('再次输入新密码').fill('mingyue-67')
    await page.getByRole('button', { name: '保存新密码' }).click()
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
    await expect(page.getByLabel('再次输入新密码')).toBeFocused()
    const before = (await account()).password_hash
    await page.getByLabel('再次输入新密码').fill('mingyue-66')
    await page.getByRole('button', { name: '保存新密码' }).click()
    await expect(pageOf(phone, 'login')).toBeVisible()
    expect((await account()).password_hash).not.toBe(before)
    expect(await sessions()).toBe(0)
  })

  await test.step('the old password no longer opens the account, the new one does', async () => {
    const form = await byPassword('qingfeng-88')
    await expect(form.getByText('账号或密码错误')).toBeVisible()
    await form.getByLabel('密码', { exact: true }).fill('mingyue-66')
    await form.getByRole('button', { name: '登录', exact: true }).click()
    await expect(form).toHaveCount(0)
    expect(await sessions()).toBe(1)
  })
})
