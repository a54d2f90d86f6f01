import { messageEvents } from '@anxin/words/message-events'
import type { Tx } from '../../db/connect.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { addMessage } from '../messages/public.ts'

// The specification numbers order notifications alone; this is ours for what the platform says.
const fromPlatform = 2

type Event = 'inviteReward' | 'inviteRewardOwn' | 'inviteRevoked' | 'inviteRevokedOwn' | 'inviteKept' | 'inviteKeptOwn'
type Notified = { event: Event; accountId: string; invitedId: string; now: Date }

/** Tells one side of an invitation what became of its reward, once. */
export async function notifyOfReward(tx: Tx, { event, accountId, invitedId, now }: Notified): Promise<void> {
  const { [event]: title, [`${event}Note` as const]: summary } = messageEvents.zh
  await addMessage(tx, { accountId, type: fromPlatform, category: 'COUPON', title, summary, event, eventKey: `${event}/${invitedId}`, now })
  await notifyIn(tx, [{ type: 'message', accountId, at: now.getTime() }])
}
