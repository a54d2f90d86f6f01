import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../db/connect.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { aPostedRequest } from '../../testing/a-posted-request.ts'
import { behind } from '../../testing/behind-a-lock.ts'
import { aCustomer, anAddress, anUpload, aTechnician } from '../../testing/factories.ts'
import { tomorrowAt } from '../../testing/moments.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { aPicture } from '../identity-checks/testing/a-person.ts'
import { aKeyHolder, aVault } from '../vault/testing/a-holder.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
beforeAll(async () => {
  await aVault(await aKeyHolder(app))
})

type Technician = Awaited<ReturnType<typeof aTechnician>>
const month = 30 * 86_400_000
const now = () => app.clock.now().getTime()
const picture = async (accountId: string) => {
  const key = await anUpload(app, accountId)
  await app.deps.uploads.put({ key, bytes: new Uint8Array(await aPicture()), mime: 'image/jpeg' })
  return key
}
const countOf = (table: 'coupons' | 'certificates' | 'profile_changes' | 'suggestions' | 'posted_request_answers', technicianId: string) =>
  app.db
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('n'))
    .where('technician_id', '=', technicianId)
    .executeTakeFirstOrThrow()

const held = (tx: Tx, technicianId: string) => sql`select from technicians where id = ${technicianId} for no key update`.execute(tx)

/** Calls of a technician that write something which waits for others, with where it is written. */
const calls = {
  'gives out a coupon': {
    table: 'coupons',
    prepare: async ({ token }: Technician) => {
      const coupon = { type: 'FULL_REDUCTION', faceAmount: 2000, thresholdAmount: 15_000, total: 10, validDays: 7, endAt: now() + month }
      return () => app.as(token).post('/api/tech/service/saveCoupon', coupon)
    },
  },
  'puts a certificate': {
    table: 'certificates',
    prepare: async ({ token, accountId }: Technician) => {
      const paper = { type: 'HEALTH', no: 'JK2026998877', images: [await picture(accountId)], issuedAt: now() - month, expireAt: now() + month }
      return () => app.as(token).post('/api/tech/certificate/put', paper)
    },
  },
  'wishes for another name': {
    table: 'profile_changes',
    prepare:
      async ({ token }: Technician) =>
      () =>
        app.as(token).post('/api/tech/profile/edit', { nickname: '苏合香' }),
  },
  'sends a picture for the album': {
    table: 'profile_changes',
    prepare: async ({ token, accountId }: Technician) => {
      const photoKeys = [await picture(accountId)]
      return () => app.as(token).post('/api/tech/profile/setAlbum', { photoKeys, formerKeys: [] })
    },
  },
  'objects to a suspension that is over': {
    table: 'suggestions',
    prepare: async ({ id: technicianId, token }: Technician) => {
      const boss = app.as((await anOperator(app)).token)
      await boss.post('/api/manage/technician/suspend', { technicianId, rule: 'CONDUCT', reason: '多次迟到', evidence: '三单' })
      await boss.post('/api/manage/technician/resume', { technicianId, reason: '复核后恢复' })
      const { penaltyId } = (await app.as(token).get('/api/tech/penalty/getList')).data.list[0]
      return () => app.as(token).post('/api/tech/penalty/appeal', { penaltyId, content: '那几单是顾客改期' })
    },
  },
  'answers a request': {
    table: 'posted_request_answers',
    prepare: async (technician: Technician) => {
      const customer = await aCustomer(app)
      const address = await anAddress(app, { account_id: customer.id })
      const postedRequestId = await aPostedRequest(app, { accountId: customer.id, addressId: address.id, startAt: tomorrowAt(14), technician })
      await app.db.deleteFrom('posted_request_answers').where('request_id', '=', postedRequestId).execute()
      await app.db.updateTable('posted_requests').set({ status: 'OPEN', chosen_technician_id: null }).where('id', '=', postedRequestId).execute()
      return () => app.as(technician.token).post('/api/tech/request/answer', { postedRequestId })
    },
  },
} as const

test.each(Object.entries(calls))('who %s while leaving does neither too late: it is refused, and nothing of it is left', async (_, { table, prepare }) => {
  const technician = await aTechnician(app, { photo_keys: [] })
  const call = await prepare(technician)
  const leave = () => app.as(technician.token).post('/api/tech/leave', { confirmed: true })
  const [left, late] = await behind(app, (tx) => held(tx, technician.id), [leave, call])
  expect(left?.code).toBe(200)
  expect(['technicianOnly', 'technicianPaused']).toContain(late?.refusal)
  expect(await countOf(table, technician.id)).toEqual({ n: 0 })
  const tasks = app.db.selectFrom('vetting_tasks').select('kind').where('account_id', '=', technician.accountId).where('ended_at', 'is', null)
  expect(await tasks.execute()).toEqual([])
})

test('an objection that is written while somebody leaves holds them', async () => {
  const technician = await aTechnician(app)
  const object = await calls['objects to a suspension that is over'].prepare(technician)
  const leave = () => app.as(technician.token).post('/api/tech/leave', { confirmed: true })
  const [objected, left] = await behind(app, (tx) => held(tx, technician.id), [object, leave])
  expect([objected?.code, left?.refusal]).toEqual([200, 'leavingObjectionOpen'])
})
