import { usualRadiusM } from '@anxin/contract/service-radius'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAddress, aCustomer, aProject, aTechnician } from '../../testing/factories.ts'
import { aPolicyInForce } from '../../testing/a-policy.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { sweepApplications } from './sweep-applications.ts'
import { anApplicant, aReviewer, found, openApplications, type Applicant } from './testing/an-applicant.ts'

let app: TestApp
let projects: { id: string }[]
beforeAll(async () => {
  app = await startTestApp({ warm: true })
  ;({ projects } = await openApplications(app))
  return () => app.stop()
})
const hour = 3_600_000
const rowOf = (accountId: string, kind = 'TECH') =>
  app.db.selectFrom('applications').selectAll().where('account_id', '=', accountId).where('kind', '=', kind).executeTakeFirstOrThrow()
const idOf = async (applicant: Applicant, kind = 'TECH') => (await rowOf(applicant.id, kind)).id

/** Somebody whose application waits with all it needs, and an operator who has seen it. */
async function aWaiting(over: object = {}) {
  const applicant = await anApplicant(app)
  const reply = await applicant.applyTech({ certs: [await applicant.health(), await applicant.massage()], ...over })
  expect(reply).toMatchObject({ code: 200, data: { status: 'PENDING' } })
  const reviewer = await aReviewer(app)
  await reviewer.open(applicant.id)
  return { ...applicant, applyId: reply.data.applyId as string, reviewer }
}

test('a client of the specification applies, is refused in two fields, changes them, is approved, and is booked in that minute', async () => {
  const applicant = await anApplicant(app, { name: '欧阳小月' })
  const reviewer = await aReviewer(app)
  const { applyId } = (await applicant.applyTech({ projectIds: projects.map(({ id }) => id) })).data
  expect(await applicant.license()).toMatchObject({ code: 200, data: { status: 'PENDING' } })
  expect(await applicant.me()).toMatchObject({ techStatus: 'PENDING' })

  await reviewer.decide(applyId, 1, {
    as: 'REJECT',
    findings: [found('photos', { text: '请换一张看得清脸的照片' }), found('intro', { code: 'UNSUITABLE', text: '请写明从业经历' })],
  })
  const rejectReason = '介绍：请写明从业经历；照片：请换一张看得清脸的照片'
  expect(await applicant.checkTech()).toMatchObject({ status: 'REJECTED', rejectReason, canApply: true, licenseStatus: 'PENDING' })
  const { locked, findings, ...filled } = await applicant.getTech()
  expect(findings).toEqual([
    { field: 'intro', code: 'UNSUITABLE', text: '请写明从业经历' },
    { field: 'photos', code: 'UNCLEAR', text: '请换一张看得清脸的照片' },
  ])
  expect(locked).not.toContain('photos')
  expect(locked).toContain('workYears')

  const again = { ...(await applicant.techForm()), cityCode: filled.cityCode, workYears: filled.workYears, intro: '擅长肩颈与全身推拿，从业六年，从不迟到。' }
  expect(await applicant.as.post('/api/user/spread/doApplyTech', again)).toMatchObject({ code: 200, data: { applyId, status: 'PENDING' } })
  await reviewer.open(applicant.id)
  const { technicianId: techId = '' } = await reviewer.decide(applyId, 2, { as: 'APPROVE' })
  expect(await applicant.me()).toMatchObject({ techStatus: 'APPROVED' })

  const customer = await aCustomer(app)
  const address = await anAddress(app, { account_id: customer.id })
  const as = app.as(customer.token)
  const info = (await as.get('/api/user/tech/getTechInfo', { techId })).data
  expect(info).toMatchObject({
    nickname: '欧阳师傅',
    identityVerified: true,
    workYears: 6,
    serviceRadiusM: usualRadiusM,
    projects: [expect.anything(), expect.anything()],
  })
  const { days } = (await as.get('/api/user/tech/getTechBusy', { techId })).data
  const free = days.flatMap(({ slots }: { slots: { state: string; startAt: number }[] }) => slots).find(({ state }: { state: string }) => state === 'FREE')
  const cart = { techId, items: [{ projectId: projects[0]?.id, quantity: 1 }], addressId: address.id, startAt: free.startAt }
  const { previewToken } = (await as.post('/api/user/order/doOrderPreview', cart)).data
  const order = await as.post('/api/user/order/doOrderCreate', { ...cart, previewToken, requestId: 'an-order-of-the-first-minute' })
  expect(order).toMatchObject({ code: 200, data: { needPay: true } })
  // Their own workbench opens with the session they applied with.
  expect(await applicant.as.get('/api/tech/getToday')).toMatchObject({ code: 200 })
})

test('who is approved offers what they may of what they chose, for the platform’s price or the nearest that the city allows', async () => {
  const [plain, dear] = [await aProject(app), await aProject(app)]
  const tcm = await aProject(app, { needs_certificate: 'TCM' })
  const massage = await aProject(app, { needs_certificate: 'MASSAGE' })
  await app.db
    .insertInto('city_prices')
    .values({ city_code: '330100', project_id: dear.id, low_price: 25_000, high_price: 30_000, set_at: app.clock.now() })
    .execute()
  const applicant = await aWaiting({ projectIds: [plain, dear, tcm, massage].map(({ id }) => id) })
  const { technicianId = '' } = await applicant.reviewer.decide(applicant.applyId, 1, { as: 'APPROVE' })
  const offers = await app.db.selectFrom('offers').select(['project_id', 'price']).where('technician_id', '=', technicianId).execute()
  expect(Object.fromEntries(offers.map(({ project_id, price }) => [project_id, price]))).toEqual({
    [plain.id]: plain.price,
    [dear.id]: 25_000,
    [massage.id]: massage.price,
  })
})

test('what a service needs is said before it is chosen, and of the chosen ones what is not given', async () => {
  const nursing = await aProject(app, { needs_certificate: 'NURSE' })
  const gone = await aProject(app, { needs_certificate: 'NURSE', on_offer: false })
  const asked = (await app.as().get('/api/sundry/user/getApplyRequirements', { target: 'TECH' })).data
  expect(asked.projectCertificates).toContainEqual({ projectId: nursing.id, type: 'NURSE' })
  expect(asked.projectCertificates).not.toContainEqual({ projectId: gone.id, type: 'NURSE' })
  expect((await app.as().get('/api/sundry/user/getApplyRequirements', { target: 'SHOP' })).data.projectCertificates).toEqual([])

  const applicant = await aWaiting({ projectIds: [nursing.id] })
  const ofNursing = async () => (await applicant.getTech()).requirements.find(({ type }: { type: string }) => type === 'NURSE')
  expect(await ofNursing()).toMatchObject({ must: false, status: 'NONE' })
  expect(await applicant.license([{ type: 'NURSE', images: [await applicant.picture()] }])).toMatchObject({ code: 200 })
  expect(await ofNursing()).toMatchObject({ must: false, status: 'PENDING' })
  await applicant.reviewer.open(applicant.id)
  const { technicianId = '' } = await applicant.reviewer.decide(applicant.applyId, 1, { as: 'APPROVE' })
  expect(await app.db.selectFrom('offers').select('project_id').where('technician_id', '=', technicianId).execute()).toEqual([{ project_id: nursing.id }])
})

describe('to apply', () => {
  test('needs a verified identity, its name and sex, and a proven phone', async () => {
    const nobody = await anApplicant(app, { isVerified: false })
    expect(await nobody.applyTech()).toMatchObject({ code: 4710, msg: '请先完成实名认证' })
    expect(await nobody.checkTech()).toMatchObject({ status: 'NONE', realNameDone: false, canApply: false })
    const applicant = await anApplicant(app)
    expect(await applicant.applyTech({ realName: '张无忌' })).toMatchObject({ code: 400, data: { field: 'realName' } })
    expect(await applicant.applyTech({ sex: 3 - applicant.sex })).toMatchObject({ code: 400, data: { field: 'sex' } })
    expect(await applicant.applyTech({ birthday: '1991-01-01' })).toMatchObject({ code: 400, data: { field: 'birthday' } })
    expect(await applicant.applyTech({ smsCode: '000000' })).toMatchObject({ refusal: 'smsCodeWrong' })
    expect(await applicant.applyTech({ smsCode: undefined })).toMatchObject({ code: 400 })
    const { ticket } = (await applicant.as.form('/my/common/authSms', { phone: applicant.phone, smsCode: await applicant.code(), scene: 'APPLY' })).data
    expect(await applicant.applyTech({ smsCode: undefined, ticket })).toMatchObject({ code: 200 })
    expect(await app.as().post('/api/user/spread/doApplyTech', {})).toMatchObject({ code: 401 })
  })

  test.each([
    ['two pictures', { photos: ['p/a.jpg', 'p/b.jpg'] }, 'photos'],
    ["somebody else's picture", { photos: ['p/a.jpg', 'p/b.jpg', 'p/c.jpg'] }, 'photos'],
    ['nine signs of introduction', { intro: '一二三四五六七八九' }, 'intro'],
    ['61 years of work', { workYears: 61 }, 'workYears'],
    ['a city that is not open', { cityCode: '540100' }, 'cityCode'],
    ['a home in another province', { homeLat: 39.9, homeLng: 116.4 }, 'homeLat'],
    ['a radius of 51 kilometres', { serviceRadiusM: 51_000 }, 'serviceRadiusM'],
    ['a project that there is not', { projectIds: ['nothing'] }, 'projectIds'],
    ['a shop that there is not', { shopId: 'nothing' }, 'shopId'],
    ['a certificate that is over', { certs: [{ type: 'HEALTH', images: ['p/a.jpg'], expireAt: 1_000_000 }] }, 'certs'],
    ['a health certificate without an end', { certs: [{ type: 'HEALTH', images: ['p/a.jpg'] }] }, 'certs'],
  ])('%s is refused at its field', async (_name, over, field) => {
    const applicant = await anApplicant(app)
    expect(await applicant.applyTech(over)).toMatchObject({ code: 400, data: { field } })
  })

  test('twice is refused while it waits, and for who works here', async () => {
    const applicant = await aWaiting()
    expect(await applicant.applyTech()).toMatchObject({ code: 4711, msg: '您已提交申请，请等待审核' })
    expect(await applicant.draftTech({ intro: '改一下' })).toMatchObject({ code: 4715, msg: '审核中不可修改' })
    expect(await applicant.license([await applicant.health()])).toMatchObject({ code: 4715 })
    await applicant.reviewer.decide(applicant.applyId, 1, { as: 'APPROVE' })
    expect(await applicant.applyTech()).toMatchObject({ code: 4712, msg: '您已是平台技师' })
    const technician = await aTechnician(app)
    expect(await app.as(technician.token).post('/api/user/spread/doApplyTech/draft', { intro: '草稿' })).toMatchObject({ code: 4712 })
  })

  test('needs the agreement that is in force, where one is named', async () => {
    const applicant = await anApplicant(app)
    const document = { name: 'tech', title: '', content: '', title_en: '', content_en: '' }
    await app.db
      .insertInto('documents')
      .values({ ...document, version: 'v2', published_at: app.clock.now() })
      .execute()
    expect(await applicant.applyTech({ agreementVersion: 'v1' })).toMatchObject({ code: 4716, msg: '协议已更新' })
    expect(await applicant.applyTech({ agreementVersion: 'v2' })).toMatchObject({ code: 200 })
    expect(await rowOf(applicant.id)).toMatchObject({ agreement_version: 'v2' })
  })
})

test('a draft is kept on the server, part by part, and nobody else reads it', async () => {
  const applicant = await anApplicant(app)
  expect(await applicant.license()).toMatchObject({ code: 4714, msg: '请先提交入驻申请' })
  expect(await applicant.draftTech({ intro: '草稿', workYears: 3 })).toMatchObject({ code: 200 })
  expect(await applicant.draftTech({ intro: '再写一点', homeLat: 30.28, homeLng: 120.13 })).toMatchObject({ code: 200 })
  expect(await applicant.getTech()).toMatchObject({
    status: 'NONE',
    stage: 'DRAFT',
    intro: '再写一点',
    workYears: 3,
    homeLat: 30.28,
    locked: [],
    realNameMasked: '**丰',
  })
  expect(await applicant.license()).toMatchObject({ code: 200 })
  expect((await applicant.getTech()).requirements.map(({ type, status }: { type: string; status: string }) => [type, status])).toEqual([
    ['HEALTH', 'PENDING'],
    ['MASSAGE', 'PENDING'],
  ])
  expect(await (await anApplicant(app)).getTech()).toBeNull()
  // What is sent lies over the draft.
  expect(await applicant.applyTech({ workYears: 4 })).toMatchObject({ code: 200 })
  expect(await applicant.getTech()).toMatchObject({ workYears: 4, homeLat: 30.28, stage: 'REVIEWING', certs: [{ type: 'HEALTH' }, { type: 'MASSAGE' }] })
})

test('the answer is promised by the policy', async () => {
  await aPolicyInForce(app.deps, { applicationAnswerH: 24 })
  const applicant = await aWaiting()
  expect(await applicant.checkTech()).toMatchObject({ answerBy: app.clock.now().getTime() + 24 * hour, stage: 'REVIEWING' })
  await aPolicyInForce(app.deps, { applicationAnswerH: 48 })
})

describe('after a rejection', () => {
  test('only what was found may change, the rest stays as it was looked at, and the reviewer sees both', async () => {
    const applicant = await aWaiting()
    await applicant.reviewer.decide(applicant.applyId, 1, { as: 'REJECT', findings: [found('intro')] })
    const { photos, certs } = await applicant.getTech()
    expect(await applicant.applyTech({ workYears: 7, photos, certs })).toMatchObject({ code: 400, data: { field: 'workYears' } })
    expect(await applicant.draftTech({ serviceRadiusM: 20_000 })).toMatchObject({ code: 400, data: { field: 'serviceRadiusM' } })
    expect(await applicant.draftTech({ intro: '一半' })).toMatchObject({ code: 200 })
    expect(await applicant.applyTech({ intro: '重新写过的介绍，擅长全身推拿。', photos, certs })).toMatchObject({ code: 200 })
    const row = await rowOf(applicant.id)
    expect(row).toMatchObject({
      revision: 2,
      fields: { intro: '重新写过的介绍，擅长全身推拿。', workYears: 6 },
      former: { intro: '从业六年，擅长肩颈与全身推拿，准时上门。' },
    })
    expect((await applicant.getTech()).findings).toEqual([])
  })

  test('a required certificate that ran out meanwhile may be replaced, though nobody found it', async () => {
    const applicant = await anApplicant(app)
    const soon = { ...(await applicant.health()), expireAt: app.clock.now().getTime() + hour }
    const { applyId } = (await applicant.applyTech({ certs: [soon, await applicant.massage()] })).data
    const reviewer = await aReviewer(app)
    await reviewer.decide(applyId, 1, { as: 'REJECT', findings: [found('intro')] })
    expect((await applicant.getTech()).locked).toContain('certs')
    app.clock.advance(hour)
    expect((await applicant.getTech()).locked).not.toContain('certs')
  })
})

describe('a decision', () => {
  test('names the submission that was seen, needs every paper opened since, and a required one that holds', async () => {
    const applicant = await anApplicant(app)
    const { applyId } = (await applicant.applyTech({ certs: [await applicant.health()] })).data
    const reviewer = await aReviewer(app)
    await expect(reviewer.decide('nothing', 1, { as: 'APPROVE' })).rejects.toMatchObject({ key: 'vettingNotFound' })
    await expect(reviewer.decide(applyId, 2, { as: 'APPROVE' })).rejects.toMatchObject({ key: 'vettingDecided' })
    await expect(reviewer.decide(applyId, 1, { as: 'APPROVE' })).rejects.toMatchObject({ key: 'applicationPapersMissing' })
    await applicant.license([await applicant.massage()])
    await expect(reviewer.decide(applyId, 1, { as: 'APPROVE' })).rejects.toMatchObject({ key: 'vettingUnseen' })
    await reviewer.open(applicant.id)
    await expect(reviewer.decide(applyId, 1, { as: 'REJECT', findings: [] })).rejects.toMatchObject({ key: 'badField' })
    await expect(reviewer.decide(applyId, 1, { as: 'REJECT', findings: [found('shopName')] })).rejects.toMatchObject({ key: 'badField' })
    await expect(reviewer.decide(applyId, 1, { as: 'REJECT', findings: [found('intro'), found('intro')] })).rejects.toMatchObject({ key: 'badField' })
    await expect(reviewer.decide(applyId, 1, { as: 'REJECT', findings: [found('intro', { code: 'OTHER' })] })).rejects.toMatchObject({ key: 'badField' })
    expect(await reviewer.decide(applyId, 1, { as: 'APPROVE' })).toMatchObject({ state: 'APPROVED', technicianId: expect.any(String) })
    await expect(reviewer.decide(applyId, 1, { as: 'APPROVE' })).rejects.toMatchObject({ key: 'vettingDecided' })
  })

  test('is a message to the applicant', async () => {
    const applicant = await aWaiting()
    await applicant.reviewer.decide(applicant.applyId, 1, { as: 'REJECT', findings: [found('intro', { code: 'UNSUITABLE' })] })
    const { list } = (await applicant.as.get('/api/user/self/getMessageList')).data
    const { messageId } = list[0]
    expect((await applicant.as.get('/api/user/self/getMessageInfo', { messageId })).data).toMatchObject({
      title: '入驻申请需要修改',
      content: '不符合平台要求',
    })
  })

  test('that refuses for good may be objected to once, and then somebody else decides', async () => {
    const applicant = await aWaiting()
    const { reviewer, applyId } = applicant
    expect(await applicant.object()).toMatchObject({ code: 4714 })
    await reviewer.decide(applyId, 1, { as: 'REFUSE', code: 'UNSUITABLE', text: '资料与他人重复', note: '' })
    expect(await applicant.checkTech()).toMatchObject({ status: 'DISABLED', rejectReason: '资料与他人重复', canApply: false })
    expect(await applicant.applyTech()).toMatchObject({ code: 4717, msg: '不可再次申请' })
    expect((await applicant.getTech()).canObject).toBe(true)
    expect(await applicant.object()).toMatchObject({ code: 200, data: { answerBy: expect.any(Number) } })
    await expect(reviewer.decide(applyId, 2, { as: 'REFUSE', code: 'UNSUITABLE', text: '', note: '' })).rejects.toMatchObject({
      key: 'applicationRefusedBySelf',
    })
    const second = await aReviewer(app)
    await second.decide(applyId, 2, { as: 'REFUSE', code: 'UNSUITABLE', text: '', note: '' })
    expect(await applicant.object()).toMatchObject({ code: 4717 })
    expect((await applicant.getTech()).canObject).toBe(false)
  })
})

test('who withdraws may apply again, with what was filled in', async () => {
  const applicant = await aWaiting()
  expect(await applicant.withdraw()).toMatchObject({ code: 200 })
  expect(await applicant.withdraw()).toMatchObject({ code: 4714 })
  expect(await applicant.checkTech()).toMatchObject({ status: 'NONE', canApply: true })
  await expect(applicant.reviewer.decide(applicant.applyId, 1, { as: 'APPROVE' })).rejects.toMatchObject({ key: 'vettingDecided' })
  expect(await applicant.getTech()).toMatchObject({ workYears: 6, locked: [] })
  expect(await applicant.applyTech({ workYears: 8 })).toMatchObject({ code: 200 })
  expect(await rowOf(applicant.id)).toMatchObject({ revision: 2, state: 'PENDING', former: null })
})

test('a draft is forgotten after ninety days, a withdrawn one after thirty, with its papers', async () => {
  const [draft, withdrawn, kept] = [await anApplicant(app), await aWaiting(), await aWaiting()]
  await draft.draftTech({ intro: '草稿', certs: [await draft.massage()] })
  await withdrawn.withdraw()
  const sweep = (days: number) => sweepApplications(app.deps).run(new Date(app.clock.now().getTime() + days * 24 * hour))
  await sweep(29)
  expect(await rowOf(withdrawn.id)).toMatchObject({ fields: { workYears: 6 } })
  await sweep(31)
  expect([await rowOf(withdrawn.id), await rowOf(draft.id)]).toMatchObject([{ fields: {} }, { fields: { intro: '草稿' } }])
  expect(
    await app.db
      .selectFrom('papers')
      .select('key')
      .where('account_id', '=', withdrawn.id)
      .where('about', '=', 'JOINING')
      .where('shredded_at', 'is', null)
      .execute(),
  ).toEqual([])
  await sweep(91)
  expect(await draft.getTech()).toMatchObject({ certs: [], photos: [] })
  expect(await rowOf(kept.id)).toMatchObject({ state: 'PENDING', fields: { workYears: 6 } })
  expect(await idOf(kept)).toBe(kept.applyId)
})
