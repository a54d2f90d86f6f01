import { beforeEach, expect, test } from 'vitest'
import { behind } from '../testing/behind-a-lock.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { addOutbox, wakeOutbox } from './outbox-queries.ts'
import { outboxJob, pauseAfter, sweepOutbox, type OutboxHandler } from './outbox.ts'

const app = aTestApp({ warm: true })
beforeEach(() => app.db.deleteFrom('outbox').execute())

const add = (key: string, topic = 'word') => app.db.transaction().execute((tx) => addOutbox(tx, { topic, key, payload: { key }, now: app.clock.now() }))
const run = (handler: OutboxHandler) => outboxJob(app.deps, { word: { alarmAfterMs: 600_000, send: handler } }).run(app.clock.now())
const row = (key: string) =>
  app.db.selectFrom('outbox').select(['attempts', 'done_at', 'due_at', 'last_error']).where('key', '=', key).executeTakeFirstOrThrow()

test('a word is said once, however often it was written', async () => {
  await add('a')
  await add('a')
  const said: unknown[] = []
  const say: OutboxHandler = async ({ key, payload, attempts }) => {
    said.push([key, payload, attempts])
    return 'done'
  }
  expect(await run(say)).toBe(1)
  expect(await run(say)).toBe(0)
  expect(said).toEqual([['a', { key: 'a' }, 1]])
  expect((await row('a')).done_at).toEqual(app.clock.now())
})

test('a word that fails keeps its error and comes again after pauses that double', async () => {
  await add('b')
  for (const pause of [1000, 2000, 4000]) {
    await run(async () => Promise.reject(new Error('no line')))
    const { due_at, last_error } = await row('b')
    expect([due_at.getTime() - app.clock.now().getTime(), last_error]).toEqual([pause, 'no line'])
    app.clock.advance(pause - 1)
    expect(await run(async () => 'done')).toBe(0)
    app.clock.advance(1)
  }
  expect(await run(async () => 'later')).toBe(1)
  expect(await row('b')).toMatchObject({ attempts: 4, done_at: null })
})

test('a word that the outside took in the end no longer says what failed before, also while it waits', async () => {
  const at = new Date(app.clock.now().getTime() + 3_600_000)
  for (const [key, outcome] of [
    ['heard', 'later'],
    ['put off', { at }],
  ] as const) {
    await add(key)
    await run(async () => Promise.reject(new Error('no line')))
    app.clock.advance(1000)
    await run(async () => outcome)
    expect(await row(key)).toMatchObject({ done_at: null, last_error: null })
  }
})

test('the pauses end at ten minutes', () => {
  expect([1, 2, 9, 10, 11, 1000].map(pauseAfter)).toEqual([1000, 2000, 256_000, 512_000, 600_000, 600_000])
})

test('a word may name the moment at which it is due again', async () => {
  await add('at')
  const at = new Date(app.clock.now().getTime() + 3_600_000)
  await run(async () => ({ at }))
  expect(await row('at')).toMatchObject({ due_at: at, done_at: null })
})

test('a word that is woken while it is being said is said again', async () => {
  for (const outcome of ['done', { at: new Date(app.clock.now().getTime() + 3_600_000) }] as const) {
    await app.db.deleteFrom('outbox').execute()
    await add('woken')
    await run(async ({ key }) => {
      await wakeOutbox(app.db, { topic: 'word', key, now: app.clock.now() })
      return outcome
    })
    expect(await run(async () => 'done')).toBe(1)
  }
})

test('eight workers at once say each word once', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, i) => add(`c${i}`)))
  const said: string[] = []
  const say: OutboxHandler = async ({ key }) => {
    said.push(key)
    return 'done'
  }
  // Each comes by a word that somebody has just now, before the others.
  await app.db
    .updateTable('outbox')
    .set({ due_at: new Date(0) })
    .where('key', '=', 'c0')
    .execute()
  const hold: Parameters<typeof behind>[1] = (tx) => tx.selectFrom('outbox').select('id').where('key', '=', 'c0').forUpdate().execute()
  await behind(
    app,
    hold,
    Array.from({ length: 8 }, () => () => run(say)),
    { mayPass: true },
  )
  await Promise.all(Array.from({ length: 8 }, () => run(say)))
  expect(said.toSorted()).toEqual(Array.from({ length: 30 }, (_, i) => `c${i}`).toSorted())
})

test('a worker that dies leaves its word to another after the lease', async () => {
  await add('d')
  const [begun, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<'later'>()]
  const stuck = run(() => {
    begun.resolve()
    return answer.promise
  })
  await begun.promise
  expect(await run(async () => 'done')).toBe(0)
  app.clock.advance(30_000)
  expect(await run(async () => 'done')).toBe(1)
  answer.resolve('later')
  await stuck
  expect((await row('d')).done_at).not.toBeNull()
})

test('words that are said at about the same time are taken in one statement and marked in one', async () => {
  for (const key of ['g', 'h', 'i']) await add(key)
  expect(await app.queriesOf(() => run(async () => 'done'))).toBe(2)
  for (const key of ['g', 'h', 'i']) expect((await row(key)).done_at).toEqual(app.clock.now())
})

test('marking words waits for none that is being woken: that one is said again, the others are marked', async () => {
  for (const key of ['j', 'k']) await add(key)
  const [taken, woken, marked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const waking = app.db.transaction().execute(async (tx) => {
    await taken.promise
    await wakeOutbox(tx, { topic: 'word', key: 'k', now: app.clock.now() })
    woken.resolve()
    await marked.promise
  })
  await run(async () => {
    taken.resolve()
    await woken.promise
    return 'done'
  })
  expect((await row('j')).done_at).toEqual(app.clock.now())
  marked.resolve()
  await waking
  const said: string[] = []
  await run(async ({ key }) => {
    said.push(key)
    return 'done'
  })
  expect(said).toEqual(['k'])
})

test('words of other topics are left alone, and a finished one can be woken', async () => {
  await add('e', 'other')
  expect(await run(async () => 'done')).toBe(0)
  await add('f')
  await run(async () => 'done')
  await wakeOutbox(app.db, { topic: 'word', key: 'f', now: app.clock.now() })
  expect(await run(async () => 'done')).toBe(1)
})

test('words said a month ago are deleted, those said since or still to be said stay', async () => {
  await add('old')
  await run(async () => 'done')
  await add('waiting', 'of nobody')
  app.clock.advance(29 * 86_400_000)
  await add('new')
  await run(async () => 'done')
  expect(await sweepOutbox(app.deps).run(app.clock.now())).toBe(0)
  app.clock.advance(86_400_001)
  expect(await sweepOutbox(app.deps).run(app.clock.now())).toBe(1)
  expect((await app.db.selectFrom('outbox').select('key').orderBy('key').execute()).map(({ key }) => key)).toEqual(['new', 'waiting'])
})
