import { orderStatuses, type OrderStatus } from '@anxin/contract/order-states'
import { refundRuleIds, refundRules, type RefundRuleId } from '@anxin/contract/refund-rules'
import { refund, type RefundOrder } from '@anxin/rules/refund'
import type { RefundRule, RefundState } from '@anxin/rules/refund-table'
import { expect, test } from 'vitest'
import { refundStateOf } from '../../money/refunds/refund-state.ts'

const hour = 3_600_000
const startAt = 1_800_000_000_000
const policy = { freeCancelBeforeMin: 120, freeCancelAfterMin: 10, absentKeepBp: 3000, refundWithinH: 24, lateAfterMin: 15 }
const order: RefundOrder = {
  status: 'ACCEPTED',
  startAt,
  paidAt: startAt - 24 * hour,
  completedAt: startAt + hour,
  payAmount: 20_000,
  travelFee: 0,
  vipAmount: 0,
  couponAmount: 0,
  couponType: null,
  returnedAmount: 0,
  items: [{ itemId: 'a', name: '推拿', amount: 20_000, gone: false }],
}

test('each rule holds in the states that its row names, and nowhere else', () => {
  const endsEarly = { undoneMin: 30, bookedMin: 60, backBp: 10_000 }
  const cases = [{}, { isUnbegunExtension: true }, { endsEarly }, { returnedAmount: 20_000 }]
  const moments = [startAt - 3 * hour, startAt, startAt + 2 * hour, startAt + 48 * hour]
  const found = new Map<RefundRuleId, Set<OrderStatus>>(refundRuleIds.map((rule) => [rule, new Set()]))
  for (const status of orderStatuses)
    for (const over of cases)
      for (const at of moments) found.get(refund({ ...order, status: refundStateOf(status), ...over }, policy, { at }).rule)?.add(status)
  for (const rule of refundRuleIds) expect([...(found.get(rule) ?? [])].toSorted(), rule).toEqual(refundRules[rule].when.toSorted())
})

test('a state of an order without a rule of refunds does not compile, nor a rule without words', () => {
  type Same<A, B> = [A, B] extends [B, A] ? true : false
  const rules: Same<RefundRuleId, RefundRule> = true
  const known: OrderStatus = refundStateOf('ACCEPTED')
  // @ts-expect-error -- a state that the rules do not know
  const unknown: RefundState = 'PAUSED'
  expect([rules, known, unknown]).toEqual([true, 'ACCEPTED', 'PAUSED'])
})
