import { expectAccessible } from '../../accessible.ts'
import { expect, pageOf, signIn, smsCode, test } from '../../fixtures.ts'
import { newIdentityNumber } from '../../serials.ts'
import { mayOpenAlbum, open, photo } from '../../steps.ts'
import { aCustomer, pastGuide } from '../../world.ts'

test('somebody applies as a technician step by step, proves the phone, and reads that it is under review', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await open(phone, 'technician-entry')
  const page = pageOf(phone, 'technician-entry')
  await expect(page.getByRole('heading', { name: '成为安心技师' })).toBeVisible()
  await expect(page.getByRole('button', { name: '先完成实名认证' })).toBeVisible()
  await expectAccessible(phone)

  await customer.api.post('/api/user/spread/doAuthentication', { realName: '张三丰', idCardNo: newIdentityNumber(), consent: true })
  await phone.reload()
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('请选择出发地')).toBeVisible()
  // The place is chosen on a page of its own, which stands in another story.
  await customer.api.post('/api/user/spread/doApplyTech/draft', {
    cityCode: '330100',
    province: '浙江省',
    city: '杭州市',
    area: '西湖区',
    homeLat: 30.28,
    homeLng: 120.13,
  })
  await phone.reload()
  await page.getByRole('textbox', { name: '从业年限' }).fill('6')
  await page.getByRole('textbox', { name: '自我介绍' }).fill('从业六年，擅长肩颈与全身推拿，准时上门。')
  await expectAccessible(phone)
  await page.getByRole('button', { name: '下一步' }).click()

  for (let nth = 0; nth < 3; nth++) {
    const choosing = phone.waitForEvent('filechooser')
    await page.getByRole('button', { name: '添加图片' }).first().click()
    if (nth === 0) await mayOpenAlbum(phone)
    await (await choosing).setFiles(photo)
    await expect(page.getByRole('list', { name: '形象照' }).getByRole('img')).toHaveCount(nth + 1)
    await expect(page.locator('[data-part="photos"] [aria-busy]')).toHaveCount(0)
  }
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('group', { name: '服务项目' }).getByRole('button').first().click()
  await page.getByRole('button', { name: '下一步' }).click()

  for (const [at, type] of ['健康证', '按摩师证'].entries()) {
    const card = page.locator('section').filter({ has: phone.getByRole('heading', { name: type }) })
    const choosing = phone.waitForEvent('filechooser')
    await card.getByRole('button', { name: '添加照片' }).click()
    await (await choosing).setFiles(photo)
    await expect(page.getByText('已加密上传')).toHaveCount(at + 1)
    if (at === 0) await card.getByLabel('有效期至').fill('2027-06-30')
  }
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await expectAccessible(phone)
  await page.getByRole('button', { name: '提交申请' }).click()
  const sheet = phone.getByRole('dialog', { name: '验证手机号' })
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  await sheet.getByRole('textbox', { name: '6位验证码' }).fill(await smsCode(customer.phone))
  await expect(page.getByText('审核中').first()).toBeVisible()
  await expectAccessible(phone)
  expect(await database.one('select state, revision, city_code from applications where account_id = $1', [customer.id])).toEqual({
    state: 'PENDING',
    revision: 1,
    city_code: '330100',
  })
})
