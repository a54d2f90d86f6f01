import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { GatewayError } from '../../outside/wechat-pay.ts'
import { beginAttempt } from './begin-attempt.ts'
import { within } from './gateway.ts'
import type { PurposeRef, Purposes } from './purposes.ts'
import * as queries from './queries.ts'
import { settlePayment } from './settle-payment.ts'

type PayTest = PurposeRef & { accountId: string; now: Date }

/** Pays with money that does not exist, exactly as if a gateway had told us; only where the configuration allows it. */
export async function payTest(deps: Deps, purposes: Purposes, { purpose, purposeId, accountId, now }: PayTest): Promise<{ payNo: string; orderId: string }> {
  if (!deps.config.testPay) throw new Refusal('testPaymentOff')
  const { attempt, due } = await begin(deps, purposes, { purpose, purposeId, accountId, now })
  const paid = { payNo: attempt.pay_no, transactionId: null, paidAt: now, now }
  const outcome = await deps.db.transaction().execute((tx) => settlePayment(tx, purposes, paid))
  if (outcome === 'refused') throw new Refusal('orderMoved')
  return { payNo: attempt.pay_no, orderId: due.orderId }
}

async function begin(deps: Deps, purposes: Purposes, wanted: PayTest) {
  try {
    return await within(9000, beginAttempt(deps, purposes, { ...wanted, payWay: 'TEST', provider: 'TEST' }))
  } catch (error) {
    // The former attempt could not be ended at its gateway, so nothing else may be paid yet.
    if (error instanceof GatewayError) throw new Refusal('gatewayFailed')
    throw error
  }
}

type Paid = Reply<'testPaySuccess'>

export async function doOrderPayTest(
  deps: Deps,
  purposes: Purposes,
  { orderId, accountId, now }: { orderId: string; accountId: string; now: Date },
): Promise<Paid> {
  const paid = await payTest(deps, purposes, { purpose: 'ORDER', purposeId: orderId, accountId, now })
  return { paid: true, orderId: paid.orderId, status: await purposes.status(deps.db, paid.orderId) }
}

/** As doOrderPayTest, but also by the number of an attempt; saying it twice about the same attempt is no error. */
export async function testPaySuccess(
  deps: Deps,
  purposes: Purposes,
  { payNo, orderId }: Parsed<'testPaySuccess'>,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Paid> {
  if (!deps.config.testPay) throw new Refusal('testPaymentOff')
  if (payNo === undefined) return doOrderPayTest(deps, purposes, { orderId: orderId ?? '', accountId, now })

  const attempt = await queries.findOwnPayment(deps.db, payNo, accountId)
  if (!attempt) throw new Refusal('orderNotFound')
  if (attempt.status === 'SUCCESS') return { paid: true, orderId: attempt.purpose_id, status: await purposes.status(deps.db, attempt.purpose_id) }
  const { purpose, purpose_id: purposeId } = attempt
  try {
    await payTest(deps, purposes, { purpose, purposeId, accountId, now })
  } catch (error) {
    // This attempt gave way to a test payment before: that is what was said the first time.
    if (!(error instanceof Refusal) || error.key !== 'alreadyPaid' || !(await queries.isPaidByTest(deps.db, { purpose, purposeId }))) throw error
  }
  return { paid: true, orderId: purposeId, status: await purposes.status(deps.db, purposeId) }
}
