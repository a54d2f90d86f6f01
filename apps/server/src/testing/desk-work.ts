import type { Someone } from './every-call.ts'
import type { TestApp } from './start-test-app.ts'

/** What waits at the desk about somebody's order: an appeal, a ticket and an alarm, with those ids, that say the mark; answers are due at `answerBy`. */
export async function deskWorkOf(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { customer, own }: Someone,
  mark: string,
  answerBy = clock.now(),
): Promise<void> {
  const now = clock.now()
  const said = { account_id: customer.id, order_id: own.orderId, content: mark, created_at: now, answer_by: answerBy }
  await db
    .insertInto('appeals')
    .values({ ...said, id: 'appeal', type: 'OTHER', urgent: false, status: 'PENDING' })
    .execute()
  await db
    .insertInto('suggestions')
    .values({ ...said, id: 'ticket', kind: 'SERVICE' })
    .execute()
  await db.insertInto('alarms').values({ id: 'alarm', kind: 'SOS', subject: mark, order_id: own.orderId, raised_at: now }).execute()
}
