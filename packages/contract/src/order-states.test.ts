import { describe, expect, test } from 'vitest'
import {
  actionsOf,
  activeStatuses,
  actors,
  nextStatus,
  orderMoves,
  orderStatuses,
  orderTabs,
  removableStatuses,
  type OrderMove,
  type OrderStatus,
} from './order-states.ts'

const moves = Object.entries(orderMoves) as [OrderMove, { from: readonly OrderStatus[]; to: OrderStatus; by: readonly string[]; text: string }][]

describe('the table of moves', () => {
  test('knows no state but those of the list, and every move has someone and a sentence', () => {
    for (const [move, { from, to, by, text }] of moves) {
      for (const status of [...from, to]) expect(orderStatuses, move).toContain(status)
      expect(by.length, move).toBe(1)
      for (const actor of by) expect(actors, move).toContain(actor)
      expect(text.length, move).toBeGreaterThan(3)
      expect(from, move).not.toContain(to)
    }
  })

  test('reaches every state from a new order; only a refund of the whole makes REFUNDED', () => {
    const reached = new Set<OrderStatus>(['PENDING_PAYMENT'])
    for (let before = 0; before < reached.size;) {
      before = reached.size
      for (const [, { from, to }] of moves) if (from.some((status) => reached.has(status))) reached.add(to)
    }
    expect(orderStatuses.filter((status) => !reached.has(status))).toEqual(['REFUNDED'])
  })

  test('leaves no ended state, and every running state has a way on', () => {
    for (const status of removableStatuses)
      expect(
        moves.filter(([move]) => nextStatus(status, move)),
        status,
      ).toEqual([])
    for (const status of activeStatuses) expect(moves.filter(([move]) => nextStatus(status, move)).length, status).toBeGreaterThan(0)
    expect([...activeStatuses, ...removableStatuses].toSorted()).toEqual([...orderStatuses].toSorted())
  })

  test('never goes round: no state comes back', () => {
    const after = (status: OrderStatus): OrderStatus[] => moves.flatMap(([move]) => nextStatus(status, move) ?? []).flatMap((next) => [next, ...after(next)])
    for (const status of orderStatuses) expect(after(status), status).not.toContain(status)
  })

  test.each([
    ['PENDING_PAYMENT', 'accept', undefined],
    ['PENDING_ACCEPT', 'accept', 'ACCEPTED'],
    ['ACCEPTED', 'cancelPaid', undefined],
    ['ARRIVED', 'start', 'IN_SERVICE'],
    ['IN_SERVICE', 'confirm', 'COMPLETED'],
    ['COMPLETED', 'confirm', undefined],
  ] as const)('%s with %s is %s', (from, move, to) => {
    expect(nextStatus(from, move)).toBe(to)
  })
})

test('each tab shows states of the list, and the running tabs do not overlap', () => {
  for (const statuses of Object.values(orderTabs)) for (const status of statuses) expect(orderStatuses).toContain(status)
  const running = [...orderTabs.TO_PAY, ...orderTabs.TO_SERVE, ...orderTabs.SERVING]
  expect(running.toSorted()).toEqual([...activeStatuses].toSorted())
})

describe('what the customer may do', () => {
  const now = 1_800_000_000_000
  const day = 86_400_000
  const facts = { commented: false, completedAt: now, endAt: now, now }
  test.each([
    ['PENDING_PAYMENT', {}, ['PAY', 'CANCEL']],
    ['PENDING_ACCEPT', {}, ['CANCEL']],
    ['ACCEPTED', {}, []],
    ['DEPARTED', {}, []],
    ['ARRIVED', {}, []],
    ['IN_SERVICE', { endAt: now + 1 }, []],
    ['IN_SERVICE', { endAt: now }, ['CONFIRM']],
    ['PENDING_CONFIRM', { endAt: now + 1 }, ['CONFIRM']],
    ['COMPLETED', {}, ['COMMENT', 'REBOOK', 'REMOVE']],
    ['COMPLETED', { commented: true }, ['REBOOK', 'REMOVE']],
    ['COMPLETED', { completedAt: now - 15 * day }, ['COMMENT', 'REBOOK', 'REMOVE']],
    ['COMPLETED', { completedAt: now - 15 * day - 1 }, ['REBOOK', 'REMOVE']],
    ['CANCELLED', {}, ['REBOOK', 'REMOVE']],
    ['CLOSED', {}, ['REBOOK', 'REMOVE']],
    ['REFUNDED', {}, ['REBOOK', 'REMOVE']],
  ] as const)('%s %j: %j', (status, over, expected) => {
    expect(actionsOf({ ...facts, ...over, status })).toEqual(expected)
  })
})
