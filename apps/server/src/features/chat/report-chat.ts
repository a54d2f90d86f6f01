import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { raiseAlarm } from '../alarms/public.ts'
import { findParty, findTheirs, insertReport } from './queries.ts'
import { requireParty, requireReadable } from './require-party.ts'

type ReportChat = { orderId: string; messageId: string; reason: string; accountId: string; now: Date }

/** Complains of a message of the other side; an operator looks at it. A second time changes nothing. */
export async function reportChat({ db, policy }: Pick<Deps, 'db' | 'policy'>, { orderId, messageId, reason, accountId, now }: ReportChat): Promise<null> {
  const rules = await policy()
  return db.transaction().execute(async (tx) => {
    const party = requireParty(await findParty(tx, orderId, accountId))
    requireReadable(party, { now, policy: rules })
    const { side } = party
    const message = await findTheirs(tx, { messageId, orderId, side })
    if (!message) throw new Refusal('messageNotFound')
    if (await insertReport(tx, { messageId, orderId, side, reason, now }))
      await raiseAlarm(tx, { kind: 'CHAT_REPORTED', subject: messageId, orderId, facts: { side, seq: message.seq }, now })
    return null
  })
}
