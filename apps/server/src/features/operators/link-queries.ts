import type { Db, Tx } from '../../db/connect.ts'

export const findForLink = (db: Db, id: string) => db.selectFrom('operators').select(['id', 'name', 'phone']).where('id', '=', id).executeTakeFirst()

export const deleteLinks = (tx: Tx, operatorId: string) => tx.deleteFrom('operator_links').where('operator_id', '=', operatorId).execute()

type NewLink = { tokenHash: Buffer; operatorId: string; purpose: 'SECRETS' | 'PHONE'; phone: string; totpSecret: Buffer | null; now: Date; expiresAt: Date }
export const insertLink = (db: Db, { tokenHash, operatorId, purpose, phone, totpSecret, now, expiresAt }: NewLink) =>
  db
    .insertInto('operator_links')
    .values({ token_hash: tokenHash, operator_id: operatorId, purpose, phone, totp_secret: totpSecret, made_at: now, expires_at: expiresAt })
    .execute()

const good = (db: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) =>
  db
    .selectFrom('operator_links as l')
    .innerJoin('operators as o', 'o.id', 'l.operator_id')
    .select(['l.operator_id', 'l.purpose', 'l.phone', 'l.totp_secret', 'o.name', 'o.title', 'o.state', 'o.phone as known_phone'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.expires_at', '>', now)

/** A link that is still good. */
export const findLink = (db: Db, given: { tokenHash: Buffer; now: Date }) => good(db, given).executeTakeFirst()
/** The same, held until the transaction ends: it is used once. */
export const lockLink = (tx: Tx, given: { tokenHash: Buffer; now: Date }) => good(tx, given).forUpdate('l').forNoKeyUpdate('o').executeTakeFirst()

type Secrets = { operatorId: string; passwordHash: string; totpSecret: Buffer; step: number; recoveryCodes: Buffer[]; approvesFrom: Date | null; now: Date }
export const setSecrets = (tx: Tx, { operatorId, passwordHash, totpSecret, step, recoveryCodes, approvesFrom, now }: Secrets) =>
  tx
    .updateTable('operators')
    .set({
      password_hash: passwordHash,
      totp_secret: totpSecret,
      totp_on: true,
      totp_step: step,
      recovery_codes: recoveryCodes,
      approves_from: approvesFrom,
      phone_verified_at: now,
    })
    .where('id', '=', operatorId)
    .execute()

export const verifyPhone = (tx: Tx, { operatorId, phone, now }: { operatorId: string; phone: string; now: Date }) =>
  tx.updateTable('operators').set({ phone, phone_verified_at: now }).where('id', '=', operatorId).execute()

export const deleteStaleLinks = (db: Db, now: Date) => db.deleteFrom('operator_links').where('expires_at', '<=', now).executeTakeFirst()
