import { expect, test } from 'vitest'
import { technicianButtons } from '@anxin/contract/visit-transitions'
import type { Move, TechOrder } from './move.ts'
import { factsOf, withMoves } from './predict.ts'

const minute = 60_000
const hour = 60 * minute
const startAt = 1_800_000_000_000
const windows = {
  acceptExpireMin: 10,
  freeCancelAfterMin: 10,
  freeCancelBeforeMin: 120,
  departEarliestMin: 180,
  startEarliestMin: 30,
  finishMinShareBp: 5000,
  earlyEndMostAsks: 3,
  earlyEndAgainMin: 5,
  arriveWithinM: 500,
  absentWaitMin: 10,
  leaveWithinMin: 120,
  callOpensBeforeMin: 120,
  callClosesAfterMin: 1440,
  chatOpensBeforeMin: 120,
  autoConfirmH: 24,
  commentDays: 15,
  refundWithinH: 24,
  appealDays: 7,
}
const anOrder = (change: Partial<TechOrder> = {}) =>
  ({ orderId: 'o1', status: 'ACCEPTED', actions: ['DEPART', 'REPORT_LATE'], startAt, endAt: startAt + hour, windows, ...change }) as TechOrder
const aMove = (action: Move['action'], at = startAt, orderId = 'o1') => ({ action, orderId, requestId: action, at }) as Move

test('an order without waiting moves is what the server said', () => {
  const order = anOrder()
  expect(withMoves(order, [aMove('DEPART', startAt, 'other')], 0)).toBe(order)
})

test('a whole visit can be done without a network, each step after the one before and at its time', () => {
  const moves = [
    aMove('DEPART', startAt - hour),
    aMove('ARRIVE', startAt - minute),
    aMove('START'),
    aMove('FINISH', startAt + hour),
    aMove('LEAVE', startAt + hour),
  ]
  const steps = moves.map((_, at) => withMoves(anOrder(), moves.slice(0, at + 1), 0))
  expect(steps.map(({ status, actions }) => [status, actions.find((action) => action !== 'CHAT')])).toEqual([
    ['DEPARTED', 'ARRIVE'],
    ['ARRIVED', 'START'],
    ['IN_SERVICE', 'ASK_EARLY_END'],
    ['PENDING_CONFIRM', 'LEAVE'],
    ['PENDING_CONFIRM', undefined],
  ])
  expect(steps.at(-1)).toMatchObject({ arrivedAt: startAt - minute, serviceStartAt: startAt, serviceEndAt: startAt + hour, leftAt: startAt + hour })
})

test('without a network too a step waits for its time, counted by the clock of the server', () => {
  const begun = withMoves(anOrder({ status: 'ARRIVED' }), [aMove('START', startAt)], 5 * minute)
  const finishFrom = startAt + 35 * minute
  expect(technicianButtons(factsOf(begun, finishFrom - 1))).toEqual([
    { action: 'FINISH', weight: 'main', blocked: { why: 'finishTooEarly', from: finishFrom } },
    { action: 'CHAT', weight: 'quiet' },
    { action: 'ASK_EARLY_END', weight: 'quiet' },
  ])
  expect(technicianButtons(factsOf(begun, finishFrom))[0]).toEqual({ action: 'FINISH', weight: 'main' })
})

test('an absent customer ends the order; what is earned is what the server said', () => {
  const order = anOrder({ status: 'ARRIVED', actions: ['START', 'REPORT_ABSENT'], incomeAmount: 15_840, absentIncomeAmount: 6360 })
  expect(withMoves(order, [aMove('REPORT_ABSENT', startAt + 10 * minute)], 0)).toMatchObject({
    status: 'CLOSED',
    actions: [],
    absentAt: startAt + 10 * minute,
    incomeAmount: 6360,
  })
})

test('who hands an order over without a network takes no further step of it', () => {
  const handedOver = withMoves(anOrder(), [aMove('HAND_OVER')], 0)
  expect(handedOver).toMatchObject({ status: 'ACCEPTED', substituting: 'HANDED_OVER', actions: ['CHAT'] })
})

test('a reported delay changes nothing of the order', () => {
  expect(withMoves(anOrder(), [aMove('REPORT_LATE')], 0)).toMatchObject({ status: 'ACCEPTED', actions: ['DEPART', 'REPORT_LATE', 'CHAT', 'HAND_OVER'] })
})
