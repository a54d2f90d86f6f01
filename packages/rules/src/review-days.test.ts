import { expect, test } from 'vitest'
import { canEditReview } from './review-days.ts'

test('a review can be changed for seven days to the millisecond', () => {
  const days = 86_400_000
  expect([0, 7 * days, 7 * days + 1].map((passed) => canEditReview(1000, 1000 + passed))).toEqual([true, true, false])
})
