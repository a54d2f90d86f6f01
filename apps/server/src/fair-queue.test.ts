import { expect, test } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue.ts'

/** A queue whose pieces end when the test says so; `began` lists them in the order of their turns. */
function aQueue(size: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ atOnce: 1, mostWaiting: 8, mostPerNetwork: 4, retryAfter: 2, ...size })
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const settled = new Map<string, Promise<string>>()
  return {
    began,
    ask: (network: string, name: string) => {
      const run = queue.run(network, () => {
        began.push(name)
        return new Promise<void>((end) => ends.set(name, end))
      })
      settled.set(
        name,
        run.then(
          () => 'done',
          (error: unknown) => (error instanceof QueueFull ? `${error.statusCode}` : 'broken'),
        ),
      )
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await settled.get(name)
    },
    outcome: (name: string) => settled.get(name),
  }
}

test('as many as fit run at once, the others one by one', async () => {
  const { ask, began, end } = aQueue({ atOnce: 2 })
  for (const name of ['a', 'b', 'c', 'd']) ask('one', name)
  expect(began).toEqual(['a', 'b'])
  await end('b')
  expect(began).toEqual(['a', 'b', 'c'])
  await end('a')
  expect(began).toEqual(['a', 'b', 'c', 'd'])
})

test('networks take turns: who asks once waits for one piece of the flood, not for the flood', async () => {
  const { ask, began, end } = aQueue()
  for (const name of ['f1', 'f2', 'f3', 'f4']) ask('flood', name)
  ask('home', 'h1')
  ask('office', 'o1')
  for (const name of ['f1', 'f2', 'h1', 'o1', 'f3']) await end(name)
  expect(began).toEqual(['f1', 'f2', 'h1', 'o1', 'f3', 'f4'])
})

test('a network with a full line loses its own oldest, and nobody else does', async () => {
  const { ask, outcome, end } = aQueue()
  ask('flood', 'running')
  ask('home', 'h1')
  for (const name of ['f1', 'f2', 'f3', 'f4', 'f5']) ask('flood', name)
  expect(await outcome('f1')).toBe('429')
  await end('running')
  await end('h1')
  expect(await outcome('h1')).toBe('done')
})

test('a full house refuses the oldest of the longest line', async () => {
  const { ask, outcome, end } = aQueue({ mostWaiting: 4 })
  ask('flood', 'running')
  ask('home', 'h1')
  for (const name of ['f1', 'f2', 'f3']) ask('flood', name)
  ask('office', 'o1')
  expect(await outcome('f1')).toBe('503')
  await end('running')
  await end('h1')
  expect(await outcome('h1')).toBe('done')
})

test('work that fails gives its place on', async () => {
  const queue = createFairQueue({ atOnce: 1, mostWaiting: 8, mostPerNetwork: 4, retryAfter: 2 })
  const failing = queue.run('one', () => Promise.reject(new Error('no')))
  const other = queue.run('one', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await other).toBe('done')
})
