import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { SmsKind } from '../../outside/sms/kinds.ts'

type Taken = { vendor: string; messageId: string; phoneHash: Buffer; kind: SmsKind; now: Date }
/** Its receipt may have come before. */
export const insertMessage = (db: Db, { vendor, messageId, phoneHash, kind, now }: Taken) =>
  db
    .insertInto('sms_messages')
    .values({ vendor, message_id: messageId, phone_hash: phoneHash, kind, sent_at: now, state: 'SENT' })
    .onConflict((oc) => oc.columns(['vendor', 'message_id', 'phone_hash']).doUpdateSet({ kind, sent_at: now }).where('sms_messages.kind', 'is', null))
    .execute()

type Received = { vendor: string; messageId: string; phoneHashes: [Buffer, ...Buffer[]]; isDelivered: boolean; code: string; now: Date }
/** Writes down what became of a message, once; false when that was known already. */
export async function receiveMessage(db: Db, { vendor, messageId, phoneHashes, isDelivered, code, now }: Received): Promise<boolean> {
  // A message that was written down under another secret keeps its hash.
  const known = await db
    .selectFrom('sms_messages')
    .select('phone_hash')
    .where('vendor', '=', vendor)
    .where('message_id', '=', messageId)
    .where('phone_hash', 'in', phoneHashes)
    .executeTakeFirst()
  const fate = { state: isDelivered ? 'DELIVERED' : 'FAILED', receipt_code: code, received_at: now }
  const written = await db
    .insertInto('sms_messages')
    .values({ vendor, message_id: messageId, phone_hash: known?.phone_hash ?? phoneHashes[0], sent_at: now, ...fate })
    .onConflict((oc) => oc.columns(['vendor', 'message_id', 'phone_hash']).doUpdateSet(fate).where('sms_messages.state', '=', 'SENT'))
    .returning('vendor')
    .executeTakeFirst()
  return written !== undefined
}

/** The vendors whose messages to a number since then are not known to have arrived. */
export const undeliveredBy = async (db: Db, { phoneHashes, since }: { phoneHashes: Buffer[]; since: Date }): Promise<string[]> =>
  (
    await db
      .selectFrom('sms_messages')
      .select('vendor')
      .distinct()
      .where('phone_hash', 'in', phoneHashes)
      .where('sent_at', '>', since)
      .where('state', '<>', 'DELIVERED')
      .execute()
  ).map(({ vendor }) => vendor)

export const countsByVendor = (db: Db, since: Date) =>
  db
    .selectFrom('sms_messages')
    .select((eb) => [
      'vendor',
      eb.fn.countAll<number>().as('sent'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'DELIVERED').as('delivered'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'FAILED').as('failed'),
    ])
    .where('sent_at', '>', since)
    .groupBy('vendor')
    .execute()

export const deleteMessages = async (db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('sms_messages').where('sent_at', '<', before).executeTakeFirst()).numDeletedRows)

/** The own verified number of an operator, whose row is held: two tests at once count each other. */
export const lockOwnPhone = (tx: Tx, operatorId: string) =>
  tx
    .selectFrom('operators')
    .select(sql<string | null>`case when phone_verified_at is not null then phone end`.as('phone'))
    .where('id', '=', operatorId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const countTests = (tx: Tx, { operatorId, since }: { operatorId: string; since: Date }) =>
  tx
    .selectFrom('audit_log')
    .select((eb) => [eb.fn.countAll<number>().as('tests'), eb.fn.min('at').as('first_at'), eb.fn.max('at').as('last_at')])
    .where('operator_id', '=', operatorId)
    .where('action', '=', 'sms.test')
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
