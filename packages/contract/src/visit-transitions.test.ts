import { describe, expect, test } from 'vitest'
import { orderActs } from './order-acts.ts'
import {
  blockedBy,
  customerActions,
  customerActionsNow,
  moveOfButton,
  nextStatus,
  visitTransitions,
  technicianActions,
  technicianActionsNow,
  technicianButtons,
  type OrderFacts,
  type VisitTransition,
  type OrderStepName,
  type OrderPolicy,
} from './visit-transitions.ts'
import { autoConfirmAt } from './order-guards.ts'
import { actors, orderGroups, orderStatuses, type OrderStatus } from './order-states.ts'
import { refusals } from './refusals.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const startAt = 1_800_000_000_000
const endAt = startAt + hour
const windows: OrderPolicy = {
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
const facts = (status: OrderStatus, over: Partial<OrderFacts> = {}): OrderFacts => ({ status, now: startAt, startAt, endAt, windows, ...over })

// safe: the keys of the table are its moves
const moves = Object.entries(visitTransitions) as [VisitTransition, { from: readonly OrderStatus[]; to: OrderStatus; by: string }][]

describe('the table of moves', () => {
  test('knows no state but those of the list, and every step has someone, a sentence and a refusal', () => {
    for (const [move, { from, to, by }] of moves) {
      for (const status of [...from, to]) expect(orderStatuses, move).toContain(status)
      expect(actors, move).toContain(by)
      expect(from, move).not.toContain(to)
    }
    for (const { from, refusal } of [...Object.values(visitTransitions), ...Object.values(orderActs)]) {
      expect(from.length).toBeGreaterThan(0)
      expect(refusals[refusal].code).toBe(4610)
    }
  })

  test('reaches every state from a new order', () => {
    const reached = new Set<OrderStatus>(['PENDING_PAYMENT'])
    for (let before = 0; before < reached.size;) {
      before = reached.size
      for (const [, { from, to }] of moves) if (from.some((status) => reached.has(status))) reached.add(to)
    }
    expect(orderStatuses.filter((status) => !reached.has(status))).toEqual([])
  })

  test('leaves no ended state, but for a completed order that is refunded whole, and every running state has a way on', () => {
    const out = (status: OrderStatus) => moves.filter(([move]) => nextStatus(status, move))
    for (const status of orderGroups.ended)
      expect(
        out(status).map(([move]) => move),
        status,
      ).toEqual(status === 'COMPLETED' ? ['refundAll'] : [])
    for (const status of orderGroups.holdsTime) expect(out(status).length, status).toBeGreaterThan(0)
  })

  test('never goes round: no state comes back', () => {
    const after = (status: OrderStatus): OrderStatus[] => moves.flatMap(([move]) => nextStatus(status, move) ?? []).flatMap((next) => [next, ...after(next)])
    for (const status of orderStatuses) expect(after(status), status).not.toContain(status)
  })

  test.each([
    ['PENDING_PAYMENT', 'accept', undefined],
    ['PENDING_ACCEPT', 'accept', 'ACCEPTED'],
    ['ACCEPTED', 'cancelPaid', 'CANCELLED'],
    ['ARRIVED', 'start', 'IN_SERVICE'],
    ['IN_SERVICE', 'confirm', 'COMPLETED'],
    ['COMPLETED', 'confirm', undefined],
  ] as const)('%s with %s is %s', (from, move, to) => {
    expect(nextStatus(from, move)).toBe(to)
  })
})

describe('each rule opens at its very moment', () => {
  type Edge = [step: OrderStepName, status: OrderStatus, over: Partial<OrderFacts>, opens: number, why: string]
  const served = { serviceStartAt: startAt + 7 * minute }
  test.each<Edge>([
    ['depart', 'ACCEPTED', {}, startAt - 3 * hour, 'departTooEarly'],
    ['depart', 'ACCEPTED', { windows: { ...windows, departEarliestMin: 60 } }, startAt - hour, 'departTooEarly'],
    ['arrive', 'DEPARTED', {}, startAt - 3 * hour, 'departTooEarly'],
    ['start', 'ARRIVED', {}, startAt - 30 * minute, 'startTooEarly'],
    ['finish', 'IN_SERVICE', served, startAt + 37 * minute, 'finishTooEarly'],
    ['finish', 'IN_SERVICE', { ...served, windows: { ...windows, finishMinShareBp: 3333 } }, startAt + 7 * minute + 1_199_880, 'finishTooEarly'],
    // An extension makes the booked time longer.
    ['finish', 'IN_SERVICE', { ...served, endAt: endAt + hour }, startAt + 67 * minute, 'finishTooEarly'],
    ['finish', 'IN_SERVICE', {}, startAt + 30 * minute, 'finishTooEarly'],
    ['askEarlyEnd', 'IN_SERVICE', { ...served, earlyEndAsks: 1, earlyEndSettledAt: startAt + 12 * minute }, startAt + 17 * minute, 'earlyEndTooSoon'],
    ['closeAbsent', 'ARRIVED', { arrivedAt: startAt - 20 * minute }, startAt + 10 * minute, 'absentTooSoon'],
    ['closeAbsent', 'ARRIVED', { arrivedAt: startAt + 25 * minute }, startAt + 35 * minute, 'absentTooSoon'],
    ['closeAbsent', 'ARRIVED', { arrivedAt: endAt - 1 }, endAt - 1 + 10 * minute, 'absentTooSoon'],
    ['confirm', 'IN_SERVICE', {}, endAt, 'cannotConfirm'],
    ['closeUnpaid', 'PENDING_PAYMENT', { payExpireAt: startAt }, startAt, 'cannotMove'],
    ['closeUnaccepted', 'PENDING_ACCEPT', { acceptExpireAt: startAt + 5 }, startAt + 5, 'cannotMove'],
    ['confirmLate', 'PENDING_CONFIRM', { autoConfirmAt: endAt + day }, endAt + day, 'cannotMove'],
  ])('%s in %s with %j from %i on', (step, status, over, opens, why) => {
    expect(blockedBy(step, facts(status, { ...over, now: opens - 1 }))).toEqual({ why, from: opens })
    expect(blockedBy(step, facts(status, { ...over, now: opens }))).toBeUndefined()
    expect(blockedBy(step, facts(status, { ...over, now: opens + 1 }))).toBeUndefined()
  })

  test('the customer is asked to end early only until the technician may end alone, one wish at a time and not too often', () => {
    const asked = (over: Partial<OrderFacts>) => blockedBy('askEarlyEnd', facts('IN_SERVICE', { serviceStartAt: startAt, ...over }))?.why
    expect(asked({})).toBeUndefined()
    expect(asked({ now: startAt + 30 * minute - 1 })).toBeUndefined()
    expect(asked({ now: startAt + 30 * minute })).toBe('cannotMove')
    expect(asked({ endingEarly: true })).toBe('earlyEndWaits')
    expect(asked({ refundStatus: 'APPLIED' })).toBe('refundOpen')
    expect(asked({ earlyEndAsks: 2 })).toBeUndefined()
    expect(asked({ earlyEndAsks: 3 })).toBe('earlyEndTooOften')
    expect(asked({ isExtension: true })).toBe('cannotMove')
    for (const status of ['ARRIVED', 'PENDING_CONFIRM'] as const) expect(blockedBy('askEarlyEnd', facts(status))?.why).toBe('cannotMove')
  })

  test('who came after the booked time cannot report the customer absent, however long the wait', () => {
    for (const arrivedAt of [endAt, endAt + 3 * day])
      expect(blockedBy('closeAbsent', facts('ARRIVED', { arrivedAt, now: arrivedAt + day }))).toEqual({ why: 'absentCameLate' })
  })

  test('a timer without its moment never comes', () => {
    for (const [step, status] of [
      ['closeUnpaid', 'PENDING_PAYMENT'],
      ['closeUnaccepted', 'PENDING_ACCEPT'],
      ['confirmLate', 'PENDING_CONFIRM'],
    ] as const)
      expect(blockedBy(step, facts(status, { now: startAt + 3650 * day }))).toMatchObject({ why: 'cannotMove' })
  })

  test('a wrong state says the refusal of its step', () => {
    expect(blockedBy('confirm', facts('ACCEPTED'))).toEqual({ why: 'cannotConfirm' })
    expect(blockedBy('cancelPaid', facts('DEPARTED'))).toEqual({ why: 'cannotCancel' })
    expect(blockedBy('remove', facts('ARRIVED'))).toEqual({ why: 'cannotRemove' })
    expect(blockedBy('comment', facts('IN_SERVICE'))).toEqual({ why: 'cannotReview' })
  })

  test.each([
    ['finished early: from the planned end', endAt - 20 * minute, endAt + day],
    ['finished at its end', endAt, endAt + day],
    ['finished late: from the finish', endAt + 9 * minute, endAt + 9 * minute + day],
  ])('the time to object, %s', (_, finishedAt, at) => {
    expect(autoConfirmAt(finishedAt, endAt, windows)).toBe(at)
  })
})

describe('what the customer may do', () => {
  test.each([
    ['PENDING_PAYMENT', {}, ['PAY', 'CANCEL']],
    ['PENDING_PAYMENT', { payExpireAt: startAt + 1 }, ['PAY', 'CANCEL']],
    ['PENDING_PAYMENT', { payExpireAt: startAt }, ['CANCEL']],
    ['PENDING_ACCEPT', {}, ['CANCEL']],
    ['ACCEPTED', {}, ['REFUND', 'APPEAL']],
    ['ACCEPTED', { now: startAt - 2 * hour - 1 }, ['RESCHEDULE', 'REFUND', 'APPEAL']],
    ['ACCEPTED', { now: startAt - 2 * hour }, ['RESCHEDULE', 'REFUND', 'APPEAL']],
    ['ACCEPTED', { now: startAt - 2 * hour + 1 }, ['REFUND', 'APPEAL']],
    ['ACCEPTED', { now: startAt - 2 * hour - 1, changing: true }, ['REFUND', 'APPEAL']],
    ['ACCEPTED', { now: startAt - 2 * hour - 1, refundStatus: 'APPLIED' }, ['REFUND_CANCEL', 'APPEAL']],
    ['ACCEPTED', { now: startAt - 2 * hour - 1, refundStatus: 'REFUNDING' }, ['RESCHEDULE', 'REFUND', 'APPEAL']],
    ['ACCEPTED', { now: startAt - 2 * hour - 1, refundStatus: 'FAILED' }, ['RESCHEDULE', 'REFUND', 'APPEAL']],
    ['ACCEPTED', { paidAt: startAt - 10 * minute + 1 }, ['CANCEL', 'REFUND', 'APPEAL']],
    ['ACCEPTED', { paidAt: startAt - 10 * minute }, ['REFUND', 'APPEAL']],
    ['ACCEPTED', { paidAt: startAt - 10 * minute + 1, refundStatus: 'APPLIED' }, ['REFUND_CANCEL', 'APPEAL']],
    ['PENDING_ACCEPT', { substituting: 'UNANSWERED' }, ['CHOOSE_SUBSTITUTE', 'DECLINE_SUBSTITUTES']],
    ['ACCEPTED', { substituting: 'HANDED_OVER', paidAt: startAt, now: startAt - 2 * hour }, ['CHOOSE_SUBSTITUTE', 'DECLINE_SUBSTITUTES', 'APPEAL']],
    ['ACCEPTED', { substituting: 'LATE' }, ['CHOOSE_SUBSTITUTE', 'KEEP_TECHNICIAN', 'DECLINE_SUBSTITUTES', 'APPEAL']],
    ['DEPARTED', { paidAt: startAt }, ['REFUND', 'APPEAL']],
    ['DEPARTED', {}, ['REFUND', 'APPEAL']],
    ['ARRIVED', {}, ['REFUND', 'APPEAL']],
    ['ARRIVED', { hasRoom: true }, ['EXTRA', 'REFUND', 'APPEAL']],
    ['ARRIVED', { hasRoom: true, extensionWaits: true }, ['REFUND', 'APPEAL']],
    ['IN_SERVICE', { hasRoom: true, now: endAt - 1 }, ['EXTRA', 'REFUND', 'APPEAL']],
    ['IN_SERVICE', { hasRoom: true, now: endAt }, ['CONFIRM', 'REFUND', 'APPEAL']],
    ['IN_SERVICE', { hasRoom: true, refundStatus: 'APPLIED' }, ['REFUND_CANCEL', 'APPEAL']],
    ['IN_SERVICE', { hasRoom: true, endingEarly: true }, ['END_EARLY', 'KEEP_ON', 'APPEAL']],
    // Begun late, it also ends late; the wish is over with it.
    ['IN_SERVICE', { endingEarly: true, serviceStartAt: startAt + minute, now: endAt }, ['END_EARLY', 'CONFIRM', 'KEEP_ON', 'APPEAL']],
    ['IN_SERVICE', { endingEarly: true, serviceStartAt: startAt + minute, now: endAt + minute }, ['CONFIRM', 'APPEAL']],
    ['IN_SERVICE', { isExtension: true, hasRoom: true, hasNumber: true, now: endAt }, ['REFUND', 'APPEAL']],
    ['COMPLETED', { isExtension: true, completedAt: endAt, now: endAt }, ['REFUND', 'APPEAL']],
    ['IN_SERVICE', { now: endAt - 1 }, ['REFUND', 'APPEAL']],
    ['IN_SERVICE', { now: endAt }, ['CONFIRM', 'REFUND', 'APPEAL']],
    ['PENDING_CONFIRM', { now: endAt - 1 }, ['CONFIRM', 'REFUND', 'APPEAL']],
    ['PENDING_CONFIRM', { refundStatus: 'APPLIED' }, ['CONFIRM', 'REFUND_CANCEL', 'APPEAL']],
    ['PENDING_CONFIRM', { refundStatus: 'REFUNDING', appealStatus: 'PENDING' }, ['CONFIRM', 'REFUND']],
    ['PENDING_CONFIRM', { refundStatus: 'REJECTED', appealStatus: 'REJECTED' }, ['CONFIRM', 'REFUND', 'APPEAL']],
    ['COMPLETED', { commented: true, completedAt: endAt, now: endAt + day }, ['REBOOK', 'REMOVE', 'REFUND', 'APPEAL']],
    ['COMPLETED', { commented: true, completedAt: endAt, now: endAt + day + 1 }, ['REBOOK', 'REMOVE', 'APPEAL']],
    ['COMPLETED', { commented: true, completedAt: endAt, now: endAt + 7 * day + 1 }, ['REBOOK', 'REMOVE']],
    ['CLOSED', { absentAt: startAt }, ['REBOOK', 'REMOVE', 'APPEAL']],
    ['COMPLETED', {}, ['COMMENT', 'REBOOK', 'REMOVE', 'REFUND', 'APPEAL']],
    ['COMPLETED', { commented: true }, ['REBOOK', 'REMOVE', 'REFUND', 'APPEAL']],
    ['COMPLETED', { completedAt: startAt - 15 * day }, ['COMMENT', 'REBOOK', 'REMOVE', 'APPEAL']],
    ['COMPLETED', { completedAt: startAt - 15 * day - 1 }, ['REBOOK', 'REMOVE', 'APPEAL']],
    ['COMPLETED', { completedAt: startAt - 15 * day - 1, windows: { ...windows, commentDays: 16 } }, ['COMMENT', 'REBOOK', 'REMOVE', 'APPEAL']],
    ['ACCEPTED', { hasNumber: true, now: startAt - 2 * hour - 1 }, ['RESCHEDULE', 'REFUND', 'APPEAL']],
    ['ACCEPTED', { hasNumber: true, now: startAt - 2 * hour }, ['RESCHEDULE', 'CALL', 'REFUND', 'APPEAL']],
    ['IN_SERVICE', { hasNumber: true, now: endAt }, ['CONFIRM', 'CALL', 'REFUND', 'APPEAL']],
    ['COMPLETED', { hasNumber: true, commented: true, now: endAt + day - 1 }, ['REBOOK', 'REMOVE', 'CALL', 'REFUND', 'APPEAL']],
    ['COMPLETED', { hasNumber: true, commented: true, now: endAt + day }, ['REBOOK', 'REMOVE', 'REFUND', 'APPEAL']],
    ['COMPLETED', { hasNumber: true, commented: true, now: endAt + day, serviceEndAt: endAt + 1 }, ['REBOOK', 'REMOVE', 'CALL', 'REFUND', 'APPEAL']],
    ['CANCELLED', { hasNumber: true }, ['REBOOK', 'REMOVE']],
    ['CANCELLED', {}, ['REBOOK', 'REMOVE']],
    ['CLOSED', {}, ['REBOOK', 'REMOVE']],
    ['REFUNDED', {}, ['REBOOK', 'REMOVE', 'APPEAL']],
  ] as const)('%s %j: %j', (status, over, expected) => {
    expect(customerActionsNow(facts(status, over)).filter((action) => action !== 'CHAT')).toEqual(expected)
  })
})

describe('what the technician may do', () => {
  const later = { now: startAt - 7 * day }
  test.each([
    ['PENDING_PAYMENT', {}, []],
    ['PENDING_ACCEPT', later, ['ACCEPT', 'REJECT']],
    ['PENDING_ACCEPT', { substituting: 'REJECTED' }, []],
    ['ACCEPTED', {}, ['DEPART', 'REPORT_LATE', 'HAND_OVER']],
    ['ACCEPTED', { substituting: 'LATE' }, ['DEPART', 'REPORT_LATE', 'HAND_OVER']],
    ['ACCEPTED', { substituting: 'HANDED_OVER' }, []],
    ['ACCEPTED', { ...later, substituting: 'LATE' }, ['REPORT_LATE', 'HAND_OVER']],
    ['ACCEPTED', later, ['REPORT_LATE', 'OFFER_TIME', 'HAND_OVER']],
    ['ACCEPTED', { ...later, refundStatus: 'APPLIED' }, ['REPORT_LATE']],
    ['DEPARTED', {}, ['ARRIVE', 'REPORT_LATE']],
    ['ARRIVED', {}, ['START']],
    ['ARRIVED', { now: startAt + 10 * minute }, ['START', 'REPORT_ABSENT']],
    ['ARRIVED', { now: startAt - hour }, []],
    ['IN_SERVICE', { now: startAt + 29 * minute }, ['ASK_EARLY_END']],
    ['IN_SERVICE', { now: startAt + 29 * minute, endingEarly: true }, []],
    ['IN_SERVICE', { now: startAt + 30 * minute }, ['FINISH']],
    ['PENDING_CONFIRM', { now: endAt }, ['LEAVE']],
    ['PENDING_CONFIRM', { now: endAt, leftAt: endAt }, []],
    ['COMPLETED', { now: endAt + 2 * hour - 1 }, ['LEAVE']],
    ['COMPLETED', { now: endAt + 2 * hour }, []],
    ['CLOSED', {}, []],
  ] as const)('%s %j: %j', (status, over, expected) => {
    expect(technicianActionsNow(facts(status, over)).filter((action) => action !== 'CHAT')).toEqual(expected)
  })

  test('a button that waits for its time is shown with the moment, one that no waiting opens is not', () => {
    expect(technicianButtons(facts('ARRIVED', { now: startAt - hour }))).toEqual([
      { action: 'START', weight: 'main', blocked: { why: 'startTooEarly', from: startAt - 30 * minute } },
      { action: 'REPORT_ABSENT', weight: 'quiet', blocked: { why: 'absentTooSoon', from: startAt + 10 * minute } },
      { action: 'CHAT', weight: 'quiet' },
    ])
    expect(technicianButtons(facts('ARRIVED', { arrivedAt: endAt, now: endAt + hour })).map(({ action }) => action)).toEqual(['START', 'CHAT'])
  })

  test('the buttons stand in the order of a visit, and each but the notes is a move', () => {
    expect(technicianActions).toEqual([
      'ACCEPT',
      'DEPART',
      'ARRIVE',
      'START',
      'CONFIRM_HEALTH',
      'FINISH',
      'LEAVE',
      'REJECT',
      'REPORT_LATE',
      'REPORT_ABSENT',
      'CHAT',
      'OFFER_TIME',
      'HAND_OVER',
      'ASK_EARLY_END',
    ])
    expect(technicianActions.filter((action) => !moveOfButton(action))).toEqual([
      'CONFIRM_HEALTH',
      'LEAVE',
      'REPORT_LATE',
      'CHAT',
      'OFFER_TIME',
      'HAND_OVER',
      'ASK_EARLY_END',
    ])
    expect(customerActions).toEqual([
      'PAY',
      'END_EARLY',
      'CHOOSE_SUBSTITUTE',
      'CONFIRM',
      'KEEP_ON',
      'KEEP_TECHNICIAN',
      'DECLINE_SUBSTITUTES',
      'COMMENT',
      'RESCHEDULE',
      'EXTRA',
      'REBOOK',
      'CANCEL',
      'REMOVE',
      'CALL',
      'CHAT',
      'REFUND',
      'REFUND_CANCEL',
      'APPEAL',
    ])
  })
})

describe('the chat', () => {
  test.each([
    ['ACCEPTED', { now: startAt - 2 * hour - 1 }, false],
    ['ACCEPTED', { now: startAt - 2 * hour }, true],
    ['ACCEPTED', { now: startAt - 7 * day, windows: { ...windows, chatOpensBeforeMin: 14 * 1440 } }, true],
    ['PENDING_ACCEPT', { now: startAt }, false],
    ['IN_SERVICE', {}, true],
    ['COMPLETED', { now: endAt + day - 1 }, true],
    ['COMPLETED', { now: endAt + day }, false],
    ['COMPLETED', { now: endAt + day, serviceEndAt: endAt + 1 }, true],
    ['CANCELLED', {}, false],
  ] as const)('of an order that is %s with %j is open to both or to neither: %s', (status, over, isOpen) => {
    const given = facts(status, over)
    expect([customerActionsNow(given).includes('CHAT'), technicianActionsNow(given).includes('CHAT')]).toEqual([isOpen, isOpen])
  })
})
