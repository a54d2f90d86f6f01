import { beforeAll, expect, test } from 'vitest'
import { aPolicyInForce } from '../../../testing/a-policy.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'
import { aNumber, aPerson, type Person } from '../../identity-checks/testing/a-person.ts'
import { aShop } from '../../shops/testing/a-shop.ts'
import type { KeyHolder } from '../../vault/testing/a-holder.ts'
import { anApplicant, openApplications } from '../testing/an-applicant.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
let reviewer: KeyHolder
beforeAll(async () => {
  ;({ holder: reviewer } = await openApplications(app))
  await aPolicyInForce(app.deps, { 'switches.shop': true })
})

/** The reviewer is this person, as far as their phone says. */
const isReviewer = ({ phone }: Pick<Person, 'phone'>) =>
  app.db.updateTable('operators').set({ phone, phone_verified_at: app.clock.now() }).where('id', '=', reviewer.id).execute()
const claim = (applicationId: string, as = reviewer.as) => as.post('/api/manage/application/claim', { applicationId })

test('nobody reviews a shop that they represent by law, no matter who applied with it', async () => {
  const representative = await aPerson(app)
  const number = aNumber('19800101')
  expect(await representative.submit({ realName: '王小二', idCardNo: number })).toMatchObject({ code: 200 })
  const applicant = await anApplicant(app)
  const { applyId } = (await applicant.applyShop({ legalIdCardNo: number })).data
  await isReviewer(await aPerson(app))
  expect(await claim(applyId)).toMatchObject({ code: 200 })
  await isReviewer(representative)
  expect(await claim(applyId)).toMatchObject({ refusal: 'ownCase' })
  const { papers, isOwn, revision } = (await reviewer.as.get('/api/manage/application/getInfo', { applicationId: applyId })).data
  expect(isOwn).toBe(true)
  for (const { paperKey } of papers)
    expect(await reviewer.as.post('/api/manage/application/openPaper', { applicationId: applyId, paperKey })).toMatchObject({ refusal: 'ownCase' })
  for (const outcome of ['APPROVE', 'REJECT'])
    expect(
      await reviewer.as.post('/api/manage/application/decide', { applicationId: applyId, revision, outcome, findings: [{ field: 'intro', code: 'WRONG' }] }),
    ).toMatchObject({ refusal: 'ownCase' })
})

test('nobody reviews somebody of the shop that they are in, until one of them has left it', async () => {
  const shop = await aShop(app)
  const [manager, finance] = [await shop.join('MANAGER'), await shop.join('FINANCE')]
  const applicant = await anApplicant(app)
  const { applyId } = (await applicant.applyTech({ certs: [await applicant.health(), await applicant.massage()] })).data
  await isReviewer(manager)
  expect(await claim(applyId)).toMatchObject({ code: 200 })
  await app.db.updateTable('shop_members').set({ account_id: applicant.id }).where('id', '=', finance.memberId).execute()
  expect(await claim(applyId)).toMatchObject({ refusal: 'ownCase' })
  await app.db.updateTable('shop_members').set({ left_at: app.clock.now() }).where('id', '=', finance.memberId).execute()
  expect(await claim(applyId)).toMatchObject({ code: 200 })
})
