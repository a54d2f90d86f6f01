import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../db/connect.ts'
import { behind } from '../../testing/behind-a-lock.ts'
import { startTestApp, openConnections, type TestApp } from '../../testing/start-test-app.ts'
import { phonesOf } from '../accounts/testing/phones.ts'
import { anApplicant, aReviewer, found, openApplications } from './testing/an-applicant.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ warm: true, config: { poolSize: 20 } })
  await openApplications(app)
  return () => app.stop()
})

/** Somebody whose application waits, and an operator who has seen all of it. */
async function aWaiting() {
  const applicant = await anApplicant(app)
  const { applyId } = (await applicant.applyTech({ certs: [await applicant.health(), await applicant.massage()] })).data
  const reviewer = await aReviewer(app)
  await reviewer.open(applicant.id)
  return { applicant, reviewer, applyId: applyId as string }
}
const techniciansOf = async (accountId: string) => (await app.db.selectFrom('technicians').select('id').where('account_id', '=', accountId).execute()).length
const stateOf = async (accountId: string) =>
  app.db.selectFrom('applications').select(['state', 'revision']).where('account_id', '=', accountId).executeTakeFirstOrThrow()
const outcome = (settled: PromiseSettledResult<unknown>) => settled.status === 'fulfilled'

test('eight approvals at once make one technician', async () => {
  const { applicant, reviewer, applyId } = await aWaiting()
  await openConnections(app)
  const settled = await Promise.allSettled(Array.from({ length: 8 }, () => reviewer.decide(applyId, 1, { as: 'APPROVE' })))
  expect(settled.filter(outcome)).toHaveLength(1)
  expect(settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.key] : []))).toEqual(Array(7).fill('vettingDecided'))
  expect(await techniciansOf(applicant.id)).toBe(1)
})

test('approvals, rejections and withdrawals at once: exactly one counts, and what stands agrees with it', async () => {
  for (let round = 0; round < 4; round++) {
    const { applicant, reviewer, applyId } = await aWaiting()
    const approve = { isDecision: true, ask: () => reviewer.decide(applyId, 1, { as: 'APPROVE' }) }
    const reject = { isDecision: true, ask: () => reviewer.decide(applyId, 1, { as: 'REJECT', findings: [found('intro')] }) }
    const withdraw = {
      isDecision: false,
      ask: async () => {
        const { code } = await applicant.withdraw()
        if (code !== 200) throw new Error(String(code))
      },
    }
    const acts = [approve, reject, withdraw, approve, reject, withdraw, approve, reject].map((act, nth, all) => all[(nth + round) % all.length] ?? act)
    // Each behind what somebody holds of the application, so that who is faster decides nothing.
    const hold = (tx: Tx) => sql`select from applications where id = ${applyId} for update`.execute(tx)
    const asks = acts.map(
      ({ ask }) =>
        async () =>
          ask().then(
            () => true,
            () => false,
          ),
    )
    const took = await behind(app, hold, asks, { mayPass: true })
    const { state } = await stateOf(applicant.id)
    const counted = [true, false].map((isDecision) => acts.filter((act, nth) => act.isDecision === isDecision && took[nth]).length)
    // A rejected one may still be withdrawn.
    const possible = new Map([
      ['APPROVED', [[1, 0]]],
      ['REJECTED', [[1, 0]]],
      [
        'WITHDRAWN',
        [
          [0, 1],
          [1, 1],
        ],
      ],
    ]).get(state)
    expect(possible).toContainEqual(counted)
    expect(await techniciansOf(applicant.id)).toBe(state === 'APPROVED' ? 1 : 0)
  }
})

test('eight submissions after a rejection at once, beside decisions on the one before: one is a new revision, and nothing old decides it', async () => {
  const { applicant, reviewer, applyId } = await aWaiting()
  await reviewer.decide(applyId, 1, { as: 'REJECT', findings: [found('intro')] })
  const { photos, certs } = await applicant.getTech()
  const { ticket } = (await applicant.as.form('/my/common/authSms', { phone: applicant.phone, smsCode: await applicant.code(), scene: 'APPLY' })).data
  const form = { ...(await applicant.techForm({ photos, certs, intro: '重新写过的介绍，擅长全身推拿。' })), smsCode: undefined, ticket }
  await openConnections(app)
  const settled = await Promise.all([
    ...Array.from({ length: 8 }, () => applicant.as.post('/api/user/spread/doApplyTech', form)),
    ...[1, 2].map(() =>
      reviewer.decide(applyId, 1, { as: 'APPROVE' }).then(
        () => ({ code: 200 }),
        ({ key }) => ({ code: 0, key }),
      ),
    ),
  ])
  expect(settled.slice(0, 8).filter(({ code }) => code === 200)).toHaveLength(1)
  expect(settled.slice(8)).toEqual(Array(2).fill({ code: 0, key: 'vettingDecided' }))
  expect(await stateOf(applicant.id)).toEqual({ state: 'PENDING', revision: 2 })
})

test('eight first drafts at once are one application', async () => {
  const applicant = await anApplicant(app)
  await openConnections(app)
  const replies = await Promise.all(Array.from({ length: 8 }, (_, nth) => applicant.draftTech({ workYears: nth })))
  expect(replies.map(({ code }) => code)).toEqual(Array(8).fill(200))
  expect(await app.db.selectFrom('applications').select('id').where('account_id', '=', applicant.id).execute()).toHaveLength(1)
})

test('an applicant who is approved in the moment in which their account ends is a technician, whose account goes on', async () => {
  const { applicant, reviewer, applyId } = await aWaiting()
  const { post, codeFor } = phonesOf(() => app)
  const { phone } = await app.db.selectFrom('accounts').select('phone').where('id', '=', applicant.id).executeTakeFirstOrThrow()
  const smsCode = await codeFor(phone, 'DELETE')
  const hold = (tx: Tx) => sql`select from applications where id = ${applyId} for update`.execute(tx)
  const approve = async () => (await reviewer.decide(applyId, 1, { as: 'APPROVE' })).state
  const end = async () => (await post('/api/user/self/deleteAccount', { phone, smsCode }, { token: applicant.token })).refusal
  expect(await behind<string | undefined>(app, hold, [approve, end])).toEqual(['APPROVED', 'technicianAccount'])
  expect(await techniciansOf(applicant.id)).toBe(1)
})
