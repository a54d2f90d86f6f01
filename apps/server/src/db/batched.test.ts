import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { batched } from './batched.ts'

function counted() {
  const batches: number[][] = []
  const double = batched(
    async (keys: readonly number[]) => {
      batches.push([...keys])
      await turn()
      if (keys.includes(13)) throw new Error('unlucky')
      return keys.map((key) => key * 2)
    },
    { most: 4 },
  )
  return { batches, double }
}

test('keys asked for in one turn are read once and each gets its own answer', async () => {
  const { batches, double } = counted()
  expect(await Promise.all([double(3), double(1), double(3)])).toEqual([6, 2, 6])
  expect(batches).toEqual([[3, 1, 3]])
})

test('keys of a later turn are read again, never answered from an earlier read', async () => {
  const { batches, double } = counted()
  const first = double(1)
  await turn()
  expect([await first, await double(1)]).toEqual([2, 2])
  expect(batches).toEqual([[1], [1]])
})

test('a read takes no more than its most; the rest follows', async () => {
  const { batches, double } = counted()
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(double))).toEqual([2, 4, 6, 8, 10, 12])
  expect(batches).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ])
})

test('a failed read fails everybody in it and nobody after it', async () => {
  const { double } = counted()
  const results = await Promise.allSettled([double(1), double(13)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await double(1)).toBe(2)
})

/** A read whose batches are answered when the test says so. */
function held() {
  const batches: { keys: number[]; answer: () => void; fail: () => void }[] = []
  const read = batched(
    (keys: readonly number[]) =>
      new Promise<number[]>((resolve, reject) => batches.push({ keys: [...keys], answer: () => resolve([...keys]), fail: () => reject(new Error('down')) })),
    { most: 4 },
  )
  return { read, batches, keys: () => batches.map((batch) => batch.keys) }
}

/** Two reads are under way, and 3 and 4 wait, asked for in turns of their own. */
async function twoUnderWay() {
  const all = held()
  const asked: Promise<number>[] = []
  for (const key of [1, 2, 3, 4]) {
    asked.push(all.read(key))
    await turn()
  }
  return { ...all, asked }
}

test('what comes while two reads are under way goes together as soon as one of them has ended', async () => {
  const { batches, keys, asked } = await twoUnderWay()
  expect(keys()).toEqual([[1], [2]])
  batches[1]?.answer()
  await asked[1]
  expect(keys()).toEqual([[1], [2], [3, 4]])
  batches[0]?.answer()
  batches[2]?.answer()
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4])
})

test('those who wait go on when the read before them fails', async () => {
  const { batches, keys, asked } = await twoUnderWay()
  batches[0]?.fail()
  await expect(asked[0]).rejects.toThrow('down')
  expect(keys()).toEqual([[1], [2], [3, 4]])
  for (const batch of batches) batch.answer()
  expect(await Promise.all(asked.slice(1))).toEqual([2, 3, 4])
})

test('nobody waits for long behind reads that take their time', async () => {
  const { batches, keys, asked } = await twoUnderWay()
  await vi.waitFor(() => expect(keys()).toEqual([[1], [2], [3, 4]]))
  for (const batch of batches) batch.answer()
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4])
})

test('a full batch waits for nobody', async () => {
  const { read, batches, keys, asked } = await twoUnderWay()
  asked.push(read(5), read(6), read(7))
  expect(keys()).toEqual([[1], [2], [3, 4, 5, 6]])
  await vi.waitFor(() => expect(keys()).toEqual([[1], [2], [3, 4, 5, 6], [7]]))
  for (const batch of batches) batch.answer()
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4, 5, 6, 7])
})
