import { refundReasonTexts } from '@anxin/words/stored/refund-reasons'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import { refundReasons } from '@anxin/contract/refund-requests'
import { Refusal } from '../../../refusal.ts'
import type { Deps } from '../../../deps.ts'
import { guardContext } from '../transitions/blocked.ts'
import { findOwn } from '../reads/queries.ts'
import { itemsOf, paidForExtensions } from './queries.ts'
import { deductionsOf, namedLines, isCancelled, isRefundAsked, calculateRefund, requireItems, requireWholeExtension, ruleText } from './calculate-refund.ts'

const validMs = 60_000
const hour = 3_600_000

const aboutPlans: readonly string[] = ['PLANS', 'WRONG']
const aboutService: readonly string[] = ['QUALITY', 'SHORT']
/** Which reasons there are: plans change until the service begins, and it can be found wanting from then on. */
const reasonsIn = (status: OrderStatus) => refundReasons.filter((id) => !(isIn(status, 'beforeService') ? aboutService : aboutPlans).includes(id))

type Asked = Parsed<'doOrderRefundPreview'> & { accountId: string; now: Date }

/** doOrderRefundPreview: what would go back if it were asked for now, line by line; of an order that nobody has accepted all of it, whatever is chosen. Refuses (orderNotFound, refundOpen). */
export async function previewRefund(
  { db, policy: read }: Pick<Deps, 'db' | 'policy'>,
  { orderId, itemIds: chosen, accountId, now }: Asked,
): Promise<Reply<'doOrderRefundPreview'>> {
  const [order, policy] = await Promise.all([findOwn(db, orderId, accountId), read()])
  if (!order) throw new Refusal('orderNotFound')
  if (isRefundAsked(guardContext(order, { windows: policy, now }))) throw new Refusal('refundOpen')
  const itemIds = isCancelled(order) ? undefined : chosen
  requireWholeExtension(order, itemIds)
  if (itemIds) requireItems(await itemsOf(db, orderId), itemIds)

  const calculation = await calculateRefund(db, order, { itemIds, policy, now })
  const { refundable, refundAmount, maxAmount, couponReturned, rule, until, automatic, proposed } = calculation
  return {
    refundable,
    refundAmount,
    maxAmount,
    deductions: deductionsOf(calculation),
    couponReturned: couponReturned && order.user_coupon_id !== null,
    extraAmount: calculation.wholeVisit && order.parent_id === null ? await paidForExtensions(db, orderId) : 0,
    // safe: the column's check allows only states of the table
    reasons: reasonsIn(order.status as OrderStatus).map((id) => ({ id, text: refundReasonTexts[id] })),
    rule: ruleText(calculation, { policy, now }),
    ruleId: rule,
    until,
    lines: namedLines(calculation),
    automatic,
    proposed,
    answerBy: now.getTime() + policy.answerWithinH * hour,
    expireAt: now.getTime() + validMs,
    serverNow: now.getTime(),
  }
}
