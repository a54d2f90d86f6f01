import { startOfDay } from '@anxin/rules/business-day'
import { expect, test } from 'vitest'
import { travelTypeAt } from './cart.ts'

const at = (hour: number) => startOfDay('2026-11-22') + hour * 3_600_000

test('who chose public transport comes by car when it does not run at the time', () => {
  expect(travelTypeAt('BUS', at(12))).toBe('BUS')
  expect(travelTypeAt('BUS', at(21))).toBe('TAXI')
  expect(travelTypeAt('BUS', undefined)).toBe('BUS')
  expect(travelTypeAt('TAXI', at(12))).toBe('TAXI')
})
