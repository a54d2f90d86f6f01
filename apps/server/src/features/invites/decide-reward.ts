import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { couponEvent } from '../../events/live-event.ts'
import type { OutboxKind } from '../../jobs/outbox.ts'
import { keyedHashes } from '../../keyed-hash.ts'
import { giveInviteCoupon, inviteTemplate } from '../coupons/public.ts'
import * as queries from './queries.ts'
import { suspicionOf } from './rules.ts'
import { notifyOfReward } from './notify-of-reward.ts'
import { startOfMonth } from '@anxin/rules/calendar'

type Deciding = Pick<Deps, 'db' | 'policy' | 'config' | 'events'>

/** Decides what a first finished order earns for the invited and the inviter, once for each invited person. */
export const rewardHandlers = (deps: Deciding): Record<typeof queries.rewardTopic, OutboxKind> => ({
  [queries.rewardTopic]: {
    alarmAfterMs: 3_600_000,
    send: async ({ key: invitedId, payload, now }) => {
      // safe: as `askForReward` writes it
      const { orderId } = payload as { orderId: string }
      const policy = await deps.policy()
      await deps.db
        .transaction()
        .execute((tx) => decide(tx, { invitedId, orderId, isOpen: policy.switches.share, most: policy.inviteMonthlyMost, config: deps.config, now }))
      deps.events.publish(couponEvent())
      return 'done'
    },
  },
})

type Decide = { invitedId: string; orderId: string; isOpen: boolean; most: number; config: Deps['config']; now: Date }

async function decide(tx: Tx, { invitedId, orderId, isOpen, most, config, now }: Decide): Promise<void> {
  const pair = await queries.lockInviter(tx, invitedId)
  if (!pair || pair.decided) return
  const { inviterId, inviterGone, invitedPhone } = pair
  const phoneHashes = keyedHashes(config, 'phone', invitedPhone)
  const likeness = await queries.findLikeness(tx, { invitedId, inviterId, phoneHashes })
  if (!likeness) throw new Error('the likeness has no row')
  const refunded = await queries.lockRefundedInFull(tx, orderId)
  const suspicion = suspicionOf({ isOpen, refunded, inviterGone, ...likeness })

  const template = suspicion === undefined ? await inviteTemplate(tx, now) : undefined
  const give = (accountId: string) => template && giveInviteCoupon(tx, { couponId: template.id, accountId, now })
  const invited = await give(invitedId)
  // The limit is the inviter's: anyone who was invited is a new customer all the same.
  const isFull = (await queries.grantedSince(tx, inviterId, new Date(startOfMonth(now.getTime())))) >= most
  const inviter = isFull ? undefined : await give(inviterId)
  const reason = suspicion ?? (inviter ? undefined : isFull ? 'MONTHLY_LIMIT' : 'NO_COUPON')

  await queries.insertReward(tx, {
    invitedId,
    inviterId,
    orderId,
    reason,
    inviterCouponId: inviter?.userCouponId,
    invitedCouponId: invited?.userCouponId,
    amount: inviter?.faceAmount ?? 0,
    phoneHash: phoneHashes[0],
    now,
  })
  if (invited) await notifyOfReward(tx, { event: 'inviteRewardOwn', accountId: invitedId, invitedId, now })
  if (inviter) await notifyOfReward(tx, { event: 'inviteReward', accountId: inviterId, invitedId, now })
}
