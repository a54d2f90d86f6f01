import { beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { sweepApplications } from './sweep-applications.ts'
import { anApplicant, aReviewer, found, openApplications, type Applicant } from './testing/an-applicant.ts'

const app = aTestApp()
beforeAll(async () => {
  await openApplications(app)
})
const dayMs = 86_400_000

const standing = async ({ id }: Applicant) =>
  (await app.db.selectFrom('papers').select('key').where('account_id', '=', id).where('about', '=', 'JOINING').where('shredded_at', 'is', null).execute())
    .length
/** A month after nothing happened any more, with what the outbox has to do. */
async function aMonthLater(days = 31) {
  app.clock.advance(days * dayMs)
  await sweepApplications(app.deps).run(app.clock.now())
  await app.jobs.runDue()
}
async function aRejected() {
  const applicant = await anApplicant(app)
  const reviewer = await aReviewer(app)
  const { applyId } = (await applicant.applyTech({ certs: [await applicant.health(), await applicant.massage()] })).data
  await reviewer.decide(applyId, 1, { as: 'REJECT', findings: [found('certs')] })
  return { applicant, reviewer, applyId: applyId as string }
}

test('papers that were rejected and replaced are destroyed, also of an application that was taken back and sent again', async () => {
  const { applicant, reviewer, applyId } = await aRejected()
  await applicant.license()
  expect(await standing(applicant)).toBe(4)
  await applicant.withdraw()
  const { photos } = await applicant.getTech()
  expect(await applicant.as.post('/api/user/spread/doApplyTech', await applicant.techForm({ photos }))).toMatchObject({ code: 200 })
  expect(await standing(applicant)).toBe(2)
  await reviewer.decide(applyId, 2, { as: 'REFUSE', code: 'UNSUITABLE', text: '', note: '' })
  await aMonthLater()
  expect(await standing(applicant)).toBe(0)
})

test('portraits of an application go with the rest of it, but for those that the person shows elsewhere', async () => {
  const { applicant, applyId, reviewer } = await aRejected()
  const { photos } = await applicant.getTech()
  const [shown = '', ...others]: string[] = photos
  await app.db.updateTable('accounts').set({ avatar_key: shown }).where('id', '=', applicant.id).execute()
  await applicant.license()
  await applicant.as.post('/api/user/spread/doApplyTech', await applicant.techForm({ photos }))
  await reviewer.decide(applyId, 2, { as: 'REFUSE', code: 'UNSUITABLE', text: '', note: '' })
  await aMonthLater(29)
  const seen = (keys: readonly string[]) => Promise.all(keys.map(async (key) => (await fetch(app.deps.uploads.urlOf(key))).status))
  expect(await seen(photos)).toEqual([200, 200, 200])
  await aMonthLater(2)
  expect(await seen([shown, ...others])).toEqual([200, 404, 404])
  expect(await app.db.selectFrom('uploads').select('key').where('key', 'in', photos).execute()).toEqual([{ key: shown }])
})

test('an application that cannot be read keeps no other from being forgotten', async () => {
  const at = new Date(app.clock.now().getTime() - 200 * dayMs)
  const aDraft = async (fields: object, changedAt: Date) => {
    const { id } = await aCustomer(app)
    const row = {
      id: `d${id}`.slice(0, 32),
      account_id: id,
      kind: 'TECH',
      state: 'DRAFT',
      fields: JSON.stringify(fields),
      created_at: at,
      changed_at: changedAt,
    }
    await app.db.insertInto('applications').values(row).execute()
    return row.id
  }
  const broken = await aDraft({ certs: 5 }, at)
  const sound = await aDraft({ intro: '很久以前写的草稿。' }, new Date(at.getTime() + 1000))
  await expect(sweepApplications(app.deps).run(app.clock.now())).rejects.toThrow()
  const left = await app.db.selectFrom('applications').select(['id', 'fields']).where('id', 'in', [broken, sound]).orderBy('changed_at').execute()
  expect(left).toEqual([
    { id: broken, fields: { certs: 5 } },
    { id: sound, fields: {} },
  ])
})
