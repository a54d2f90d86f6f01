import { startOfDay } from '@anxin/rules/time'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Tx } from '../../../db/connect.ts'
import { aBooking } from '../../../testing/a-booking.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { behind } from '../../../testing/behind-a-lock.ts'
import { anOrderIn } from '../../../testing/an-order.ts'
import { aTestApp, type Answer } from '../../../testing/start-test-app.ts'

const app = aTestApp()
afterEach(() => expectNoViolations(app.db))

const startAt = startOfDay('2026-11-22') + 14 * 3_600_000

/** What an order is answered that is asked for while this is held, and stands behind it when it is let go. */
const orderedBehind = async (hold: (tx: Tx) => Promise<unknown>, create: () => Promise<Answer>): Promise<Answer | undefined> =>
  (await behind(app, hold, [create]))[0]

test('a free time is no less free because the account is busy elsewhere: the order waits for its turn', async () => {
  const { customer, create } = await aBooking(app, { startAt })
  const lock = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended(${customer.id}, 1))`.execute(tx)
  expect(await orderedBehind(lock, create)).toMatchObject({ code: 200 })
})

test('a calendar that is held elsewhere is waited for', async () => {
  const { technician, create } = await aBooking(app, { startAt })
  const lock = (tx: Tx) => sql`select from listings where technician_id = ${technician.id} for update`.execute(tx)
  expect(await orderedBehind(lock, create)).toMatchObject({ code: 200 })
})

test('an order that waited behind another of the same account counts it', async () => {
  const { customer, create } = await aBooking(app, { startAt })
  const lock = async (tx: Tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${customer.id}, 1))`.execute(tx)
    for (let i = 0; i < 3; i++) await anOrderIn({ db: tx, clock: app.clock }, 'PENDING_PAYMENT', { customer })
  }
  expect(await orderedBehind(lock, create)).toMatchObject({ code: 4606 })
})

test('a calendar that moves at every try makes the request one to send again, and never a time that is taken', async () => {
  const { technician, create } = await aBooking(app, { startAt })
  await asOwner(
    app,
    `create or replace function open_holds(account text) returns bigint language plpgsql volatile as $$
     begin update listings set version = version + 1 where technician_id = '${technician.id}'; return 0; end $$`,
  )
  expect(await create()).toMatchObject({ status: 503, code: 503 })
  expect(await app.db.selectFrom('occupancies').select('id').where('technician_id', '=', technician.id).execute()).toEqual([])
})
