import { coverNumbers } from '@anxin/rules/contact-words'
import { coverPage, readForPage } from '@anxin/rules/cover-page'
import type { Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { closedBy, closesAt, requireParty, requireReadable } from './require-party.ts'
import { findParty, listMessages, moveMark, otherSide, readMarks } from './queries.ts'
import { messageOf } from './shapes.ts'

type Asker = { orderId: string; accountId: string; now: Date }

/** A page of an order's chat from the newest on, with how far either side has read. */
export async function getChat(
  { db, policy, uploads }: Pick<Deps, 'db' | 'policy' | 'uploads'>,
  { orderId, accountId, before, limit, now }: Asker & { before: number | undefined; limit: number },
): Promise<Reply<'getChat'>> {
  const party = requireParty(await findParty(db, orderId, accountId))
  const at = { now, policy: await policy() }
  requireReadable(party, at)
  const { side, nickname, avatar_key } = party
  const asked = { before, limit }
  const [rows, marks] = await Promise.all([listMessages(db, { orderId, side, ...readForPage(asked) }), readMarks(db, orderId, side)])
  const { list, hasMore } = coverPage(rows, asked, (author) => author === side)
  return {
    list: list.map((row) => messageOf(row, side, uploads.urlOf)),
    hasMore,
    side,
    other: { nickname: coverNumbers(nickname), avatar: avatar_key === null ? '' : uploads.urlOf(avatar_key) },
    readSeq: marks.theirs,
    unread: marks.unread,
    open: closedBy(party, at) === undefined,
    closesAt: closesAt(party, at.policy),
    serverNow: now.getTime(),
  }
}

/** Marks what came up to `seq` as read; the other side sees it at once. */
export async function readChat(
  { db, policy, events }: Pick<Deps, 'db' | 'policy' | 'events'>,
  { orderId, accountId, seq, now }: Asker & { seq: number },
): Promise<null> {
  const party = requireParty(await findParty(db, orderId, accountId))
  requireReadable(party, { now, policy: await policy() })
  const { side } = party
  if (!(await moveMark(db, { orderId, side, seq, now }))) return null
  const other = otherSide[side] === 'CUSTOMER' ? party.account_id : party.technician_account_id
  events.publish({ accountId: other, type: 'chat', orderId, at: now.getTime() })
  return null
}
