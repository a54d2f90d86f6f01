import { sql } from 'kysely'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import { newId, newInviteCode } from '../../ids.ts'
import { codeTries, triesBeforeLock, type SmsSent } from './rules.ts'

// Advisory locks of one kind share their first number; hashes of different kinds never meet.
const networkLock = 4101
const phoneLock = 4102
const passwordLock = 4103

/** The network first and the phone second, always: two senders can never wait for each other. */
export const lockSmsCounts = async (tx: Tx, network: string, phone: string) => {
  await sql`select pg_advisory_xact_lock(${networkLock}, hashtext(${network}))`.execute(tx)
  await sql`select pg_advisory_xact_lock(${phoneLock}, hashtext(${phone}))`.execute(tx)
}

const countSms = statement<{ last_at: Date | null; in_hour: number; first_in_hour: Date | null; today: number; today_from_network: number }>(`
  select max(sent_at) filter (where phone = $1) as last_at,
    count(*) filter (where phone = $1 and sent_at > $3) as in_hour,
    min(sent_at) filter (where phone = $1 and sent_at > $3) as first_in_hour,
    count(*) filter (where phone = $1 and sent_at >= $4) as today,
    count(*) filter (where ip = $2 and sent_at >= $4) as today_from_network
  from sms_codes where (phone = $1 or ip = $2) and sent_at >= least($3::timestamptz, $4::timestamptz)`)

export async function smsSent(tx: Tx, { phone, network, hourAgo, today }: { phone: string; network: string; hourAgo: Date; today: Date }): Promise<SmsSent> {
  const [row] = await countSms(tx, phone, network, hourAgo, today)
  return {
    lastAt: row?.last_at ?? null,
    inHour: row?.in_hour ?? 0,
    firstInHourAt: row?.first_in_hour ?? null,
    today: row?.today ?? 0,
    todayFromNetwork: row?.today_from_network ?? 0,
  }
}

type NewCode = { id: string; phone: string; scene: string; hash: Buffer; network: string; now: Date; expiresAt: Date }
export const insertCode = (tx: Tx, { id, phone, scene, hash, network, now, expiresAt }: NewCode) =>
  tx.insertInto('sms_codes').values({ id, phone, scene, code_hash: hash, ip: network, sent_at: now, expires_at: expiresAt }).execute()

export const deleteCode = (db: Db, id: string) => db.deleteFrom('sms_codes').where('id', '=', id).execute()

/** Spends a try of the newest code; `code_hash` is null when it is used, expired or out of tries. No row: none was sent. */
const takeCodeTry = statement<{ id: string; code_hash: Buffer | null }>(`
  with newest as (select id from sms_codes where phone = $1 and scene = $2 order by sent_at desc, id desc limit 1),
  tried as (
    update sms_codes set tries = tries + 1 where id = (select id from newest) and used_at is null and tries < ${codeTries} and expires_at > $3
    returning id, code_hash)
  select newest.id, tried.code_hash from newest left join tried on tried.id = newest.id`)

export const spendCodeTry = async (db: Db, { phone, scene, now }: { phone: string; scene: string; now: Date }) => (await takeCodeTry(db, phone, scene, now))[0]

/** True for the one caller that uses the code. */
export const markCodeUsed = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx.updateTable('sms_codes').set({ used_at: now }).where('id', '=', id).where('used_at', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

export const insertTicket = (tx: Tx, { hash, phone, scene, expiresAt }: { hash: Buffer; phone: string; scene: string; expiresAt: Date }) =>
  tx.insertInto('phone_tickets').values({ ticket_hash: hash, phone, scene, expires_at: expiresAt }).execute()

type Ticket = { hash: Buffer; phone: string; scene: string }
export const findTicket = (tx: Tx, { hash, phone, scene }: Ticket) =>
  tx.selectFrom('phone_tickets').select('ticket_hash').where('ticket_hash', '=', hash).where('phone', '=', phone).where('scene', '=', scene).executeTakeFirst()

export const markTicketUsed = async (tx: Tx, { hash, phone, scene }: Ticket, now: Date): Promise<boolean> => {
  const ticket = tx.updateTable('phone_tickets').set({ used_at: now }).where('ticket_hash', '=', hash).where('phone', '=', phone).where('scene', '=', scene)
  const { numUpdatedRows } = await ticket.where('used_at', 'is', null).where('expires_at', '>', now).executeTakeFirst()
  return numUpdatedRows === 1n
}

export const findByPhone = (db: Db, phone: string) =>
  db.selectFrom('accounts').select(['id', 'phone', 'password_hash', 'disabled']).where('phone', '=', phone).executeTakeFirst()
export const findById = (db: Db, id: string) =>
  db.selectFrom('accounts').select(['id', 'phone', 'password_hash', 'disabled']).where('id', '=', id).executeTakeFirst()

/** The password as it is now; no change of it comes between this and the end of the transaction. */
export const lockPassword = async (tx: Tx, id: string): Promise<string | null | undefined> =>
  (await tx.selectFrom('accounts').select('password_hash').where('id', '=', id).forNoKeyUpdate().executeTakeFirst())?.password_hash

type NewAccount = { phone: string; nickname: string; passwordHash?: string; inviteCode: string | undefined; oaid?: string; deviceBrand: string; now: Date }
/** Undefined when the phone has an account already. A code that invites nobody is left aside. */
export const insertAccount = (tx: Tx, { phone, nickname, passwordHash, inviteCode, oaid, deviceBrand, now }: NewAccount) =>
  tx
    .insertInto('accounts')
    .values((eb) => ({
      id: newId(now),
      phone,
      nickname,
      password_hash: passwordHash ?? null,
      invite_code: newInviteCode(),
      oaid: oaid ?? null,
      device_brand: deviceBrand,
      created_at: now,
      invited_by: eb
        .selectFrom('accounts')
        .select('id')
        .where('invite_code', '=', inviteCode?.toUpperCase() ?? ''),
    }))
    .onConflict((oc) => oc.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst()

const userColumns = [
  'a.id',
  'a.phone',
  'a.nickname',
  'a.avatar_key',
  'a.sex',
  'a.birthday',
  'a.signature',
  'a.invite_code',
  'a.vip_until',
  'a.created_at',
] as const
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>
export const findUser = (db: Db, id: string) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('technicians as t', (join) => join.onRef('t.account_id', '=', 'a.id').on('t.status', '<>', 'LEFT'))
    .select([...userColumns, 't.id as technician_id'])
    .select((eb) => eb('a.password_hash', 'is not', null).as('has_password'))
    .where('a.id', '=', id)
    .executeTakeFirst()

type Changes = Partial<{
  nickname: string
  avatar_key: string | null
  sex: number
  birthday: string | null
  signature: string | null
  device_brand: string
  push_client_id: string | null
  oaid: string
  password_hash: string
}>
export const updateAccount = (db: Db, id: string, changes: Changes) => db.updateTable('accounts').set(changes).where('id', '=', id).execute()

type NewSession = { hash: Buffer; accountId: string; deviceBrand: string; now: Date; expiresAt: Date }
export const insertSession = async (tx: Tx, { hash, accountId, deviceBrand, now, expiresAt }: NewSession) => {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).where('expires_at', '<=', now).execute()
  await tx
    .insertInto('sessions')
    .values({ token_hash: hash, account_id: accountId, device_brand: deviceBrand, created_at: now, expires_at: expiresAt })
    .execute()
}

export const deleteSession = (db: Db, hash: Buffer) => db.deleteFrom('sessions').where('token_hash', '=', hash).execute()

/** Ends the account's sessions, but for the one to keep. */
export const deleteOtherSessions = (tx: Tx, accountId: string, keep: Buffer | undefined) =>
  tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(keep !== undefined, (query) => query.where('token_hash', '<>', keep ?? Buffer.alloc(0)))
    .execute()

export const lockFailures = (tx: Tx, phone: string) => sql`select pg_advisory_xact_lock(${passwordLock}, hashtext(${phone}))`.execute(tx)
export const newestFailures = async (tx: Tx, phone: string): Promise<Date[]> =>
  (await tx.selectFrom('sign_in_failures').select('at').where('phone', '=', phone).orderBy('at', 'desc').limit(triesBeforeLock).execute()).map(({ at }) => at)
export const insertFailure = (tx: Tx, phone: string, now: Date) => tx.insertInto('sign_in_failures').values({ phone, at: now }).execute()
/** Takes one failure of this moment back. */
export const takeBackFailure = (db: Db, phone: string, now: Date) =>
  db
    .deleteFrom('sign_in_failures')
    .where(sql<string>`ctid`, '=', (eb) =>
      eb
        .selectFrom('sign_in_failures')
        .select(sql<string>`ctid`.as('ctid'))
        .where('phone', '=', phone)
        .where('at', '=', now)
        .limit(1),
    )
    .execute()
export const clearFailures = (db: Db, phone: string) => db.deleteFrom('sign_in_failures').where('phone', '=', phone).execute()

/** Drops what no longer proves or limits anything. Answers how many rows. */
export async function deleteStale(db: Db, { now, before }: { now: Date; before: Date }): Promise<number> {
  const gone = await Promise.all([
    db.deleteFrom('sms_codes').where('sent_at', '<', before).executeTakeFirst(),
    db.deleteFrom('phone_tickets').where('expires_at', '<', before).executeTakeFirst(),
    db.deleteFrom('sign_in_failures').where('at', '<', before).executeTakeFirst(),
    db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst(),
  ])
  return gone.reduce((total, { numDeletedRows }) => total + Number(numDeletedRows), 0)
}
