import { randomBytes } from 'node:crypto'
import type { IdentityFinding, IdentityState } from '@anxin/contract/identity-findings'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

const columns = [
  'account_id',
  'state',
  'method',
  'name_sealed',
  'id_hash',
  'id_last4',
  'number_key',
  'front_key',
  'back_key',
  'asking',
  'submitted_at',
  'decided_at',
  'finding',
  'taken_back_at',
] as const

const ofAccount = (db: Db, accountId: string) =>
  db.selectFrom('identity_checks').select(columns).where('account_id', '=', accountId).$narrowType<{ state: IdentityState; finding: IdentityFinding | null }>()
export const findCheck = (db: Db, accountId: string) => ofAccount(db, accountId).executeTakeFirst()
export type Check = NonNullable<Awaited<ReturnType<typeof findCheck>>>
export const lockCheck = (tx: Tx, accountId: string) => ofAccount(tx, accountId).forUpdate().executeTakeFirst()

/** One try and one approval of a number after the other, whichever account they come from and under whichever secret; in one order for all. */
export async function lockNumber(tx: Tx, idHashes: readonly Buffer[]): Promise<void> {
  for (const hash of idHashes.map((one) => one.toString('hex')).toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`identity/${hash}`}, 0))`.execute(tx)
}
/** Holds the submissions of an account until the transaction ends; false where one is under way. */
export const holdAccount = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${`identity/${accountId}`}, 0)) as held`.execute(tx)).rows[0]?.held ?? false

export const countTries = async (db: Db, accountId: string, since: Date): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('identity_tries')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('account_id', '=', accountId)
        .where('tried_at', '>=', since)
        .executeTakeFirst()
    )?.n ?? 0,
  )
/** How many other accounts tried a number since a moment. */
export const countOthers = async (db: Db, { accountId, idHashes, since }: { accountId: string; idHashes: readonly Buffer[]; since: Date }): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('identity_tries')
        .select((eb) => eb.fn.count<number>('account_id').distinct().as('n'))
        .where('id_hash', 'in', [...idHashes])
        .where('account_id', '<>', accountId)
        .where('tried_at', '>=', since)
        .executeTakeFirst()
    )?.n ?? 0,
  )
export const insertTry = (tx: Tx, { id, accountId, idHash, now }: { id: string; accountId: string; idHash: Buffer; now: Date }) =>
  tx.insertInto('identity_tries').values({ id, account_id: accountId, id_hash: idHash, tried_at: now }).execute()
export const sweepTries = async (db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('identity_tries').where('tried_at', '<', before).executeTakeFirst()).numDeletedRows)

type Submitted = {
  accountId: string
  asking: string
  nameSealed: Buffer
  idHashes: readonly [Buffer, ...Buffer[]]
  last4: string
  numberKey: string
  frontKey: string | undefined
  backKey: string | undefined
  born: string
  sex: 1 | 2
  now: Date
}
export const putSubmission = (tx: Tx, { accountId, asking, now, ...given }: Submitted) => {
  const row = {
    state: 'CHECKING',
    method: null,
    name_sealed: given.nameSealed,
    id_hash: given.idHashes[0],
    id_hash_second: given.idHashes[1] ?? null,
    id_last4: given.last4,
    number_key: given.numberKey,
    front_key: given.frontKey ?? null,
    back_key: given.backKey ?? null,
    born: given.born,
    sex: given.sex,
    vendor_ref: null,
    asking,
    submitted_at: now,
    decided_at: null,
    decided_by: null,
    finding: null,
    note: '',
    claimed_by: null,
    claimed_until: null,
  }
  return tx
    .insertInto('identity_checks')
    .values({ account_id: accountId, ...row })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(row))
    .execute()
}

type Ended = {
  accountId: string
  asking: string
  state: IdentityState
  method?: 'VENDOR' | 'MANUAL'
  finding?: IdentityFinding
  ref?: string
  by?: string
  note?: string
  now: Date
}
/** Ends the check that was asked for under this name; one that was submitted again meanwhile stays. */
export const endCheck = async (tx: Tx, { accountId, asking, state, method, finding, ref, by, note, now }: Ended): Promise<boolean> =>
  (
    await tx
      .updateTable('identity_checks')
      .set({
        state,
        method: method ?? null,
        finding: finding ?? null,
        ...(ref !== undefined && { vendor_ref: ref }),
        // Who looked at it may give back what an operator took.
        ...(state === 'APPROVED' && method === 'MANUAL' && { taken_back_at: null }),
        ...(state !== 'MANUAL' && { decided_at: now, decided_by: by ?? null, note: note ?? '' }),
        claimed_by: null,
        claimed_until: null,
      })
      .where('account_id', '=', accountId)
      .where('asking', '=', asking)
      .where('state', 'in', ['CHECKING', 'MANUAL'])
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** Whether another account is verified under one of these hashes. */
export const isTaken = async (db: Db, { accountId, idHashes }: { accountId: string; idHashes: readonly Buffer[] }): Promise<boolean> =>
  (await db
    .selectFrom('identity_checks')
    .select('account_id')
    .where('state', '=', 'APPROVED')
    .where((eb) => eb.or([eb('id_hash', 'in', [...idHashes]), eb('id_hash_second', 'in', [...idHashes])]))
    .where('account_id', '<>', accountId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Forgets who it was. That it was taken back, when and by whom, stays. */
export const forgetPerson = (tx: Tx, { accountId, byOperator, note, now }: { accountId: string; byOperator: string | undefined; note: string; now: Date }) =>
  tx
    .updateTable('identity_checks')
    .set({
      state: 'REVOKED',
      name_sealed: null,
      id_hash: null,
      id_hash_second: null,
      id_last4: null,
      born: null,
      sex: null,
      vendor_ref: null,
      number_key: null,
      front_key: null,
      back_key: null,
      finding: byOperator === undefined ? null : 'BY_OPERATOR',
      ...(byOperator !== undefined && { taken_back_at: now }),
      decided_at: now,
      decided_by: byOperator ?? null,
      note,
      claimed_by: null,
      claimed_until: null,
    })
    .where('account_id', '=', accountId)
    .where('state', '<>', 'REVOKED')
    .execute()
/** The same for an account that ends: nothing of it stays. */
export const eraseCheck = (tx: Tx, accountId: string) => tx.deleteFrom('identity_checks').where('account_id', '=', accountId).execute()
/** That the number of an account that ends was tried still counts for the month, as nobody's. */
export const disownTries = (tx: Tx, accountId: string) =>
  tx
    .updateTable('identity_tries')
    .set({ account_id: `ended/${randomBytes(12).toString('hex')}` })
    .where('account_id', '=', accountId)
    .execute()

/** Consent to the check by itself, granted or taken back. */
export const insertConsent = (tx: Tx, { accountId, granted, now }: { accountId: string; granted: boolean; now: Date }) =>
  tx.insertInto('consents').values({ account_id: accountId, kind: 'IDENTITY', granted, at: now }).execute()

/** Whose pictures have served: of an approval after a time, of a refusal with all that was given. */
export const expiredPapers = (db: Db, approvedBefore: Date, refusedBefore: Date) =>
  db
    .selectFrom('identity_checks')
    .select(['account_id', 'asking', 'state', 'front_key', 'back_key', 'number_key'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'APPROVED'), eb('decided_at', '<', approvedBefore), eb.or([eb('front_key', 'is not', null), eb('back_key', 'is not', null)])]),
        eb.and([eb('state', '=', 'REJECTED'), eb('decided_at', '<', refusedBefore), eb('name_sealed', 'is not', null)]),
      ]),
    )
    .orderBy('account_id')
    .limit(200)
    .execute()
type Served = { accountId: string; asking: string }
/** False where the person took their consent back or submitted again meanwhile: the pictures are those of something else. */
export const dropPictures = async (tx: Tx, { accountId, asking }: Served): Promise<boolean> =>
  (
    await tx
      .updateTable('identity_checks')
      .set({ front_key: null, back_key: null })
      .where('account_id', '=', accountId)
      .where('asking', '=', asking)
      .where('state', '=', 'APPROVED')
      .executeTakeFirst()
  ).numUpdatedRows > 0n
/** Of a refusal its reason and its day stay, for the person to read. False likewise. */
export const dropRefused = async (tx: Tx, { accountId, asking }: Served): Promise<boolean> =>
  (
    await tx
      .updateTable('identity_checks')
      .set({ name_sealed: null, id_hash: null, id_hash_second: null, id_last4: null, born: null, sex: null, vendor_ref: null })
      .set({ number_key: null, front_key: null, back_key: null })
      .where('account_id', '=', accountId)
      .where('asking', '=', asking)
      .where('state', '=', 'REJECTED')
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** Checks whose vendor was never heard: the process ended meanwhile. */
export const forgottenChecks = async (db: Db, before: Date): Promise<{ accountId: string; asking: string }[]> =>
  (
    await db
      .selectFrom('identity_checks')
      .select(['account_id', 'asking'])
      .where('state', '=', 'CHECKING')
      .where('submitted_at', '<', before)
      .limit(200)
      .execute()
  ).map(({ account_id, asking }) => ({ accountId: account_id, asking }))

/** What is known of somebody who is verified. */
export const findVerified = (db: Db, accountId: string) =>
  db
    .selectFrom('identity_checks')
    .select(['name_sealed', 'sex', 'born', 'decided_at'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'APPROVED')
    .executeTakeFirst()

type Number = { accountId: string; born: string; sex: 1 | 2 }
/** Whether the account became a technician by an application of somebody who was born on another day, or is of the other sex. */
export const isOtherPerson = async (db: Db, { accountId, born, sex }: Number): Promise<boolean> =>
  (await db
    .selectFrom('technicians as t')
    .innerJoin('applications as a', 'a.technician_id', 't.id')
    .select('t.id')
    .where('t.account_id', '=', accountId)
    .where((eb) => eb.or([eb('t.birthday', '<>', born), eb('t.sex', '<>', sex)]))
    .executeTakeFirst()) !== undefined
