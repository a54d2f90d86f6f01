import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Policy } from '@anxin/contract/policy'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { Refusal } from '../../refusal.ts'
import { appendAudit } from '../audit/public.ts'
import { changedBetween, findDraft, mergeDraft } from '../policy/public.ts'
import { newestPaid, pastOrders, pastRequests, setBacktested } from './backtest-queries.ts'
import { absenceUnder, isCalculated, priceUnder, refundUnder, type Given } from './backtest-rules.ts'

type Result = ManageReply<'setting/backtest'>
type Both = { inForce: Policy; drafted: Policy }
type Amounts = { booked: number; inForce: number; drafted: number }

const ordersAtOnce = 500
const worstShown = 20

/**
 * Calculates the newest paid orders, and the refunds of them, under the policy in force and under a draft, from what the orders keep. Some
 * hundred at a time, so that other requests come in between. Refuses draftNotFound and draftOutdated.
 */
export async function backtest(deps: Pick<Deps, 'db' | 'auditKey'>, asked: ManageParsed<'setting/backtest'>, caller: ManageCaller): Promise<Result> {
  const { db } = deps
  const { draftId } = asked
  const draft = await findDraft(db, draftId)
  if (!draft) throw new Refusal('draftNotFound')
  const { inForce, drafted, conflicts } = await mergeDraft(db, draft)
  if (conflicts.length > 0) throw new Refusal('draftOutdated')
  const result = await calculateAll(db, { inForce, drafted }, asked.orders)
  await db.transaction().execute(async (tx) => {
    await setBacktested(tx, draftId, caller.now)
    const { orders, prices, refunds } = result
    const after = { orders, paidMore: moreOf(prices.paid), commissionMore: moreOf(prices.commission), refundedMore: moreOf(refunds.amount) }
    await appendAudit(deps, tx, caller, { action: 'policy.backtest', subject: { kind: 'policy', id: draftId, text: draft.note }, after })
  })
  return result
}

const moreOf = ({ inForce, drafted }: Amounts): number => drafted - inForce
const nothing = () => ({ booked: 0, inForce: 0, drafted: 0, differing: 0 })

async function calculateAll(db: Db, both: Both, most: number): Promise<Result> {
  const changed = Object.keys(changedBetween(both.inForce, both.drafted).after)
  const result: Result = {
    orders: 0,
    shown: changed.filter(isCalculated),
    notShown: changed.filter((path) => !isCalculated(path)),
    prices: { paid: nothing(), travel: nothing(), commission: nothing(), worst: [] },
    refunds: { requests: 0, amount: nothing(), byThemselves: { inForce: 0, drafted: 0 }, worst: [] },
  }
  const ids = await newestPaid(db, most)
  for (let from = 0; from < ids.length; from += ordersAtOnce) await calculateSome(db, both, { ids: ids.slice(from, from + ordersAtOnce), result })
  return result
}

/** Adds some orders and their refunds to what was calculated. */
async function calculateSome(db: Db, { inForce, drafted }: Both, { ids, result }: { ids: string[]; result: Result }): Promise<void> {
  const [orders, requests] = await Promise.all([pastOrders(db, ids), pastRequests(db, ids)])
  const { prices, refunds } = result
  for (const order of orders) {
    const [now, then] = [priceUnder(order, inForce), priceUnder(order, drafted)]
    const paid = { booked: order.payAmount, inForce: now.paid, drafted: then.paid }
    const commissionMore = then.commission - now.commission
    add(prices.paid, paid)
    add(prices.travel, { booked: order.travelFee, inForce: now.travel, drafted: then.travel })
    add(prices.commission, { booked: order.commissionAmount, inForce: now.commission, drafted: then.commission })
    result.orders += 1
    result.from = Math.min(result.from ?? Infinity, Math.round(order.createdAt))
    result.to = Math.max(result.to ?? -Infinity, Math.round(order.createdAt))
    if (moreOf(paid) !== 0 || commissionMore !== 0) prices.worst.push({ ...named(order, order.createdAt), ...paid, commissionMore })
  }
  const went = [
    ...requests.map((request) => ({
      ...named(request, request.at),
      booked: request.given,
      now: refundUnder(request, inForce),
      then: refundUnder(request, drafted),
    })),
    ...orders.flatMap((order) =>
      order.absentAt === null
        ? []
        : [{ ...named(order, order.absentAt), booked: order.absentGiven, now: absenceUnder(order, inForce), then: absenceUnder(order, drafted) }],
    ),
  ]
  for (const one of went) addRefund(refunds, one)
  prices.worst = worstOf(prices.worst, (one) => Math.max(Math.abs(moreOf(one)), Math.abs(one.commissionMore)))
  refunds.worst = worstOf(refunds.worst, (one) => Math.abs(moreOf(one)))
}

type Went = ReturnType<typeof named> & { booked: number; now: Given; then: Given }
function addRefund(refunds: Result['refunds'], { booked, now, then, ...one }: Went): void {
  const amounts = { booked, inForce: now.amount, drafted: then.amount }
  add(refunds.amount, amounts)
  refunds.requests += 1
  if (now.byItself) refunds.byThemselves.inForce += 1
  if (then.byItself) refunds.byThemselves.drafted += 1
  if (now.amount !== then.amount || now.byItself !== then.byItself) refunds.worst.push({ ...one, ...amounts, rule: now.rule, draftRule: then.rule })
}

function add(to: Result['prices']['paid'], { booked, inForce, drafted }: Amounts): void {
  to.booked += booked
  to.inForce += inForce
  to.drafted += drafted
  if (inForce !== drafted) to.differing += 1
}

const named = ({ orderId, orderNo }: { orderId: string; orderNo: string }, at: number) => ({ orderId, orderNo, at: Math.round(at) })

const worstOf = <One extends { at: number }>(all: One[], sizeOf: (one: One) => number): One[] =>
  all.toSorted((a, b) => sizeOf(b) - sizeOf(a) || b.at - a.at).slice(0, worstShown)
