import { endOfDay } from '@anxin/rules/business-day'
import { toMs } from '@anxin/rules/time'
import { beforeEach, expect, test } from 'vitest'
import { aTechnician } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'
import { aWorker } from './testing/a-worker.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))
const day = 86_400_000
const after = (days: number) => testNow.getTime() + days * day

const told = async (token: string): Promise<[string, string, number][]> => {
  const { data } = await app.as(token).get('/api/user/self/getMessageList', { limit: 50 })
  return data.list.map(({ title, event, facts }: { title: string; event: string; facts: { count: number } }) => [title, event, facts.count]).reverse()
}
const runAt = async (moment: number) => {
  app.clock.set(new Date(moment))
  await app.jobs.runDue()
}

test('a technician is reminded thirty, seven and one day before a required paper ends, and at its end, once each', async () => {
  const worker = await aWorker(app, { until: after(40) })
  for (const days of [9, 10, 11, 32.5, 33, 38.9, 39, 39.9, 40, 41]) await runAt(after(days))
  expect(await told(worker.token)).toEqual([
    ['健康证即将到期', 'requiredPaperEndsSoon', 30],
    ['健康证即将到期', 'requiredPaperEndsSoon', 7],
    ['健康证即将到期', 'requiredPaperEndsSoon', 1],
    ['健康证已到期', 'requiredPaperEnded', 0],
  ])
  expect(await app.db.selectFrom('certificates').select('state').where('id', '=', worker.healthId).execute()).toEqual([{ state: 'EXPIRED' }])
})

test('the days of a reminder are those that its holder reads in the app, to the last day of the paper and its edges', async () => {
  const end = endOfDay('2026-12-31')
  const worker = await aWorker(app, { until: end })
  const runs: [string, [string, number]?][] = [
    ['2026-11-30T23:59:59.999'],
    ['2026-12-01T00:00:00', ['requiredPaperEndsSoon', 30]],
    ['2026-12-23T23:59:59.999'],
    ['2026-12-24T00:00:00', ['requiredPaperEndsSoon', 7]],
    ['2026-12-29T23:59:59.999'],
    ['2026-12-30T00:00:00', ['requiredPaperEndsSoon', 1]],
    ['2026-12-31T23:59:59.999'],
    ['2027-01-01T00:00:00', ['requiredPaperEnded', 0]],
  ]
  const expected: [string, number][] = []
  for (const [at, reminder] of runs) {
    await runAt(toMs(at))
    if (reminder) expected.push(reminder)
    expect(
      (await told(worker.token)).map(([, event, count]) => [event, count]),
      at,
    ).toEqual(expected)
    const { list } = (await worker.as.get('/api/tech/certificate/getList')).data
    const shown = list.find(({ certificateId }: { certificateId: string }) => certificateId === worker.healthId)
    if (reminder) expect(shown.daysLeft, at).toBe(reminder[1])
  }
})

test('one that is first seen on its last day is reminded of with that day, not with none left', async () => {
  const worker = await aWorker(app, { until: endOfDay('2026-12-31') })
  await worker.put({ type: 'TCM', expireAt: endOfDay('2026-12-31') })
  await runAt(toMs('2026-12-31T12:00:00'))
  const { data } = await worker.as.get('/api/user/self/getMessageList', { limit: 50 })
  expect(data.list.map(({ event, summary }: { event: string; summary: string }) => [event, summary]).toSorted()).toEqual([
    ['paperLastDay', '周四 12月31日 是有效期的最后一天，请及时更新'],
    ['requiredPaperLastDay', '周四 12月31日 是有效期的最后一天。之后的时间不可接单，请尽快提交新证件'],
  ])
})

test('while a new one is under review only the last day and the end are said; a new one approved beside the old ends the reminders', async () => {
  const [waiting, renewed] = [await aWorker(app, { until: after(20) }), await aWorker(app, { until: after(20) })]
  await waiting.put({ state: 'PENDING', expireAt: after(400) })
  await renewed.put({ expireAt: after(400) })
  for (const days of [1, 14, 19.5, 20]) await runAt(after(days))
  expect((await told(waiting.token)).map(([, event, count]) => [event, count])).toEqual([
    ['requiredPaperEndsSoon', 1],
    ['requiredPaperEnded', 0],
  ])
  expect(await told(renewed.token)).toEqual([])
})

test('the end of grace is reminded of like the end of a paper, and a paper that nothing requires with words of its own', async () => {
  const graced = await aTechnician(app, { papers_from: new Date(after(7)) })
  const worker = await aWorker(app, {})
  await worker.put({ type: 'TCM', expireAt: after(7) })
  await runAt(after(0))
  expect((await told(graced.token)).toSorted()).toEqual([
    ['健康证即将到期', 'requiredPaperEndsSoon', 7],
    ['按摩师证即将到期', 'requiredPaperEndsSoon', 7],
  ])
  expect(await told(worker.token)).toEqual([['中医师证即将到期', 'paperEndsSoon', 7]])
})
