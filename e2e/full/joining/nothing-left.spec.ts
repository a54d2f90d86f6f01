import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { isInMemory, keptInBrowser } from '../../left-behind.ts'
import { addPicture } from '../../joining/pictures.ts'
import { newIdentityNumber } from '../../serials.ts'
import { open, tab } from '../../steps.ts'
import { aCustomer, pastGuide } from '../../world.ts'

test('T-SEC-01 anyone who verified their identity and left the page leaves neither number nor picture in the memory or the stores of the browser', async ({
  phone,
  database,
}) => {
  const number = newIdentityNumber()
  await signIn(phone, (await aCustomer(database)).token)
  await pastGuide(phone)
  await open(phone, 'real-name')
  const page = pageOf(phone, 'real-name')
  await page.getByRole('textbox', { name: '姓名' }).fill('金丝雀')
  await page.getByRole('textbox', { name: '身份证号' }).fill(number)
  await addPicture(page.getByRole('button', { name: '人像面' }), { language: 'zh-CN', isFirst: true })
  await expect(page.getByText('已加密上传')).toBeVisible()
  const shown = await page.getByRole('button', { name: '人像面' }).locator('img').getAttribute('src')
  // As a picture: the page may read no such address by itself.
  const isReadable = () =>
    phone.evaluate<boolean>(`new Promise((done) => Object.assign(new Image(), { onload: () => done(true), onerror: () => done(false), src: '${shown}' }))`)
  expect(await isReadable()).toBe(true)
  // The look into memory does find what is there.
  expect(await isInMemory(phone, number)).toBe(true)
  await page.getByRole('checkbox', { name: /我单独同意/ }).check()
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByText('已实名认证').first()).toBeVisible()

  await page.getByRole('button', { name: '返回' }).click()
  await tab(phone, '首页').click()
  await expect(pageOf(phone, 'index').getByRole('button', { name: '消息' })).toBeVisible()
  await expect.poll(() => isInMemory(phone, number), { message: 'the number is in memory' }).toBe(false)
  expect(await isReadable()).toBe(false)
  const kept = await keptInBrowser(phone)
  expect(kept).toContain('token')
  for (const secret of [number, '金丝雀', number.slice(-8)]) expect(kept).not.toContain(secret)
})
