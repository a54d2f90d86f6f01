import { expect, test } from 'vitest'
import { outbox, type QueuedWrite, type Outcome } from './outbox.ts'

type Answer = Outcome<string, string>['state']

function anOutbox(answers: Answer[] = []) {
  const waiting: QueuedWrite[] = []
  let refused: [string, string][] = []
  const sent: string[] = []
  const heard: [string, Answer][] = []
  let now = 0
  const take = (key: string) =>
    waiting.splice(
      waiting.findIndex((write) => write.key === key),
      1,
    )
  const line = outbox<QueuedWrite, string, string>({
    store: {
      waiting: async () => [...waiting],
      add: async (write) => void waiting.push(write),
      remove: async (key) => void take(key),
      refuse: async ({ key }, reason) => {
        take(key)
        refused.push([key, reason])
      },
      dismiss: async (key) => {
        refused = refused.filter(([each]) => each !== key)
      },
    },
    send: async ({ key }) => {
      sent.push(key)
      const state = answers.shift() ?? 'done'
      if (state === 'done') return { state, answer: key }
      return state === 'refused' ? { state, reason: 'no' } : { state }
    },
    now: () => now,
    tooOld: { afterMs: 1000, reason: 'too old' },
    onAnswer: ({ key }, { state }) => heard.push([key, state]),
  })
  return { ...line, sent, heard, refused: () => refused, left: () => waiting.map(({ key }) => key), wait: (ms: number) => (now += ms) }
}
const write = (key: string): QueuedWrite => ({ key, at: 0 })

test('a write that is answered leaves nothing behind', async () => {
  const it = anOutbox()
  expect(await it.put(write('a'))).toEqual({ state: 'done', answer: 'a' })
  expect([it.left(), it.heard]).toEqual([[], []])
})

test('one without an answer waits, and goes again under its key before those made later', async () => {
  const it = anOutbox(['waiting', 'waiting'])
  expect(await it.put(write('a'))).toEqual({ state: 'waiting' })
  await it.put(write('b'))
  expect(it.left()).toEqual(['a', 'b'])
  await it.flush()
  expect(it.sent).toEqual(['a', 'a', 'a', 'b'])
  expect(it.heard).toEqual([
    ['a', 'done'],
    ['b', 'done'],
  ])
})

test('who stands by gets the refusal at once; one that nobody waited for is kept until it is read', async () => {
  const it = anOutbox(['refused', 'waiting', 'refused'])
  expect(await it.put(write('a'))).toEqual({ state: 'refused', reason: 'no' })
  expect(it.refused()).toEqual([])
  await it.put(write('b'))
  await it.flush()
  expect([it.refused(), it.left()]).toEqual([[['b', 'no']], []])
})

test('a refused write holds nobody up', async () => {
  const it = anOutbox(['waiting', 'waiting', 'refused', 'done'])
  await it.put(write('a'))
  await it.put(write('b'))
  await it.flush()
  expect(it.left()).toEqual([])
})

test('a write is sent while it is young, and refused aloud a moment later', async () => {
  const it = anOutbox(['waiting', 'waiting'])
  await it.put(write('a'))
  it.wait(1000)
  await it.flush()
  expect(it.sent).toHaveLength(2)
  it.wait(1)
  await it.flush()
  expect([it.sent.length, it.refused()]).toEqual([2, [['a', 'too old']]])
})

test('two at once are sent one after the other, each once', async () => {
  const it = anOutbox()
  await Promise.all([it.put(write('a')), it.put(write('b'))])
  expect(it.sent).toEqual(['a', 'b'])
})
