import { beforeAll, expect, test } from 'vitest'
import { everyTopic } from '../../events/live-events.ts'
import { anUpload, aTechnician } from '../../testing/factories.ts'
import { allPublished } from '../../testing/published-events.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { anApplicant, aReviewer, openApplications } from '../applications/testing/an-applicant.ts'
import { aPaper, aPerson, aPicture, openIdentity } from '../identity-checks/testing/a-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ warm: true })
  await openApplications(app)
  return () => app.stop()
})

/** How often open consoles hear that something waits for review, or no longer does, while `work` runs. */
async function hintsDuring(work: () => Promise<{ code: number }>): Promise<number> {
  await allPublished(app)
  let hints = 0
  const stop = app.deps.events.subscribe(everyTopic, ({ type }) => {
    if (type === 'vetting') hints++
  })
  expect(await work()).toMatchObject({ code: 200 })
  await allPublished(app)
  stop()
  return hints
}

test('an open console hears of an identity that waits for a person, and when its consent is taken back', async () => {
  await openIdentity(app, { byVendor: false })
  const person = await aPerson(app)
  const [idCardFront, idCardBack] = [await aPaper(app, person, 'ID_FRONT', await aPicture()), await aPaper(app, person, 'ID_BACK', await aPicture())]
  expect(await hintsDuring(() => person.submit({ idCardFront, idCardBack }))).toBe(1)
  expect(await hintsDuring(() => person.as.form('/api/user/spread/revokeAuthentication'))).toBe(1)
  await openIdentity(app)
  const verified = await aPerson(app)
  expect(await hintsDuring(() => verified.submit())).toBe(0)
})

test('an open console hears of an application that is submitted, withdrawn and objected about; a draft is nobody’s matter', async () => {
  const applicant = await anApplicant(app)
  const certs = [await applicant.health(), await applicant.massage()]
  const form = await applicant.techForm({ certs })
  expect(await hintsDuring(() => applicant.draftTech({ workYears: 6 }))).toBe(0)
  expect(await hintsDuring(() => applicant.as.post('/api/user/spread/doApplyTech', form))).toBe(1)
  expect(await hintsDuring(() => applicant.withdraw())).toBe(1)
  const refused = await anApplicant(app)
  const { applyId } = (await refused.applyTech({ certs: [await refused.health(), await refused.massage()] })).data
  await (await aReviewer(app)).decide(applyId, 1, { as: 'REFUSE', code: 'OTHER', text: '证件系伪造', note: '' })
  expect(await hintsDuring(() => refused.object())).toBe(1)
})

test('an open console hears of a certificate and of a profile that are put, and of a profile that is taken back', async () => {
  const technician = await aTechnician(app)
  const as = app.as(technician.token)
  const key = await anUpload(app, technician.accountId)
  await app.deps.uploads.put({ key, bytes: new Uint8Array(await aPicture()), mime: 'image/jpeg' })
  const now = app.clock.now().getTime()
  expect(await hintsDuring(() => as.post('/api/tech/certificate/put', { type: 'HEALTH', no: 'JK-88', images: [key], issuedAt: now }))).toBe(1)
  expect(await hintsDuring(() => as.post('/api/tech/profile/edit', { nickname: '苏合香' }))).toBe(1)
  expect(await hintsDuring(() => as.post('/api/tech/profile/edit', { nickname: '苏合香' }))).toBe(0)
  expect(await hintsDuring(() => as.post('/api/tech/profile/withdrawEdit', {}))).toBe(1)
  expect(await hintsDuring(() => as.post('/api/tech/profile/withdrawEdit', {}))).toBe(0)
})
