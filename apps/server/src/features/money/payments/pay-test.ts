import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import { beginPayment } from './begin-payment.ts'
import { requireWay } from './pay.ts'
import type { PurposeRef } from './purpose.ts'
import type { Purposes } from './purposes.ts'
import * as queries from './queries.ts'

type Asked = { accountId: string; ip: string; now: Date }
type Paid = Reply<'testPaySuccess'>

const payWay = 'TEST'

/** Pays with money that does not exist, through its channel as any other; only where the configuration opens it. */
async function payTest(deps: Deps, purposes: Purposes, { accountId, ip, now, ...ref }: Asked & PurposeRef): Promise<void> {
  const { channel } = requireWay(deps, payWay, 'pay')
  await beginPayment(deps, purposes, { ...ref, accountId, payWay, channel, payer: null, clientIp: ip, now })
}

export async function doOrderPayTest(deps: Deps, purposes: Purposes, { orderId, ...asked }: Asked & { orderId: string }): Promise<Paid> {
  await payTest(deps, purposes, { purpose: await purposes.ofOrder(deps.db, orderId), purposeId: orderId, ...asked })
  return { paid: true, orderId, status: await purposes.status(deps.db, orderId) }
}

/** As doOrderPayTest, but also by the number of an attempt; saying it twice about the same attempt is no error. */
export async function testPaySuccess(deps: Deps, purposes: Purposes, { payNo, orderId }: Parsed<'testPaySuccess'>, asked: Asked): Promise<Paid> {
  requireWay(deps, payWay, 'pay')
  if (payNo === undefined) return doOrderPayTest(deps, purposes, { orderId: orderId ?? '', ...asked })

  const attempt = await queries.findOwnPayment(deps.db, payNo, asked.accountId)
  if (!attempt || attempt.purpose === 'VIP') throw new Refusal('orderNotFound')
  const { purpose, purposeId } = attempt
  const answer = async (): Promise<Paid> => ({ paid: true, orderId: purposeId, status: await purposes.status(deps.db, purposeId) })
  if (attempt.status === 'SUCCESS') return answer()
  try {
    await payTest(deps, purposes, { purpose, purposeId, ...asked })
  } catch (error) {
    // This attempt gave way to a test payment before: that is what was said the first time.
    if (!(error instanceof Refusal) || error.key !== 'alreadyPaid' || !(await queries.isPaidByTest(deps.db, { purpose, purposeId }))) throw error
  }
  return answer()
}
