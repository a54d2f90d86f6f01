import { expect, test, vi } from 'vitest'
import { byLetter } from './by-letter.ts'

test('cities stand under their letters in order, also on a phone without Map.groupBy', () => {
  vi.stubGlobal(
    'Map',
    class extends Map {
      static override groupBy = undefined as never
    },
  )
  const rows = ['S', 'B', 'S'].map((initial, at) => ({ initial, at }))
  const letters = byLetter(rows)
  vi.unstubAllGlobals()
  expect(letters).toEqual([
    ['B', [{ initial: 'B', at: 1 }]],
    [
      'S',
      [
        { initial: 'S', at: 0 },
        { initial: 'S', at: 2 },
      ],
    ],
  ])
})
