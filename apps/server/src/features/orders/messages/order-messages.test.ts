import { expect, test } from 'vitest'
import { visitTransitions, type VisitTransition } from '@anxin/contract/visit-transitions'
import { defaultPolicy } from '@anxin/contract/policy'
import { messageEvents } from '@anxin/words/message-events'
import { wordsOf } from './order-messages.ts'

const now = Date.parse('2026-11-22T12:00:00+08:00')
const absent = { ...defaultPolicy, travelFee: 2000, refundAmount: 100, keptAmount: 200, keptServiceAmount: 100, incomeAmount: 150, subsidyAmount: 0 }
// safe: the keys of a record by name
const moves = Object.keys(visitTransitions) as VisitTransition[]

test.each(moves)('%s has words in both languages for each side that hears of it, and never the other side’s', (move) => {
  const { customer, technician } = wordsOf(move, { startAt: now, now, nickname: '林晓', area: '西湖区', windows: defaultPolicy, refunded: true, absent })
  for (const told of [customer, technician]) if (told) expect([messageEvents.zh[told.event], messageEvents.en[told.event]]).not.toContain(undefined)
  if (customer && technician) expect(technician.event).not.toBe(customer.event)
})

test('what a technician earned is shown to nobody else', () => {
  const { customer, technician } = wordsOf('closeAbsent', {
    startAt: now,
    now,
    nickname: '林晓',
    area: '西湖区',
    windows: defaultPolicy,
    refunded: true,
    absent,
  })
  expect(technician?.facts).toMatchObject({ incomeAmount: 150 })
  expect(customer?.facts).not.toHaveProperty('incomeAmount')
})
