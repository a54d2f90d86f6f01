import { expect, test } from 'vitest'
import { underDrawn } from './taken-number.ts'

const drawing = (...drawn: string[]) => {
  const next = drawn.values()
  return () => next.next().value ?? ''
}
const free = (taken: readonly string[]) => (drawn: string) => Promise.resolve(taken.includes(drawn) ? undefined : drawn)

test('what another row has is drawn again, until it is free', async () => {
  expect(await underDrawn(drawing('a'), free(['b']))).toBe('a')
  expect(await underDrawn(drawing('a', 'a', 'b', 'a', 'c'), free(['a', 'b']))).toBe('c')
})

test('five that are taken in a row are a defect of the draw, not chance', async () => {
  await expect(underDrawn(drawing('a', 'a', 'a', 'a', 'a', 'b'), free(['a']))).rejects.toThrow('5 in a row')
})
