import { expect, test } from 'vitest'
import { bandsOf } from './bands.ts'

test('each row lies in one band, its upper edge included', () => {
  const rows = [0, 500, 1000, 1001, 3000, 3100, 5000, 5001, 10_000, 10_001, 80_000].map((distanceM) => ({ distanceM }))
  expect(bandsOf(rows).map(({ from, to, rows: inside }) => [from, to, inside.map(({ distanceM }) => distanceM)])).toEqual([
    [0, 1, [0, 500, 1000]],
    [1, 3, [1001, 3000]],
    [3, 5, [3100, 5000]],
    [5, 10, [5001, 10_000]],
    [10, undefined, [10_001, 80_000]],
  ])
})

test('a band without anybody is left out', () => {
  expect(bandsOf([{ distanceM: 4000 }]).map(({ from, to }) => [from, to])).toEqual([[3, 5]])
  expect(bandsOf([])).toEqual([])
})
