import { beforeAll, expect, test } from 'vitest'
import { aPolicyInForce } from '../../testing/a-policy.ts'
import { aCustomer } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { aNumber } from '../identity-checks/testing/a-person.ts'
import { answer, aShop } from '../shops/testing/a-shop.ts'
import { anApplicant, aReviewer, openApplications, type Applicant } from './testing/an-applicant.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
beforeAll(async () => {
  await openApplications(app)
  await aPolicyInForce(app.deps, { 'switches.shop': true })
})

/** Somebody whose application waits, and an operator who has seen all of it. */
async function aWaiting(over: Record<string, unknown> = {}) {
  const applicant = await anApplicant(app)
  const { data } = await applicant.applyTech({ certs: [await applicant.health(), await applicant.massage()], ...over })
  const reviewer = await aReviewer(app)
  await reviewer.open(applicant.id)
  return { applicant, reviewer, applyId: data.applyId as string }
}
const certsOf = async (applicant: Applicant): Promise<{ type: string; images: string[] }[]> => (await applicant.getTech()).certs
const isThere = async (key: string) => (await app.db.selectFrom('papers').select('shredded_at').where('key', '=', key).executeTakeFirst())?.shredded_at === null
const draftShop = ({ as }: Applicant, fields: Record<string, unknown>) => as.post('/api/user/spread/doApplyShop/draft', fields)

test('a paper of one application serves no other record: who names it there is refused, and cannot destroy what was seen', async () => {
  const { applicant, reviewer, applyId } = await aWaiting()
  const certs = await certsOf(applicant)
  const image = certs[0]?.images[0] ?? ''
  // In a draft beside it, to be dropped there.
  expect(await draftShop(applicant, { certs })).toMatchObject({ code: 400, data: { field: 'certs' } })
  await draftShop(applicant, { certs: [], intro: '街坊里开了多年的小店。' })
  expect(await isThere(image)).toBe(true)
  await reviewer.decide(applyId, 1, { as: 'APPROVE' })
  // As a technician, beside the certificate that it proves.
  expect(await draftShop(applicant, { certs })).toMatchObject({ code: 400, data: { field: 'certs' } })
  const now = app.clock.now().getTime()
  const put = { type: 'HEALTH', no: 'J-89', images: [image], issuedAt: now, expireAt: now + 86_400_000 }
  expect(await applicant.as.post('/api/tech/certificate/put', put)).toMatchObject({ code: 400, data: { field: 'images' } })
  expect(await isThere(image)).toBe(true)
})

test('of eight records that name one paper at once one has it', async () => {
  const applicant = await anApplicant(app)
  await applicant.draftTech({ certs: [await applicant.health()] })
  const certs = await certsOf(applicant)
  // Nobody's any longer, as one that a browser has just put.
  await app.db.updateTable('applications').set({ fields: '{}' }).where('account_id', '=', applicant.id).execute()
  await app.db.updateTable('papers').set({ kept_at: null }).where('account_id', '=', applicant.id).execute()
  const replies = await Promise.all(Array.from({ length: 8 }, (_, nth) => (nth % 2 ? applicant.draftTech({ certs }) : draftShop(applicant, { certs }))))
  const named = await app.db
    .selectFrom('applications')
    .select('kind')
    .where('account_id', '=', applicant.id)
    .where('fields', '@>', JSON.stringify({ certs: [{ images: certs[0]?.images }] }))
    .execute()
  expect(named).toHaveLength(1)
  // The others of the same record only say again what it holds.
  expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 200, 200, 200, 400, 400, 400, 400])
})

test('a paper of somebody else, and one that was destroyed, are refused like one that there never was', async () => {
  const [applicant, other] = [await anApplicant(app), await anApplicant(app)]
  await other.draftTech({ certs: [await other.health()] })
  const [theirs] = await certsOf(other)
  await applicant.draftTech({ certs: [await applicant.health()] })
  const [own] = await certsOf(applicant)
  await applicant.draftTech({ certs: [] })
  expect(await isThere(own?.images[0] ?? '')).toBe(false)
  const never = { ...own, images: ['private/0aa/00000000000000000000000000000000.jwe'] }
  const replies = await Promise.all([theirs, own, never].map((cert) => applicant.draftTech({ certs: [cert] })))
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(replies[0]).toMatchObject({ code: 400, data: { field: 'certs' } })
})

test('an approval is of who was verified when it was submitted, and of nobody whose identity was taken back or exchanged since', async () => {
  const { applicant, reviewer, applyId } = await aWaiting()
  app.clock.advance(1000)
  await applicant.as.form('/api/user/spread/revokeAuthentication')
  await expect(reviewer.decide(applyId, 1, { as: 'APPROVE' })).rejects.toMatchObject({ key: 'applyIdentityFirst' })
  expect(await applicant.submit({ realName: '李四', idCardNo: aNumber('19910101') })).toMatchObject({ code: 200 })
  await expect(reviewer.decide(applyId, 1, { as: 'APPROVE' })).rejects.toMatchObject({ key: 'applyIdentityFirst' })
  await applicant.withdraw()
  const { photos, certs } = await applicant.getTech()
  const form = { ...(await applicant.techForm({ photos, certs })), realName: '李四', sex: undefined }
  expect(await applicant.as.post('/api/user/spread/doApplyTech', form)).toMatchObject({ code: 200 })
  await reviewer.open(applicant.id)
  expect(await reviewer.decide(applyId, 2, { as: 'APPROVE' })).toMatchObject({ state: 'APPROVED' })
})

test('an account that became a technician as one person is verified as nobody else; the same person may be verified again', async () => {
  const [number, other] = [aNumber('19880411'), aNumber('19650101')]
  const applicant = await anApplicant(app, { isVerified: false })
  await applicant.submit({ idCardNo: number })
  const { applyId } = (await applicant.applyTech({ sex: undefined, certs: [await applicant.health(), await applicant.massage()] })).data
  const reviewer = await aReviewer(app)
  await reviewer.open(applicant.id)
  expect(await reviewer.decide(applyId, 1, { as: 'APPROVE' })).toMatchObject({ state: 'APPROVED' })
  await applicant.as.form('/api/user/spread/revokeAuthentication')
  expect(await applicant.submit({ realName: '李四光', idCardNo: other })).toMatchObject({ code: 4709, refusal: 'identityOther' })
  expect(await applicant.check()).toMatchObject({ status: 'NONE' })
  expect(await applicant.submit({ idCardNo: number })).toMatchObject({ code: 200, data: { status: 'APPROVED' } })
})

test('the shop that an applicant names takes in nobody: the technician works for none until its own invitation is accepted', async () => {
  const shop = await aShop(app)
  const { applicant, reviewer, applyId } = await aWaiting({ shopId: shop.shopId })
  const { technicianId = '' } = await reviewer.decide(applyId, 1, { as: 'APPROVE' })
  const worksFor = async () => (await app.db.selectFrom('technicians').select('shop_id').where('id', '=', technicianId).executeTakeFirstOrThrow()).shop_id
  expect(await worksFor()).toBeNull()
  expect((await applicant.as.get('/api/tech/store/get')).refusal).toBe('shopNotFound')
  expect((await shop.as.get('/api/tech/store/getMembers')).data.list).not.toContainEqual(expect.objectContaining({ techId: technicianId }))
  expect((await app.as().get('/api/user/tech/getTechInfo', { techId: technicianId })).data.shopName).toBeUndefined()
  const { invitationId } = (await shop.invite(applicant.phone)).data
  expect(await answer(app, applicant.token, invitationId)).toMatchObject({ code: 200 })
  expect(await worksFor()).toBe(shop.shopId)
})

test('whether somebody applied, waits or was refused shows to nobody else: every answer about them is that of a customer', async () => {
  const { applicant, reviewer, applyId } = await aWaiting()
  const [stranger, plain] = [await aCustomer(app), await aCustomer(app)]
  const shop = await aShop(app)
  const as = app.as(stranger.token)
  /** What a stranger and a shop can ask that has anything to do with a phone or an account. */
  const asked = async ({ id, phone }: { id: string; phone: string }) => {
    const replies = [
      await as.post('/api/user/spread/withdrawApply', { target: 'TECH', accountId: id, applyId }),
      await as.post('/api/user/spread/doApplyLicense', { target: 'TECH', certs: [], applyId }),
      await as.get('/api/user/spread/getApplyTech', { applyId, accountId: id }),
      await as.get('/api/user/spread/doApplyTech/check', { applyId, accountId: id }),
      await as.get('/api/user/spread/doAuthentication/check', { accountId: id }),
      await as.get('/api/user/tech/getTechInfo', { techId: id }),
      await as.get('/api/user/tech/getTechListSearch', { keyword: phone }),
      await app.as().get('/api/user/spread/getApplyTech', { applyId }),
      await shop.invite(phone),
    ]
    const text = JSON.stringify(replies.map(({ code, msg, data }, nth) => ({ nth, code, msg, data })))
    // What is of this asking alone.
    return text.replaceAll(/"(invitationId|phoneMasked)":"[^"]*"/g, '').replaceAll(/"(sentAt|expireAt|at|now)":\d+/g, '')
  }
  const usual = await asked(plain)
  expect(await asked(applicant)).toBe(usual)
  await reviewer.decide(applyId, 1, { as: 'REFUSE', code: 'UNSUITABLE', text: '', note: '' })
  await app.db.deleteFrom('shop_invitations').execute()
  expect(await asked(applicant)).toBe(usual)
})
