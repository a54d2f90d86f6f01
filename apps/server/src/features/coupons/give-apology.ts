import { apology } from '@anxin/words/messages/accounts'
import { yuan } from '@anxin/rules/money'
import type { Tx } from '../../db/connect.ts'
import { addMessage } from '../messages/public.ts'
import * as queries from './queries.ts'
import { giveCopy } from './take-coupon.ts'

const monthMs = 30 * 86_400_000
// The specification numbers order notifications alone; this is ours for what the platform says.
const fromPlatform = 2

type Apology = { orderId: string; accountId: string; amount: number; monthlyMost: number; now: Date }

/** A coupon for a visit that did not come, at most some in thirty days, so that two who agree on it earn nothing; whether one was given. */
export async function giveApology(tx: Tx, { orderId, accountId, amount, monthlyMost, now }: Apology): Promise<boolean> {
  if (amount === 0) return false
  // Held before it is counted: of two that come at once the second sees the first.
  const template = await queries.lockApology(tx, { accountId, amount, now })
  if ((await queries.apologiesSince(tx, accountId, new Date(now.getTime() - monthMs))) >= monthlyMost) return false
  if (!(await queries.takeFromStock(tx, template.id, now))) return false
  await giveCopy(tx, template, { accountId, source: 'GIFT', now })
  await addMessage(tx, {
    accountId,
    type: fromPlatform,
    category: 'COUPON',
    ...apology(yuan(amount)),
    event: 'apology',
    facts: { refundAmount: amount },
    eventKey: `apology/${orderId}`,
    now,
  })
  return true
}
