import { openText } from '@anxin/rules/sealing/papers'
import { beforeAll, expect, test } from 'vitest'
import { aPolicyInForce } from '../../testing/a-policy.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { aNumber } from '../identity-checks/testing/a-person.ts'
import { openedBy, type KeyHolder } from '../vault/testing/a-holder.ts'
import { anApplicant, aReviewer, found, openApplications } from './testing/an-applicant.ts'

let app: TestApp
let holder: KeyHolder
beforeAll(async () => {
  app = await startTestApp()
  ;({ holder } = await openApplications(app))
  await aPolicyInForce(app.deps, { 'switches.shop': true })
  return () => app.stop()
})
const rowOf = (accountId: string) => app.db.selectFrom('applications').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow()

test('a client of the specification applies with a shop, is refused in two fields, changes them, and owns a shop', async () => {
  const applicant = await anApplicant(app)
  const reviewer = await aReviewer(app)
  const { applyId } = (await applicant.applyShop()).data
  expect(await applicant.me()).toMatchObject({ shopStatus: 'PENDING' })
  await reviewer.decide(applyId, 1, { as: 'REJECT', findings: [found('shopName', { text: '请与门头一致' }), found('licenseNo', { code: 'MISMATCH' })] })
  const { locked, findings, licenseNo: _no, ...kept } = await applicant.getShop()
  expect(findings.map(({ field }: { field: string }) => field)).toEqual(['licenseNo', 'shopName'])
  expect(locked).toContain('openTime')
  const again = { ...kept, smsCode: await applicant.code(), shopName: '静心堂（西湖店）', licenseNo: '91330100799655058B' }
  expect(await applicant.as.post('/api/user/spread/doApplyShop', { ...again, closeTime: '23:00' })).toMatchObject({ code: 400, data: { field: 'closeTime' } })
  expect(await applicant.as.post('/api/user/spread/doApplyShop', { ...again, smsCode: await applicant.code() })).toMatchObject({ code: 200, data: { applyId } })
  await reviewer.open(applicant.id)
  const { shopId = '' } = await reviewer.decide(applyId, 2, { as: 'APPROVE' })
  expect(await app.db.selectFrom('shops').selectAll().where('id', '=', shopId).executeTakeFirstOrThrow()).toMatchObject({
    name: '静心堂（西湖店）',
    city_code: '330100',
    licence_no: '91330100799655058B',
    legal_person: '王小二',
  })
  expect(await applicant.me()).toMatchObject({ shopStatus: 'APPROVED' })
  expect(await applicant.applyShop()).toMatchObject({ code: 4713, msg: '您已是平台商家' })
})

test('the number of a legal representative is sealed to the vault, shown in part, and known again by nobody who has the database', async () => {
  const applicant = await anApplicant(app)
  const legalIdCardNo = aNumber('19790215')
  await applicant.applyShop({ legalIdCardNo })
  const row = await rowOf(applicant.id)
  expect(JSON.stringify(row)).not.toContain(legalIdCardNo)
  expect(await applicant.getShop()).toMatchObject({ legalIdCardMasked: `${'*'.repeat(14)}${legalIdCardNo.slice(-4)}` })
  const paper = await app.db
    .selectFrom('papers')
    .selectAll()
    .where('account_id', '=', applicant.id)
    .where('kind', '=', 'LEGAL_NUMBER')
    .executeTakeFirstOrThrow()
  const vault = await openedBy(holder)
  if (!vault || paper.lock === null) throw new Error('the holder opens what is sealed')
  expect(await openText(vault, { owner: applicant.id, about: 'JOINING', kind: 'LEGAL_NUMBER' }, paper.lock)).toBe(legalIdCardNo)
})

test('who applies with a shop is verified, names a licence and its legal representative, and the policy takes shops', async () => {
  expect(await (await anApplicant(app, { isVerified: false })).applyShop()).toMatchObject({ code: 4710 })
  const applicant = await anApplicant(app)
  expect(await applicant.applyShop({ businessLicense: undefined })).toMatchObject({ code: 400, data: { field: 'businessLicense' } })
  expect(await applicant.applyShop({ legalIdCardNo: undefined })).toMatchObject({ code: 400, data: { field: 'legalIdCardNo' } })
  expect(await applicant.applyShop({ closeTime: '10:00' })).toMatchObject({ code: 400, data: { field: 'closeTime' } })
  await aPolicyInForce(app.deps, { 'switches.shop': false })
  expect(await applicant.applyShop()).toMatchObject({ code: 4718 })
  expect((await app.as().get('/api/sundry/user/getApplyRequirements', { target: 'SHOP' })).data).toMatchObject({ isOpen: false })
  await aPolicyInForce(app.deps, { 'switches.shop': true })
})
