import { expect, test } from 'vitest'
import { arrivesBy, stepsOf } from './refund-steps.ts'

const at = (day: string) => Date.parse(`2026-11-${day}T12:00:00+08:00`)

test.each([
  ['Monday', '23', '26'],
  ['Wednesday', '25', '30'],
  ['Friday', '27', '02'],
  ['Saturday', '28', '02'],
])('what is sent on a %s arrives by the third working day', (_, sent, expected) => {
  const due = expected < sent ? Date.parse(`2026-12-${expected}T12:00:00+08:00`) : at(expected)
  expect(arrivesBy({ auto: true, appliedAt: at(sent) })).toBe(due)
})

test('it counts from the decision where there was one', () => expect(arrivesBy({ auto: false, appliedAt: at('20'), auditedAt: at('23') })).toBe(at('26')))

test('nobody reviews what goes back by the table', () => {
  expect(stepsOf({ auto: true })).not.toContain('AUDIT')
  expect(stepsOf({ auto: false })).toContain('AUDIT')
})
