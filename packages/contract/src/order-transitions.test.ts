import { expect, test } from 'vitest'
import { visitTransitions } from './visit-transitions.ts'
import { orderGroups, orderStatuses } from './order-states.ts'
import { extensionTransitions, followedTransitions, orderBeginnings, orderTransitions, stateAfter } from './order-transitions.ts'

test('every transition leads from states of the list to states of the list, and no other state is left or entered', () => {
  for (const [name, { from, to }] of Object.entries(orderTransitions)) {
    for (const status of [...from, ...to]) expect(orderStatuses, name).toContain(status)
    expect(from.length * to.length, name).toBeGreaterThan(0)
  }
  for (const { to } of Object.values(orderBeginnings)) expect(orderGroups.unpaid).toContain(to)
})

test('a move of a visit is in the table as it is in the table of moves', () => {
  for (const [name, { from, to, by }] of Object.entries(visitTransitions)) expect(orderTransitions).toHaveProperty(name, { event: name, from, to: [to], by })
})

test('time that was paid stands where its visit stands, and nowhere else', () => {
  for (const status of orderStatuses)
    expect(stateAfter('payExtension', 'PENDING_PAYMENT', status), status).toBe(orderGroups.atPlace.find((place) => place === status))
  expect(stateAfter('payExtension', 'PENDING_PAYMENT')).toBeUndefined()
  expect(stateAfter('payExtension', 'CLOSED', 'IN_SERVICE')).toBeUndefined()
})

test('wherever a visit goes its paid extensions go too, or end', () => {
  // What an extension may be while it is neither unpaid nor ended.
  const standing = new Set<string>(extensionTransitions.payExtension.to)
  for (const move of followedTransitions) if (orderTransitions[move].from.some((status) => standing.has(status))) standing.add(visitTransitions[move].to)
  const ends = new Set<string>([...followedTransitions, 'closeAbsent', 'refundAll'])
  for (const [name, { from }] of Object.entries(visitTransitions)) if (from.some((status) => standing.has(status))) expect(ends, name).toContain(name)
})
