import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { workAlarms } from '../features/alarms/work-alarms.ts'
import { aBooking } from '../testing/a-booking.ts'
import { aTestApp, testNow } from '../testing/start-test-app.ts'
import { dueAmong, isAskedFor } from './due-jobs.ts'
import type { Job } from './jobs.ts'
import { addOutbox } from './outbox-queries.ts'
import { startJobs } from './run-jobs.ts'

const app = aTestApp()
const due = async () => [...(await dueAmong(app.db, app.jobs.list.filter(isAskedFor), app.clock.now()))].sort()
beforeEach(() => {
  app.clock.set(testNow)
})
afterEach(() => {
  vi.useRealTimers()
})

test('what has nothing to do is asked for in one statement, and begins nothing', async () => {
  await app.jobs.runDue()
  expect(await app.queriesOf(async () => expect(await due()).toEqual([]))).toBe(1)
})

test('an unpaid order is due when its time to pay is over, and no more once it is closed', async () => {
  const booking = await aBooking(app, { startAt: testNow.getTime() + 86_400_000 })
  expect(await booking.create()).toMatchObject({ code: 200 })
  await app.jobs.runDue()
  expect(await due()).toEqual([])
  app.clock.set(new Date(testNow.getTime() + 3_600_000))
  expect(await due()).toEqual(['close unpaid extensions', 'close unpaid orders'])
  await app.jobs.runDue()
  await app.jobs.runDue()
  expect(await due()).toEqual([])
})

test('a message is due until it is said', async () => {
  await app.db.transaction().execute((tx) => addOutbox(tx, { topic: 'nobody’s', key: 'one', payload: {}, now: testNow }))
  expect(await due()).toEqual(['outbox'])
  await app.db.deleteFrom('outbox').where('topic', '=', 'nobody’s').execute()
})

test('every job that looks more often than every ten seconds is asked for, but for one that counts by the policy', () => {
  const often = app.jobs.list.filter((job) => job.everyMs < 10_000 && !isAskedFor(job))
  expect(often.map(({ name }) => name)).toEqual(['offer substitutes of late technicians'])
})

test('a job that is asked for has a beat when there is something to do, and as often as it may', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  let [found, begun] = [false, 0]
  const job: Job = {
    name: 'now and then',
    everyMs: 2000,
    alarmAfterMs: 60_000,
    due: () => sql`(select where ${found})`,
    run: async () => ++begun,
  }
  const jobs = startJobs(app.deps, [job], { running: true, alarms: workAlarms })
  const pass = async (ms: number) => {
    const asked = app.deps.connection.queryCount()
    vi.advanceTimersByTime(ms)
    await vi.waitFor(() => expect(app.deps.connection.queryCount()).toBeGreaterThan(asked))
  }
  await pass(500)
  expect(begun).toBe(0)
  found = true
  await pass(500)
  await vi.waitFor(() => expect(begun).toBe(1))
  await pass(500)
  expect(begun).toBe(1)
  await jobs.stop()
})
