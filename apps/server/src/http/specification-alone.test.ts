import { beforeAll, expect, test } from 'vitest'
import { openApplications } from '../features/applications/testing/an-applicant.ts'
import type { KeyHolder } from '../features/vault/testing/a-holder.ts'
import { aListeningApp, addressForm, certificates, cartFor, codeFor, identityForm, order, somebody, technicianForm } from '../testing/specification/people.ts'
import { anOpenCity } from '../testing/specification/open-city.ts'
import { specifiedCalls } from '../testing/specification/specified-calls.ts'
import { sweep } from '../testing/specification/sweep.ts'
import type { TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let reviewer: KeyHolder
beforeAll(async () => {
  app = await aListeningApp()
  ;({ holder: reviewer } = await openApplications(app))
  return () => app.stop()
})

/** What everybody on the web gets at an address. */
const isPublic = async (url: string) => (await fetch(url)).status === 200

/** The operator's side of the story, which the specification does not show. */
const manage = {
  info: async (applicationId: string) => (await reviewer.as.get('/api/manage/application/getInfo', { applicationId })).data,
  decide: async (applicationId: string, said: object) =>
    expect(await reviewer.as.post('/api/manage/application/decide', { applicationId, ...said })).toMatchObject({ code: 200 }),
}

test('T-SEC-04 a client of the specification alone applies with plain uploads, is refused in two fields, sends it again, is approved, and is booked and paid', async () => {
  const applicant = await somebody(app)
  const { client } = applicant
  const identity = await identityForm(applicant, '欧阳小月')
  expect(await isPublic(identity.pictures[0]?.url ?? '')).toBe(true)
  // The law wants a consent of its own, which the specification does not know: the refusal says so, and nothing is kept.
  expect(await client.call('/api/user/spread/doAuthentication', identity.fields)).toMatchObject({ code: 4513 })
  expect(await client.done('/api/user/spread/doAuthentication', { ...identity.fields, consent: true })).toEqual({ status: 'APPROVED' })
  for (const { url } of identity.pictures) expect(await isPublic(url)).toBe(false)

  const form = await technicianForm(app, applicant)
  const { applyId } = await client.done('/api/user/spread/doApplyTech', { ...form, ...(await client.sealed({ realName: '欧阳小月' })) })
  const papers = await certificates(app, applicant)
  expect(await client.done('/api/user/spread/doApplyLicense', { target: 'TECH', certs: papers.certs })).toEqual({ status: 'PENDING' })
  for (const { url } of papers.pictures) expect(await isPublic(url)).toBe(false)
  expect(await sealersOf(applicant.userId)).toEqual(Array(5).fill('SERVER'))

  const findings = [
    { field: 'workYears', code: 'WRONG', text: '与证书年份不一致' },
    { field: 'intro', code: 'UNSUITABLE', text: '请写明从业经历' },
  ]
  await manage.decide(applyId, { revision: 1, outcome: 'REJECT', findings })
  expect(await client.done('/api/user/spread/doApplyTech/check')).toMatchObject({
    status: 'REJECTED',
    rejectReason: '从业年限：与证书年份不一致；介绍：请写明从业经历',
  })
  const kept = await client.done('/api/user/spread/getApplyTech')
  expect(kept).toMatchObject({ workYears: 6, photos: form.photos, status: 'REJECTED' })
  const smsCode = await codeFor(app, client, { phone: applicant.phone, scene: 'APPLY' })
  const again = { ...form, ticket: '', smsCode, photos: kept.photos, workYears: 4, intro: '从业四年，师从老中医，擅长肩颈与全身推拿。' }
  expect(await client.done('/api/user/spread/doApplyTech', again)).toMatchObject({ applyId, status: 'PENDING' })

  const { papers: sealed, revision } = await manage.info(applyId)
  expect(sealed).toHaveLength(2)
  for (const { paperKey } of sealed)
    expect(await reviewer.as.post('/api/manage/application/openPaper', { applicationId: applyId, paperKey })).toMatchObject({ code: 200 })
  await manage.decide(applyId, { revision, outcome: 'APPROVE' })
  expect(await client.done('/api/user/self/getUserInfo')).toMatchObject({ techStatus: 'APPROVED' })

  const customer = await somebody(app)
  const { list } = await customer.client.done('/api/user/tech/getTechListSearch', { keyword: '欧阳师傅', lat: 30.28, lng: 120.13, cityCode: '330100' })
  const [{ techId }] = list
  const { addressId } = await customer.client.done('/api/user/self/addAddress', addressForm(customer.phone))
  const orderId = await order(customer, await cartFor(customer, { techId, addressId }), 'first-order-of-the-specification')
  expect(await customer.client.done('/api/user/order/doOrderPayTest', { orderId })).toMatchObject({ paid: true })
  expect(await customer.client.done('/api/user/order/getOrderInfo', { orderId })).toMatchObject({ status: 'PENDING_ACCEPT', tech: { techId } })
})

const sealersOf = async (accountId: string) =>
  (await app.db.selectFrom('papers').select('sealed_by').where('account_id', '=', accountId).where('shredded_at', 'is', null).execute()).map(
    ({ sealed_by }) => sealed_by,
  )

test('a client of the specification alone makes each of its 106 calls, and none is missing or closed', async () => {
  expect(specifiedCalls).toHaveLength(106)
  const heard = await sweep(app, await anOpenCity(app))
  const unanswered = specifiedCalls.filter(([, path]) => !heard.get(path)?.some(({ code }) => code === 200))
  expect(unanswered).toEqual([])
  const closed = [...heard].filter(([, answers]) => answers.some(({ code, msg }) => [403, 404, 501].includes(code) || msg.includes('即将开放')))
  expect(closed).toEqual([])
})
