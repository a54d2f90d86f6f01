import { expect, test } from 'vitest'
import type { Move, TechOrder } from './move.ts'
import { withMoves } from './predict.ts'

const anOrder = (change: Partial<TechOrder> = {}) => ({ orderId: 'o1', status: 'ACCEPTED', actions: ['DEPART', 'REPORT_LATE'], ...change }) as TechOrder
const aMove = (action: Move['action'], at = 0, orderId = 'o1') => ({ action, orderId, requestId: action, at }) as Move

test('an order without waiting moves is what the server said', () => {
  const order = anOrder()
  expect(withMoves(order, [aMove('DEPART', 0, 'other')])).toBe(order)
})

test('a whole visit can be done without a network, each step after the one before', () => {
  const moves = [aMove('DEPART'), aMove('ARRIVE'), aMove('START', 1000), aMove('FINISH', 2000)]
  const steps = moves.map((_, at) => withMoves(anOrder(), moves.slice(0, at + 1)))
  expect(steps.map(({ status, actions }) => [status, actions[0]])).toEqual([
    ['DEPARTED', 'ARRIVE'],
    ['ARRIVED', 'START'],
    ['IN_SERVICE', 'FINISH'],
    ['PENDING_CONFIRM', 'LEAVE'],
  ])
  expect(steps[3]).toMatchObject({ serviceStartAt: 1000, serviceEndAt: 2000 })
})

test('an absent customer ends the order; what is earned is what the server said', () => {
  const order = anOrder({ status: 'ARRIVED', actions: ['START', 'REPORT_ABSENT'], incomeAmount: 15_840, absentIncomeAmount: 6360 })
  expect(withMoves(order, [aMove('REPORT_ABSENT', 3000)])).toMatchObject({ status: 'CLOSED', actions: [], absentAt: 3000, incomeAmount: 6360 })
})

test('who arrived without a network is not offered to report an absence, for nobody knows from when', () => {
  expect(withMoves(anOrder({ status: 'DEPARTED' }), [aMove('ARRIVE')])).toMatchObject({ status: 'ARRIVED', actions: ['START'] })
})

test('leaving and a reported delay change no state, but are not offered twice', () => {
  expect(withMoves(anOrder({ status: 'PENDING_CONFIRM', actions: ['LEAVE'] }), [aMove('LEAVE')])).toMatchObject({ status: 'PENDING_CONFIRM', actions: [] })
  expect(withMoves(anOrder(), [aMove('REPORT_LATE')])).toMatchObject({ status: 'ACCEPTED', actions: ['DEPART'] })
})
