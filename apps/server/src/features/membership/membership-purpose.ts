import { paymentNames } from '@anxin/words/stored/payment-names'
import { membershipDay, membershipPaid } from '@anxin/words/messages/accounts'
import { timeFormat } from '@anxin/rules/time'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Published } from '../../events/live-event.ts'
import { Refusal } from '../../refusal.ts'
import { membershipSold, type PurposeKind, type Taking } from '../money/public.ts'
import { messageRowOf } from '../messages/public.ts'
import { openPurchase } from './open-purchase.ts'
import { paidMembershipParts, type PurchaseToPay } from './paid-membership-sql.ts'
import { findPurchase } from './queries.ts'
import { periodOf } from './rules.ts'

// The specification numbers order notifications alone; this is ours for what customer service and the platform say.
const fromPlatform = 2

/** What payments need to know of membership: a plan becomes a purchase, and a payment extends the membership once. */
export const membershipPurpose = (deps: Deps): PurposeKind => ({
  open: (named, purposes) => openPurchase(deps, purposes, named),
  require: requireDue,
  parts: paidMembershipParts,
  // safe: as `paidMembershipParts.facts` selects it
  taking: async (facts, { now }) => takingOf(facts as PurchaseToPay, now),
  entryOf: ({ payment: { id: paymentId, channel, amount }, now }) => membershipSold({ paymentId, channel, amount, now }),
})

async function requireDue(db: Db, { purposeId, accountId, now }: { purposeId: string; accountId: string; now: Date }) {
  const purchase = await findPurchase(db, { id: purposeId, accountId })
  if (!purchase) throw new Refusal('orderNotFound')
  if (purchase.status === 'PAID') throw new Refusal('alreadyPaid')
  if (purchase.status !== 'OPEN') throw new Refusal('orderMoved')
  if (purchase.expire_at <= now) throw new Refusal('paymentExpired')
  return { amount: purchase.price, description: paymentNames.membership(purchase.plan_name), expireAt: purchase.expire_at }
}

function takingOf({ id, status, accountId, planName, months, vipUntil, beganAt }: PurchaseToPay, now: Date): Taking | undefined {
  if (status !== 'OPEN') return undefined
  const { startAt, endAt } = periodOf({ until: vipUntil, beganAt, months, now: now.getTime() })
  const event: Published = { type: 'message', accountId, at: now.getTime() }
  const isLonger = startAt > now.getTime()
  const message = messageRowOf({
    accountId,
    type: fromPlatform,
    category: 'SYSTEM',
    ...membershipPaid(planName, { day: timeFormat(endAt, membershipDay), isLonger }),
    event: isLonger ? 'membershipRenewed' : 'membershipOpened',
    facts: { endAt },
    eventKey: `membership/${id}/paid`,
    now,
  })
  const values = {
    vip_until: vipUntil === null ? null : new Date(vipUntil),
    period_start_at: new Date(startAt),
    period_end_at: new Date(endAt),
    messages: [message],
  }
  return { values, events: [event] }
}
