import { expect, pageOf, smsCode, test } from '../../fixtures.ts'
import { newPhone } from '../../serials.ts'
import { open } from '../../steps.ts'

test('a number without an account reads it when it sets a password', async ({ phone, database }) => {
  const number = newPhone()
  await open(phone, 'setnew-pass')
  const page = pageOf(phone, 'setnew-pass')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('请输入11位手机号')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '手机号' })).toBeFocused()
  await page.getByRole('textbox', { name: '手机号' }).fill(number)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('textbox', { name: '6位验证码' }).fill(await smsCode(number))
  await page.getByLabel('新密码', { exact: true }).fill('mingyue-66')
  await page.getByLabel('再次输入新密码').fill('mingyue-66')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.getByText('该手机号尚未注册，可用验证码直接登录。')).toBeVisible()
  expect(await database.rows('select 1 from accounts where phone = $1', [number])).toEqual([])
  await page.getByRole('button', { name: '去登录' }).click()
  await expect(pageOf(phone, 'login').getByRole('textbox', { name: '手机号' })).toHaveValue(number)
})
