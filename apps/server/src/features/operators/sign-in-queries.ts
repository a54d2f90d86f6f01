import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { triesBeforeLock } from '../accounts/public.ts'

export type OperatorRow = NonNullable<Awaited<ReturnType<typeof findByName>>>
const columns = ['id', 'name', 'title', 'state', 'password_hash', 'totp_secret', 'totp_on', 'totp_step', 'recovery_codes'] as const
export const findByName = (db: Db, name: string) => db.selectFrom('operators').select(columns).where('name', '=', name).executeTakeFirst()
/** Held until the transaction ends, so that no code is taken twice and no password changes meanwhile. */
export const lockOperator = (tx: Tx, id: string) => tx.selectFrom('operators').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
export const findById = (db: Db, id: string) => db.selectFrom('operators').select(columns).where('id', '=', id).executeTakeFirstOrThrow()

type Try = { name: string; network: string; now: Date }
export const lockTries = (tx: Tx, name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`operator/${name}`}, 0))`.execute(tx)
/** The latest wrong tries of this name from this network, newest first. */
export const latestTries = async (tx: Tx, { name, network }: Omit<Try, 'now'>): Promise<Date[]> =>
  (
    await tx
      .selectFrom('operator_failures')
      .select('at')
      .where('name', '=', name)
      .where('network', '=', network)
      .orderBy('at', 'desc')
      .limit(triesBeforeLock)
      .execute()
  ).map(({ at }) => at)
/** When the try was made with which there were `nth` of this name since a moment, from anywhere; undefined where there were fewer. */
export const nthTryAt = async (tx: Tx, { name, nth, since }: { name: string; nth: number; since: Date }): Promise<Date | undefined> =>
  (
    await tx
      .selectFrom('operator_failures')
      .select('at')
      .where('name', '=', name)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .offset(nth - 1)
      .limit(1)
      .executeTakeFirst()
  )?.at

/** Whether the operator of a name has signed in from a network before. */
export const hasSignedInFrom = async (tx: Tx, { name, network }: Omit<Try, 'now'>): Promise<boolean> =>
  (await tx
    .selectFrom('audit_log as l')
    .innerJoin('operators as o', 'o.id', 'l.operator_id')
    .select('l.seq')
    .where('o.name', '=', name)
    .where('l.action', '=', 'operator.signIn')
    .where('l.network', '=', network)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Says of one try of this moment that its password was right and its code was not. */
export const markSecondFactor = (tx: Tx, { name, network, now }: Try) =>
  tx.updateTable('operator_failures').set({ second_factor: true }).where('name', '=', name).where('network', '=', network).where('at', '=', now).execute()

export const countWrongCodes = async (tx: Tx, { name, since }: { name: string; since: Date }): Promise<number> =>
  Number(
    (
      await tx
        .selectFrom('operator_failures')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('name', '=', name)
        .where('second_factor', '=', true)
        .where('at', '>', since)
        .executeTakeFirst()
    )?.n ?? 0,
  )

export const insertTry = (tx: Tx, { name, network, now }: Try) => tx.insertInto('operator_failures').values({ name, network, at: now }).execute()
/** Takes one try of this moment back. */
export const takeBackTry = (db: Db, { name, network, now }: Try) =>
  db
    .deleteFrom('operator_failures')
    .where(sql<string>`ctid`, '=', (eb) =>
      eb
        .selectFrom('operator_failures')
        .select(sql<string>`ctid`.as('ctid'))
        .where('name', '=', name)
        .where('network', '=', network)
        .where('at', '=', now)
        .limit(1),
    )
    .execute()
export const clearTries = (db: Db, { name, network }: Omit<Try, 'now'>) =>
  db.deleteFrom('operator_failures').where('name', '=', name).where('network', '=', network).execute()

type NewSession = { tokenHash: Buffer; operatorId: string; network: string; now: Date; expiresAt: Date }
export async function insertSession(tx: Tx, { tokenHash, operatorId, network, now, expiresAt }: NewSession): Promise<void> {
  await tx.insertInto('operator_sessions').values({ token_hash: tokenHash, operator_id: operatorId, network, created_at: now, expires_at: expiresAt }).execute()
  await tx.updateTable('operators').set({ last_sign_in_at: now }).where('id', '=', operatorId).execute()
}
export const endSession = (db: Db, tokenHash: Buffer) => db.deleteFrom('operator_sessions').where('token_hash', '=', tokenHash).execute()
/** Ends an operator's sessions, but for one where that is given. */
export const endSessions = (db: Db, operatorId: string, but?: Buffer) =>
  db
    .deleteFrom('operator_sessions')
    .where('operator_id', '=', operatorId)
    .$if(but !== undefined, (query) => query.where('token_hash', '<>', but ?? Buffer.alloc(0)))
    .execute()

export const setTotpStep = (tx: Tx, id: string, step: number) => tx.updateTable('operators').set({ totp_step: step }).where('id', '=', id).execute()
export const setRecoveryCodes = (tx: Tx, id: string, hashes: Buffer[]) =>
  tx.updateTable('operators').set({ recovery_codes: hashes }).where('id', '=', id).execute()
type Totp = { totp_secret: Buffer | null; totp_on: boolean; totp_step?: number; recovery_codes: Buffer[] }
export const setTotp = (tx: Tx, id: string, totp: Totp) => tx.updateTable('operators').set(totp).where('id', '=', id).execute()
export const setPassword = (tx: Tx, id: string, passwordHash: string) =>
  tx.updateTable('operators').set({ password_hash: passwordHash }).where('id', '=', id).execute()

/** Sessions that are over and tries nobody counts any more; how many there were. */
export async function deleteStale(db: Db, { now, triesBefore }: { now: Date; triesBefore: Date }): Promise<number> {
  const sessions = await db.deleteFrom('operator_sessions').where('expires_at', '<=', now).executeTakeFirst()
  const tries = await db.deleteFrom('operator_failures').where('at', '<', triesBefore).executeTakeFirst()
  return Number(sessions.numDeletedRows + tries.numDeletedRows)
}
