import type { ApplicationState } from '@anxin/contract/application-fields'
import type { IdentityState } from '@anxin/contract/identity-findings'
import { dayOf } from '@anxin/rules/business-day'
import type { Db, Tx } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import { unbound } from './rules.ts'

export const findByPhone = (db: Db, phone: string) =>
  db.selectFrom('accounts').select(['id', 'phone', 'password_hash', 'disabled']).where('phone', '=', phone).executeTakeFirst()
export const findById = (db: Db, id: string) =>
  db.selectFrom('accounts').select(['id', 'phone', 'password_hash', 'disabled']).where('id', '=', id).executeTakeFirst()

/** The password as it is now; no change of it comes between this and the end of the transaction. */
export const lockPassword = async (tx: Tx, id: string): Promise<string | null | undefined> =>
  (await tx.selectFrom('accounts').select('password_hash').where('id', '=', id).forNoKeyUpdate().executeTakeFirst())?.password_hash

type NewAccount = {
  phone: string | undefined
  nickname: string
  passwordHash?: string
  inviteCode: string | undefined
  posterId?: string | undefined
  oaid?: string
  deviceBrand: string
  /** The code under which this account invites others. */
  ownCode: string
  now: Date
}
/** Undefined when the phone or the own code has an account already. A code that invites nobody is left aside, and so is a poster that there is not. */
export const insertAccount = (tx: Tx, { phone, nickname, passwordHash, inviteCode, posterId, oaid, deviceBrand, ownCode, now }: NewAccount) => {
  const id = newId(now)
  const invited = inviteCode ?? ''
  return tx
    .insertInto('accounts')
    .values((eb) => ({
      id,
      phone: phone ?? unbound(id),
      nickname,
      password_hash: passwordHash ?? null,
      invite_code: ownCode,
      oaid: oaid ?? null,
      device_brand: deviceBrand,
      created_at: now,
      invited_by: eb.selectFrom('accounts').select('id').where('invite_code', '=', invited),
      invited_poster: eb
        .selectFrom('banners as b')
        .innerJoin('accounts as i', (join) => join.on('i.invite_code', '=', invited))
        .select('b.id')
        .where('b.id', '=', posterId ?? '')
        .where('b.place', '=', 'AD'),
    }))
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Whether somebody's code brought the account. */
export const isInvited = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('id', '=', id).where('invited_by', 'is not', null).executeTakeFirst()) !== undefined

const userColumns = [
  'a.id',
  'a.phone',
  'a.nickname',
  'a.avatar_key',
  'a.sex',
  'a.birthday',
  'a.signature',
  'a.service_note',
  'a.invite_code',
  'a.vip_until',
  'a.created_at',
] as const
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>
export const findUser = (db: Db, id: string) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('technicians as t', 't.account_id', 'a.id')
    .leftJoin('identity_checks as i', 'i.account_id', 'a.id')
    .leftJoin('applications as ta', (join) => join.onRef('ta.account_id', '=', 'a.id').on('ta.kind', '=', 'TECH'))
    .leftJoin('applications as sa', (join) => join.onRef('sa.account_id', '=', 'a.id').on('sa.kind', '=', 'SHOP'))
    .select([...userColumns, 'i.state as identity_state', 'i.finding as identity_finding'])
    .leftJoin('shop_members as m', (join) => join.onRef('m.account_id', '=', 'a.id').on('m.role', '=', 'OWNER').on('m.left_at', 'is', null))
    .leftJoin('shops as s', 's.id', 'm.shop_id')
    .select(['t.status as tech_state', 'ta.state as tech_apply_state', 's.state as shop_state', 'sa.state as shop_apply_state'])
    .select((eb) => eb('a.password_hash', 'is not', null).as('has_password'))
    .where('a.id', '=', id)
    .$narrowType<{ identity_state: IdentityState | null; tech_apply_state: ApplicationState | null; shop_apply_state: ApplicationState | null }>()
    .executeTakeFirst()

type Changes = Partial<{
  phone: string
  nickname: string
  avatar_key: string | null
  sex: number
  birthday: string | null
  signature: string | null
  service_note: string | null
  device_brand: string
  push_client_id: string | null
  oaid: string
  password_hash: string
}>
export const updateAccount = (db: Db, id: string, changes: Changes) => db.updateTable('accounts').set(changes).where('id', '=', id).execute()

type NewSession = { id: string; hash: Buffer; accountId: string; deviceBrand: string; network: string; now: Date; expiresAt: Date }
export const insertSession = async (tx: Tx, { id, hash, accountId, deviceBrand, network, now, expiresAt }: NewSession) => {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).where('expires_at', '<=', now).execute()
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hash,
      id,
      account_id: accountId,
      device_brand: deviceBrand,
      network,
      created_at: now,
      issued_at: now,
      used_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

/** How many tokens ended: none when the account has no such session. */
export const deleteSession = async (db: Db, { accountId, sessionId }: { accountId: string; sessionId: string }): Promise<number> => {
  await db.deleteFrom('push_subscriptions').where('account_id', '=', accountId).where('session_id', '=', sessionId).execute()
  return Number((await db.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '=', sessionId).executeTakeFirst()).numDeletedRows)
}

/** Ends the account's sessions, but for the one to keep. */
export const deleteOtherSessions = async (tx: Tx, accountId: string, keep: string | undefined) => {
  for (const [table, column] of [
    ['push_subscriptions', 'session_id'],
    ['sessions', 'id'],
  ] as const)
    await tx
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .$if(keep !== undefined, (query) => query.where(column, '<>', keep ?? ''))
      .execute()
}

/** Where the owner has signed in lately: strangers' tries elsewhere do not count here. */
export const rememberNetwork = (tx: Tx, { accountId, networkHash, now }: { accountId: string; networkHash: Buffer; now: Date }) =>
  tx
    .insertInto('account_networks')
    .values({ account_id: accountId, network_hash: networkHash, last_at: now })
    .onConflict((oc) => oc.columns(['account_id', 'network_hash']).doUpdateSet({ last_at: now }))
    .execute()

/** Drops what no longer proves or limits anything. Answers how many rows. */
export async function deleteStale(db: Db, { now, before, networksBefore }: { now: Date; before: Date; networksBefore: Date }): Promise<number> {
  const gone = await Promise.all([
    db.deleteFrom('sms_codes').where('sent_at', '<', before).executeTakeFirst(),
    db.deleteFrom('phone_tickets').where('expires_at', '<', before).executeTakeFirst(),
    db.deleteFrom('sign_in_failures').where('at', '<', before).executeTakeFirst(),
    db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst(),
    db.deleteFrom('account_networks').where('last_at', '<', networksBefore).executeTakeFirst(),
    db.deleteFrom('sms_days').where('day', '<', dayOf(before.getTime())).executeTakeFirst(),
  ])
  return gone.reduce((total, { numDeletedRows }) => total + Number(numDeletedRows), 0)
}
