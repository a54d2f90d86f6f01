import { aLockedTreatment } from '../../a-locked-treatment.ts'
import { expectAccessible } from '../../accessible.ts'
import { codesOf } from '../../codes.ts'
import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { addPapers, addPortraits, chooseTreatment, fillAbout, goOn, proveAndSend } from '../../joining/entry.ts'
import { addPicture } from '../../joining/pictures.ts'
import { newIdentityNumber, nextSerial } from '../../serials.ts'
import { open } from '../../steps.ts'
import { aCustomer, pastGuide } from '../../world.ts'

const language = 'zh-CN'

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
  await goOn(phone, language)
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
  await fillAbout(phone, language, { workYears: 6, intro: '从业六年，擅长肩颈与全身推拿，准时上门。' })
  await expectAccessible(phone)
  await goOn(phone, language)
  await addPortraits(phone, language)
  await goOn(phone, language)
  await chooseTreatment(phone, language)
  await goOn(phone, language)
  await addPapers(phone, language)
  await expectAccessible(phone)
  await proveAndSend(phone, language, { button: 'submit', code: codesOf(customer.phone) })
  await expect(page.getByText('审核中').first()).toBeVisible()
  await expectAccessible(phone)
  expect(await database.one('select state, revision, city_code from applications where account_id = $1', [customer.id])).toEqual({
    state: 'PENDING',
    revision: 1,
    city_code: '330100',
  })
})

test('who is sent to verify their identity goes on with the application from there', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await open(phone, 'technician-entry')
  const page = pageOf(phone, 'technician-entry')
  await page.getByRole('button', { name: '先完成实名认证' }).click()
  const identity = pageOf(phone, 'real-name')
  await identity.getByRole('textbox', { name: '姓名' }).fill('张三丰')
  await identity.getByRole('textbox', { name: '身份证号' }).fill(newIdentityNumber())
  await identity.getByRole('checkbox', { name: '我单独同意' }).check()
  await identity.getByRole('button', { name: '提交认证' }).click()
  await identity.getByRole('button', { name: '继续申请' }).click()
  await expect(page.getByRole('textbox', { name: '从业年限' })).toBeVisible()
})

test('a draft is gone on with at the first step that is not filled in', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await customer.api.post('/api/user/spread/doAuthentication', { realName: '张三丰', idCardNo: newIdentityNumber(), consent: true })
  await customer.api.post('/api/user/spread/doApplyTech/draft', {
    cityCode: '330100',
    province: '浙江省',
    city: '杭州市',
    area: '西湖区',
    homeLat: 30.28,
    homeLng: 120.13,
    workYears: 6,
    intro: '从业六年，擅长肩颈与全身推拿，准时上门。',
  })
  await open(phone, 'technician-entry')
  const page = pageOf(phone, 'technician-entry')
  await expect(page.getByRole('heading', { name: '形象照' })).toBeVisible()
  await expect(page.getByText('每一步都自动保存，可随时回来继续。')).toBeVisible()
  await page.getByRole('button', { name: '上一步' }).click()
  await expect(page.getByRole('textbox', { name: '从业年限' })).toHaveValue('6')
})

test('a service that needs a certificate says so where it is chosen, and leads to the card of the certificate', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await customer.api.post('/api/user/spread/doAuthentication', { realName: '张三丰', idCardNo: newIdentityNumber(), consent: true })
  const service = await aLockedTreatment(database)
  const { photos } = await database.one<{ photos: string[] }>(
    'select photo_keys as photos from technicians where cardinality(photo_keys) >= 3 order by id limit 1',
  )
  await database.rows(
    `insert into applications (id, account_id, kind, state, city_code, fields, created_at, changed_at) values ($1, $2, 'TECH', 'DRAFT', '330100', $3, now(), now())`,
    [
      `apply${nextSerial()}`,
      customer.id,
      JSON.stringify({ cityCode: '330100', city: '杭州市', homeLat: 30.28, homeLng: 120.13, workYears: 6, intro: '从业六年，擅长肩颈与全身推拿。', photos }),
    ],
  )
  await open(phone, 'technician-entry')
  const page = pageOf(phone, 'technician-entry')
  const all = page.getByRole('button', { name: /^全部 \d+ 项$/ })
  const chip = page.getByRole('button', { name: new RegExp(`^${service}`) })
  await expect(all.or(chip).first()).toBeVisible()
  if (await all.isVisible()) await all.click()
  await expect(chip).toHaveText(/须中医师证$/)
  await chip.click()
  const lacking = page.getByRole('status').filter({ hasText: '还缺少中医师证' })
  await expect(lacking).toContainText(`${service}须有此证`)
  await expectAccessible(phone)
  await lacking.getByRole('button', { name: '添加中医师证' }).click()
  const card = page.getByRole('group', { name: '中医师证' })
  await expect(card).toBeFocused()
  await expect(card.getByText('中医项目须由持证人员提供')).toBeVisible()
  await expectAccessible(phone)

  await addPicture(card.getByRole('button', { name: '添加照片' }), { language, isFirst: true })
  await expect(card.getByText('已加密上传')).toBeVisible()
  await page.getByRole('button', { name: '上一步' }).click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(chip).not.toHaveText(/须中医师证$/)
  await expect(lacking).toHaveCount(0)
})
