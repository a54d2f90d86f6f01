import { expect, test } from 'vitest'
import type { OrderCard } from './order.ts'
import { ownOrderAt, ownOrderBeside, ownReason } from './own-orders.ts'

const hour = 3_600_000
// safe: of an order only these are looked at
const anOrder = (over: Partial<OrderCard> = {}) =>
  ({ orderId: 'own', tech: { techId: 'lin' }, isExtra: false, status: 'PENDING_PAYMENT', startAt: 14 * hour, endAt: 15 * hour, ...over }) as OrderCard
const at = (start: number, end = start + hour) => ({ techId: 'lin', startAt: start, endAt: end })

test.each([
  ['the same time', anOrder(), at(14 * hour), true],
  ['half of it', anOrder(), at(14.5 * hour), true],
  ['what ends as it begins', anOrder(), at(13 * hour), false],
  ['what begins as it ends', anOrder(), at(15 * hour), false],
  ['another technician', anOrder({ tech: { techId: 'wu', nickname: '', avatar: '' } }), at(14 * hour), false],
  ['an order that was cancelled', anOrder({ status: 'CANCELLED' }), at(14 * hour), false],
  ['time that was added, which its visit holds', anOrder({ isExtra: true }), at(14 * hour), false],
])('of %s', (_, order, time, found) => {
  expect(ownOrderAt([order], time)?.orderId).toBe(found ? 'own' : undefined)
})

test('before the orders are read nobody is known to have it', () => {
  expect(ownOrderAt(undefined, at(14 * hour))).toBeUndefined()
})

test('an order that waits for payment is called that', () => {
  expect([ownReason({ status: 'PENDING_PAYMENT' }), ownReason({ status: 'ACCEPTED' })]).toEqual(['UNPAID', 'YOURS'])
})

test.each([
  ['an hour before', at(13 * hour), true],
  ['an hour after', at(16 * hour), true],
  ['three hours after', at(18 * hour), false],
])('a time %s one’s own order lies beside it or does not', (_, time, found) => {
  expect(ownOrderBeside([anOrder()], time)?.orderId).toBe(found ? 'own' : undefined)
})
