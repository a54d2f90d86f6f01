import { workNames } from '@anxin/words/codes/work-names'
import { afterEach, expect, test, vi } from 'vitest'
import { workAlarms } from '../features/alarms/work-alarms.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import type { Job } from './jobs.ts'
import { startJobs } from './run-jobs.ts'

const app = aTestApp()
afterEach(() => {
  vi.useRealTimers()
})

test('a job that is still at work is not begun a second time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let begun = 0
  const { promise, resolve } = Promise.withResolvers<number>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const run = async () => {
    begun++
    if (begun === 2) end()
    return promise
  }
  const jobs = startJobs(app.deps, [{ name: 'often', everyMs: 1000, alarmAfterMs: 60_000, run }], { running: true, alarms: workAlarms })
  vi.advanceTimersByTime(9000)
  expect(begun).toBe(1)
  resolve(0)
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000)
    expect(begun).toBe(2)
  })
  await ended
  await jobs.stop()
})

test('a job without a limit of its age does not compile', () => {
  // @ts-expect-error -- nobody would be notified of it
  const job: Job = { name: 'silent', everyMs: 1000, run: async () => 0 }
  expect(job.name).toBe('silent')
})

test('each job and each kind of messages has a name for the operators’ list', () => {
  const works = app.jobs.list.flatMap(({ name, messages = {} }) => [name, ...Object.keys(messages).map((topic) => `outbox ${topic}`)])
  expect(works.filter((work) => !(work in workNames))).toEqual([])
  expect(Object.keys(workNames).filter((work) => !works.includes(work))).toEqual([])
})

test('each job has the time for several tries before operators are notified, and a name of its own', () => {
  const { list } = app.jobs
  for (const { name, everyMs, alarmAfterMs } of list) expect(alarmAfterMs, name).toBeGreaterThanOrEqual(3 * everyMs)
  expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
})
