import type { Db, Tx } from '../../db/connect.ts'

/** A session as its owner sees it: its tokens together. */
type SessionOfAccount = { id: string; device_brand: string; network: string; created_at: Date; used_at: Date; expires_at: Date }
export const sessionsOf = (db: Db, accountId: string, now: Date): Promise<SessionOfAccount[]> =>
  db
    .selectFrom('sessions')
    .select(({ fn }) => ['id', fn.max('device_brand').as('device_brand'), fn.max('network').as('network'), fn.min('created_at').as('created_at')])
    .select(({ fn }) => [fn.max(fn.coalesce('used_at', 'created_at')).as('used_at'), fn.max('expires_at').as('expires_at')])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .groupBy('id')
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()

type TouchedSession = { device_brand: string; created_at: Date; issued_at: Date }

type Use = { tokenHash: Buffer; now: Date; expiresAt: Date; network: string; unusedSince: Date }
/** Moves the end of a session that was not used since; undefined for all but the first of many at once. */
export const touchSession = (tx: Tx, { tokenHash, now, expiresAt, network, unusedSince }: Use): Promise<TouchedSession | undefined> =>
  tx
    .updateTable('sessions')
    .set({ used_at: now, expires_at: expiresAt, network })
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<=', unusedSince)]))
    .returning(['device_brand', 'created_at', 'issued_at'])
    .executeTakeFirst()

/** Ends the other tokens of a session at that moment, if they do not end before. */
export const endOtherTokens = (tx: Tx, { id, tokenHash, at }: { id: string; tokenHash: Buffer; at: Date }) =>
  tx.updateTable('sessions').set({ expires_at: at }).where('id', '=', id).where('token_hash', '<>', tokenHash).where('expires_at', '>', at).execute()

type NewToken = {
  id: string
  former: Buffer
  hash: Buffer
  accountId: string
  deviceBrand: string
  network: string
  createdAt: Date
  now: Date
  expiresAt: Date
}
/** Adds a token that was not used yet, in place of one that never came back. */
export const addToken = async (tx: Tx, { id, former, hash, accountId, deviceBrand, network, createdAt, now, expiresAt }: NewToken) => {
  await tx.deleteFrom('sessions').where('id', '=', id).where('token_hash', '<>', former).where('used_at', 'is', null).execute()
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hash,
      id,
      account_id: accountId,
      device_brand: deviceBrand,
      network,
      created_at: createdAt,
      issued_at: now,
      used_at: null,
      expires_at: expiresAt,
    })
    .execute()
}
