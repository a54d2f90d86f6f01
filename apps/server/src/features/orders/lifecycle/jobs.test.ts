import { expect, test } from 'vitest'
import { anOrderIn, statusOf } from '../../../testing/an-order.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'

const app = aTestApp()

test('an unaccepted order that cannot be closed now holds up none of the others', async () => {
  const stuck = await anOrderIn(app, 'PENDING_ACCEPT')
  app.clock.advance(1000)
  const next = await anOrderIn(app, 'PENDING_ACCEPT')
  app.clock.advance(3_600_000)
  await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', stuck.id).forUpdate().execute()
    await expect(app.jobs.runDue()).rejects.toThrow('lock timeout')
  })
  expect([await statusOf(app, stuck.id), await statusOf(app, next.id)]).toEqual(['PENDING_ACCEPT', 'CLOSED'])
  await app.jobs.runDue()
  expect(await statusOf(app, stuck.id)).toBe('CLOSED')
})
