import { beforeEach, expect, test } from 'vitest'
import { workAlarms } from '../features/alarms/work-alarms.ts'
import { anOperator } from '../testing/an-operator.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import type { Job } from './jobs.ts'
import { startJobs } from './run-jobs.ts'
import { addOutbox } from './outbox-queries.ts'
import { outboxJob, type OutboxKind } from './outbox.ts'

const app = aTestApp({ warm: true })
beforeEach(async () => {
  for (const table of ['alarms', 'outbox', 'job_states'] as const) await app.db.deleteFrom(table).execute()
})

const broken = () => Promise.reject(new Error('broken'))
const serverOf = (jobs: readonly Job[]) => startJobs(app.deps, jobs, { running: false, alarms: workAlarms })
const alarms = async () =>
  (
    await app.db
      .selectFrom('alarms')
      .select(['subject', 'facts'])
      .where('kind', '=', 'WORK_STUCK')
      .where('resolved_at', 'is', null)
      .orderBy('subject')
      .execute()
  ).map(({ subject, facts }) => [subject, (facts as { problem: string }).problem])
/** Those whose limit is over, of what fails since `start`. */
const overdue = (limits: ReadonlyMap<string, number>, start: number) =>
  [...limits]
    .filter(([, limit]) => app.clock.now().getTime() - start >= limit)
    .map(([name]) => [name, 'fails'])
    .toSorted()
/** One moment before the end of each limit, and that very moment. */
const edgesOf = (limits: ReadonlyMap<string, number>) => [...new Set([...limits.values()].flatMap((limit) => [limit - 1, limit]))].toSorted((a, b) => a - b)

test('T-JOB-01: each job that fails for ever is reported within its limit, once, and no more when it goes on', async () => {
  const { list } = app.jobs
  const server = serverOf(list.map((job) => ({ ...job, run: broken })))
  const limits = new Map(list.map(({ name, alarmAfterMs }) => [name, alarmAfterMs]))
  const start = app.clock.now().getTime()
  await server.look()
  for (const edge of edgesOf(limits)) {
    app.clock.advance(start + edge - app.clock.now().getTime())
    await server.beat()
    await server.look()
    expect(await alarms()).toEqual(overdue(limits, start))
  }
  expect(await alarms()).toHaveLength(list.length)

  const { data } = await app.as((await anOperator(app, { cityCodes: [] })).token).get('/api/manage/alarm/getList', { kind: 'WORK_STUCK', queue: 'OPEN' })
  expect(data.total).toBe(list.length)
  expect(data.list[0]).toMatchObject({ problem: 'fails' })

  const well = serverOf(list.map((job) => ({ ...job, run: async () => 0 })))
  await well.beat()
  await well.look()
  expect(await alarms()).toHaveLength(list.length)
  app.clock.advance(12 * 3_600_000)
  await well.beat()
  await well.look()
  expect(await alarms()).toEqual([])
})

test('T-JOB-01: each kind of messages that fails for ever is reported within its limit, once, and no more when it goes on', async () => {
  const kinds = app.jobs.list.flatMap(({ messages = {} }) => Object.entries(messages))
  expect(kinds.length).toBeGreaterThan(8)
  const now = app.clock.now()
  for (const [topic] of kinds) await app.db.transaction().execute((tx) => addOutbox(tx, { topic, key: 'one', payload: {}, now }))
  const sending = (send: OutboxKind['send']) => outboxJob(app.deps, Object.fromEntries(kinds.map(([topic, kind]) => [topic, { ...kind, send }])))
  const limits = new Map(kinds.map(([topic, { alarmAfterMs }]) => [`outbox ${topic}`, alarmAfterMs]))
  const failing = sending(broken)
  const server = serverOf([failing])
  const start = now.getTime()
  await server.beat()
  for (const edge of edgesOf(limits)) {
    app.clock.advance(start + edge - app.clock.now().getTime())
    await server.beat()
    await server.look()
    expect(await alarms()).toEqual(overdue(limits, start))
  }
  app.clock.advance(600_000)
  const well = serverOf([sending(async () => 'done')])
  await well.beat()
  await well.look()
  expect(await alarms()).toEqual([])
})

test('a message of a kind that nobody sends, one that its senders die of and one that the outside never ends are reported too', async () => {
  const now = app.clock.now()
  for (const topic of ['nobody', 'deadly', 'slow']) await app.db.transaction().execute((tx) => addOutbox(tx, { topic, key: 'one', payload: {}, now }))
  const kind = { alarmAfterMs: 3_600_000, pendingMs: 86_400_000 }
  const job = outboxJob(app.deps, {
    deadly: { ...kind, pendingMs: 3_600_000, send: async () => 'done' },
    slow: { ...kind, send: async () => 'later' },
  })
  const server = serverOf([job])
  const stages: [hours: number, expected: string[][]][] = [
    [0.5, [['outbox nobody', 'waits']]],
    [
      1,
      [
        ['outbox deadly', 'pends'],
        ['outbox nobody', 'waits'],
      ],
    ],
    [
      24,
      [
        ['outbox deadly', 'pends'],
        ['outbox nobody', 'waits'],
        ['outbox slow', 'pends'],
      ],
    ],
  ]
  const dying = () =>
    app.db
      .updateTable('outbox')
      .set({ attempts: 1, unsettled_since: now, due_at: new Date(app.clock.now().getTime() + 30_000) })
      .where('topic', '=', 'deadly')
      .execute()
  await dying()
  await server.beat()
  for (const [hours, expected] of stages) {
    app.clock.advance(now.getTime() + hours * 3_600_000 - app.clock.now().getTime())
    await dying()
    await server.beat()
    await server.look()
    expect(await alarms()).toEqual(expected)
  }
})

test('a job that fails 98 times on one of two servers is reported, though the other finds nothing to do each time', async () => {
  const job: Job = { name: 'close unpaid orders', everyMs: 1000, alarmAfterMs: 60_000, run: broken }
  const [one, other] = [serverOf([job]), serverOf([{ ...job, run: async () => 0 }])]
  await Promise.all([one.look(), other.look()])
  for (let beat = 0; beat < 98; beat++) {
    app.clock.advance(1000)
    await one.beat()
    await other.beat()
    if (beat % 10 === 9) for (const server of [one, other]) await server.look()
  }
  expect(await alarms()).toEqual([['close unpaid orders', 'fails']])
  expect(other.figures().lastGood.get(job.name)).toBe(90)
  expect([one.figures().failures.get(job.name), other.figures().failures.get(job.name)]).toEqual([98, undefined])
})

test('a job that no server has run for longer than its limit is reported, however often they start', async () => {
  const job: Job = { name: 'a rare one', everyMs: 3_600_000, alarmAfterMs: 6 * 3_600_000, run: async () => 0 }
  for (let start = 0; start < 13; start++) {
    await serverOf([job]).look()
    app.clock.advance(1_800_000)
  }
  await serverOf([job]).look()
  expect(await alarms()).toEqual([['a rare one', 'waits']])
})

test('eight servers that look at once tell of it once', async () => {
  const job: Job = { name: 'one', everyMs: 1000, alarmAfterMs: 60_000, run: broken }
  const servers = Array.from({ length: 8 }, () => serverOf([job]))
  for (const server of servers) await server.beat()
  await servers[0]?.look()
  app.clock.advance(60_000)
  await Promise.all(servers.map((server) => server.look()))
  expect(await alarms()).toEqual([['one', 'fails']])
  expect(await app.db.selectFrom('alarms').select('id').execute()).toHaveLength(1)
})
