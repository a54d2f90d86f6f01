import { expectAccessible } from '../../accessible.ts'
import { codesOf } from '../../codes.ts'
import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { addPapers, addPortraits, chooseTreatment, fillAbout, goOn, proveAndSend } from '../../joining/entry.ts'
import { newIdentityNumber } from '../../serials.ts'
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
