import { sql } from 'kysely'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import type { SmsKind } from '../../outside/sms/kinds.ts'

type Taken = { vendor: string; messageId: string; phoneHash: Buffer; kind: SmsKind; now: Date }
const insertTaken = statement(`
  insert into sms_messages as m (vendor, message_id, phone_hash, kind, sent_at, state) values ($1, $2, $3, $4, $5, 'SENT')
  on conflict (vendor, message_id, phone_hash) do update set kind = excluded.kind, sent_at = excluded.sent_at where m.kind is null`)
/** Its receipt may have come before. */
export const insertMessage = (db: Db, { vendor, messageId, phoneHash, kind, now }: Taken) => insertTaken(db, vendor, messageId, phoneHash, kind, now)

type Received = { vendor: string; messageId: string; phoneHashes: Buffer[]; isDelivered: boolean; code: string; now: Date }
const settleMessage = statement<{ settled: boolean }>(`
  with known as (select phone_hash from sms_messages where vendor = $1 and message_id = $2 and phone_hash = any($3::bytea[]) limit 1),
  settled as (
    insert into sms_messages as m (vendor, message_id, phone_hash, sent_at, state, receipt_code, received_at)
    values ($1, $2, coalesce((select phone_hash from known), ($3::bytea[])[1]), $6, $4, $5, $6)
    on conflict (vendor, message_id, phone_hash) do update set state = excluded.state, receipt_code = excluded.receipt_code, received_at = excluded.received_at
      where m.state = 'SENT'
    returning 1)
  select exists (select 1 from settled) as settled`)
/** Writes down what became of a message, once; false when that was known already. */
export const receiveMessage = async (db: Db, { vendor, messageId, phoneHashes, isDelivered, code, now }: Received): Promise<boolean> =>
  (await settleMessage(db, vendor, messageId, phoneHashes, isDelivered ? 'DELIVERED' : 'FAILED', code, now))[0]?.settled ?? false

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
