import { expect, test } from 'vitest'
import { RefusedError } from '@anxin/mobile/request/errors'
import { OfflineError } from '@anxin/api-client/offline-error'
import type { Move, TechOrder } from './move.ts'
import { moveQueue, type Waiting } from './move-queue.ts'

type Answer = 'done' | 'offline' | number

function aMove(change: Partial<Move> & { action?: 'DEPART' | 'START' | 'FINISH' } = {}): Move {
  return { action: 'DEPART', orderId: 'o1', requestId: `r-${Math.random()}`, at: 0, ...change } as Move
}

function aQueue(answers: Answer[] = []) {
  let kept: Waiting = { waiting: [], refused: [] }
  const sent: Move[] = []
  const store = { get: () => kept, set: (next: Waiting) => void (kept = next) }
  const send = async (move: Move) => {
    sent.push(move)
    const answer = answers.shift() ?? 'done'
    if (answer === 'offline') throw new OfflineError('no network')
    if (answer !== 'done') throw new RefusedError({ code: answer, msg: `no ${answer}` })
    return { orderId: move.orderId } as TechOrder
  }
  return { queue: moveQueue({ store, send, onAnswer: () => undefined }), sent, kept: () => kept, actions: () => sent.map(({ action }) => action) }
}

test('a move that is answered leaves nothing behind', async () => {
  const it = aQueue()
  expect(await it.queue.act(aMove())).toMatchObject({ state: 'done' })
  expect(it.kept().waiting).toEqual([])
})

test('a move without an answer waits with its requestId and is sent again as the same request', async () => {
  const it = aQueue(['offline'])
  expect(await it.queue.act(aMove({ requestId: 'once' }))).toEqual({ state: 'waiting' })
  expect(it.kept().waiting.map(({ requestId }) => requestId)).toEqual(['once'])
  await it.queue.flush()
  expect(it.sent.map(({ requestId }) => requestId)).toEqual(['once', 'once'])
  expect(it.kept().waiting).toEqual([])
})

test('what waits goes in the order it was done', async () => {
  const it = aQueue(['offline', 'offline', 'offline'])
  for (const action of ['DEPART', 'START', 'FINISH'] as const) await it.queue.act(aMove({ action }))
  expect(it.actions()).toEqual(['DEPART', 'DEPART', 'DEPART'])
  await it.queue.flush()
  expect(it.actions().slice(3)).toEqual(['DEPART', 'START', 'FINISH'])
})

test('pressing again while a step waits takes it once', async () => {
  const it = aQueue(['offline'])
  await it.queue.act(aMove({ requestId: 'first' }))
  expect(await it.queue.act(aMove({ requestId: 'second' }))).toMatchObject({ state: 'done' })
  expect(it.sent.map(({ requestId }) => requestId)).toEqual(['first', 'first'])
})

test('two taps at once send one request', async () => {
  const it = aQueue()
  await Promise.all([it.queue.act(aMove()), it.queue.act(aMove())])
  expect(it.sent).toHaveLength(1)
})

test('a refused move takes the later ones of its order along and says why, other orders go on', async () => {
  const it = aQueue(['offline', 'offline', 'offline', 4615])
  await it.queue.act(aMove({ action: 'DEPART' }))
  await it.queue.act(aMove({ action: 'START' }))
  await it.queue.act(aMove({ orderId: 'o2' }))
  await it.queue.flush()
  expect(it.sent.slice(3).map(({ orderId }) => orderId)).toEqual(['o1', 'o2'])
  expect(it.kept()).toEqual({ waiting: [], refused: [{ orderId: 'o1', action: 'DEPART', msg: 'no 4615' }] })
  it.queue.dismiss('o1')
  expect(it.kept().refused).toEqual([])
})

test.each([401, 429, 500, 503])('code %i says nothing about the move, so it stays', async (code) => {
  const it = aQueue([code])
  expect(await it.queue.act(aMove())).toEqual({ state: 'waiting' })
  expect(it.kept().waiting).toHaveLength(1)
})
