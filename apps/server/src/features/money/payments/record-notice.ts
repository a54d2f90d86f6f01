import type { Db, Tx } from '../../../db/connect.ts'
import { raiseAlarm } from '../../alarms/public.ts'
import * as queries from './queries.ts'
import { isUnclear } from './rules.ts'

/** Keeps what a channel said with what became of it; what does not fit stands with the operators from the same moment on. */
export const recordNotice = async (db: Db, notice: queries.NewEvent): Promise<void> => {
  if (isUnclear(notice.outcome)) await db.transaction().execute((tx) => recordNoticeIn(tx, notice))
  else await queries.recordEvent(db, notice)
}

/** The same inside a transaction. Said again it raises nothing: somebody may have seen to it already. */
export async function recordNoticeIn(tx: Tx, notice: queries.NewEvent): Promise<void> {
  const { channel, eventId, payNo, outcome, now } = notice
  const isNew = await queries.recordEvent(tx, notice)
  if (!isNew || !isUnclear(outcome)) return
  const orderId = payNo === undefined ? undefined : await queries.orderOfPayment(tx, payNo)
  const problem = outcome.replace(/^mismatch /, '')
  await raiseAlarm(tx, { kind: 'PAYMENT_MISMATCH', subject: payNo ?? eventId, orderId, facts: { channel, problem }, now })
}
