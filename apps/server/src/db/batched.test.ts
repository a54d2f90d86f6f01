import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
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

test('keys of a later turn are read anew, never answered from an earlier read', async () => {
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
