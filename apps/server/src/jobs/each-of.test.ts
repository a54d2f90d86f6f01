import { expect, test } from 'vitest'
import { eachOf } from './each-of.ts'

test('one that fails holds up none of the others, and its error is reported when all have had their turn', async () => {
  const done: number[] = []
  const work = async (one: number) => {
    if (one % 2 === 0) throw new Error(`no ${one}`)
    done.push(one)
  }
  await expect(eachOf([1, 2, 3, 4, 5], work)).rejects.toThrow('no 2')
  expect(done).toEqual([1, 3, 5])
  expect(await eachOf([1, 3], work)).toBe(2)
})
