import { sql } from 'kysely'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import type { Asker } from './asker.ts'
import { codeTries, strangerTries, triesOfOneStranger, type SmsSent } from './rules.ts'

// Advisory locks of one kind share their first number; hashes of different kinds never meet.
const networkLock = 4101
const phoneLock = 4102

/** The network first and the phone second, always: two senders can never wait for each other. */
export const lockSmsCounts = async (tx: Tx, network: string, phone: string) => {
  await sql`select pg_advisory_xact_lock(${networkLock}, hashtext(${network}))`.execute(tx)
  await sql`select pg_advisory_xact_lock(${phoneLock}, hashtext(${phone}))`.execute(tx)
}

type SentRow = {
  last_at: Date | null
  in_hour: number
  first_in_hour: Date | null
  today: number
  phone_in_hour: number
  phone_first_in_hour: Date | null
  phone_today: number
  network_today: number
  familiar: boolean
}
const countSms = statement<SentRow>(`
  select max(sent_at) filter (where phone = $1 and network = $2) as last_at,
    count(*) filter (where phone = $1 and network = $2 and sent_at > $3) as in_hour,
    min(sent_at) filter (where phone = $1 and network = $2 and sent_at > $3) as first_in_hour,
    count(*) filter (where phone = $1 and network = $2 and sent_at >= $4) as today,
    count(*) filter (where phone = $1 and sent_at > $3) as phone_in_hour,
    min(sent_at) filter (where phone = $1 and sent_at > $3) as phone_first_in_hour,
    count(*) filter (where phone = $1 and sent_at >= $4) as phone_today,
    count(*) filter (where network = $2 and sent_at >= $4) as network_today,
    exists (select 1 from account_networks n join accounts a on a.id = n.account_id where a.phone = $1 and n.network_hash = any($5)) as familiar
  from sms_codes where (phone = $1 or network = $2) and sent_at >= least($3::timestamptz, $4::timestamptz)`)

type Sending = { phone: string; network: string; networkHashes: Buffer[]; hourAgo: Date; today: Date }
export async function smsSent(tx: Tx, { phone, network, networkHashes, hourAgo, today }: Sending): Promise<SmsSent> {
  const [row] = await countSms(tx, phone, network, hourAgo, today, networkHashes)
  if (!row) throw new Error('an aggregate answers one row')
  return {
    lastAt: row.last_at,
    inHour: row.in_hour,
    firstInHourAt: row.first_in_hour,
    today: row.today,
    phone: { inHour: row.phone_in_hour, firstInHourAt: row.phone_first_in_hour, today: row.phone_today },
    networkToday: row.network_today,
    familiar: row.familiar,
  }
}

const spendOfDay = statement<{ sent: number }>(`
  insert into sms_days as d (day, sent) values ($1, 1)
  on conflict (day) do update set sent = d.sent + 1 where $2::integer is null or d.sent < $2 returning sent`)

/** Takes one message from the day's budget; its number among the day's, or undefined when none is left. Without a budget there is always one. */
export const spendBudget = async (db: Db, { day, budget = null }: { day: string; budget?: number | null }): Promise<number | undefined> =>
  (await spendOfDay(db, day, budget))[0]?.sent

/** What the gateway did not take was not spent. */
export const releaseBudget = (db: Db, day: string) =>
  db
    .updateTable('sms_days')
    .set((eb) => ({ sent: eb('sent', '-', 1) }))
    .where('day', '=', day)
    .where('sent', '>', 0)
    .execute()

type NewCode = { id: string; phone: string; scene: string; hash: Buffer; asker: Asker; now: Date; expiresAt: Date }
export const insertCode = (tx: Tx, { id, phone, scene, hash, asker, now, expiresAt }: NewCode) =>
  tx
    .insertInto('sms_codes')
    .values({ id, phone, scene, code_hash: hash, network: asker.network, device: asker.device, sent_at: now, expires_at: expiresAt })
    .execute()

export const deleteCode = (tx: Tx, id: string) => tx.deleteFrom('sms_codes').where('id', '=', id).execute()

type Tried = { id: string; own: boolean; code_hash: Buffer | null; tries: number | null }
/**
 * Of each asker the newest code counts. `tried` are those that are still good for this caller: its own while it had fewer than
 * five tries, those of others within what strangers may try. They are locked in the order of their ids, so callers never wait in a circle.
 */
const takeCodeTry = statement<Tried>(`
  with newest as (
    select distinct on (network, device) id, network = $4 and device = $5 as own from sms_codes
    where phone = $1 and scene = $2 order by network, device, sent_at desc, id desc),
  locked as (select id from sms_codes where id in (select id from newest) order by id for update),
  tried as (
    update sms_codes c set tries = c.tries + n.own::int,
      stranger_tries = case when n.own then c.stranger_tries else array_append(c.stranger_tries, $4) end
    from newest n join locked using (id)
    where c.id = n.id and c.used_at is null and c.expires_at > $3
      and case when n.own then c.tries < ${codeTries}
        else cardinality(c.stranger_tries) < ${strangerTries} and cardinality(array_positions(c.stranger_tries, $4)) < ${triesOfOneStranger} end
    returning c.id, c.code_hash, c.tries)
  select newest.id, newest.own, tried.code_hash, tried.tries from newest left join tried on tried.id = newest.id`)

/** Spends a try on every code of the phone and scene that may still be tried; `code_hash` is null for those that may not. */
export const spendCodeTry = (db: Db, { phone, scene, asker, now }: { phone: string; scene: string; asker: Asker; now: Date }): Promise<Tried[]> =>
  takeCodeTry(db, phone, scene, now, asker.network, asker.device)

/** True for the one caller that uses the code. */
export const markCodeUsed = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx.updateTable('sms_codes').set({ used_at: now }).where('id', '=', id).where('used_at', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

export const insertTicket = (db: Db, { hash, phone, scene, expiresAt }: { hash: Buffer; phone: string; scene: string; expiresAt: Date }) =>
  db.insertInto('phone_tickets').values({ ticket_hash: hash, phone, scene, expires_at: expiresAt }).execute()

type Ticket = { hash: Buffer; phone: string; scene: string }
export const findTicket = (tx: Tx, { hash, phone, scene }: Ticket) =>
  tx.selectFrom('phone_tickets').select('ticket_hash').where('ticket_hash', '=', hash).where('phone', '=', phone).where('scene', '=', scene).executeTakeFirst()

export const markTicketUsed = async (tx: Tx, { hash, phone, scene }: Ticket, now: Date): Promise<boolean> => {
  const ticket = tx.updateTable('phone_tickets').set({ used_at: now }).where('ticket_hash', '=', hash).where('phone', '=', phone).where('scene', '=', scene)
  const { numUpdatedRows } = await ticket.where('used_at', 'is', null).where('expires_at', '>', now).executeTakeFirst()
  return numUpdatedRows === 1n
}
