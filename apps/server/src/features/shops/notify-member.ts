import { shopMessages } from '@anxin/words/messages/shops'
import type { Tx } from '../../db/connect.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { addMessage, addMessages } from '../messages/public.ts'
import { staffOf } from './member-queries.ts'

// The specification numbers order notifications alone; this is ours for what the platform says.
const fromPlatform = 2

/** `nickname` is the shop's name, or that of the member where the owner reads it; `count` days, or percent. `key` names what happened. */
type Notified = { accountId: string; event: keyof typeof shopMessages; nickname: string; count?: number; key: string; now: Date }

export async function notifyMember(tx: Tx, { accountId, event, nickname, count = 0, key, now }: Notified): Promise<void> {
  const said = shopMessages[event](nickname, count)
  const facts = { nickname, count }
  await addMessage(tx, { accountId, type: fromPlatform, category: 'SYSTEM', ...said, event, facts, eventKey: `${event}/${key}`, now })
  await notifyIn(tx, [{ type: 'message', accountId, at: now.getTime() }])
}

type Staff = { shopId: string; event: 'shopPaused' | 'shopBack'; nickname: string; now: Date }
/** What becomes of a held shop, to everybody in it but the owner, who reads why. */
export async function notifyStaff(tx: Tx, { shopId, event, nickname, now }: Staff): Promise<void> {
  const accountIds = await staffOf(tx, shopId)
  const what = { ...shopMessages[event](nickname), type: fromPlatform, category: 'SYSTEM', event, facts: { nickname, count: 0 }, now } as const
  await addMessages(
    tx,
    accountIds.map((accountId) => ({ ...what, accountId, eventKey: `${event}/${shopId}/${accountId}/${now.getTime()}` })),
  )
  await notifyIn(
    tx,
    accountIds.map((accountId) => ({ type: 'message', accountId, at: now.getTime() })),
  )
}
