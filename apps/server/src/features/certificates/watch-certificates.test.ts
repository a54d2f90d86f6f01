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
