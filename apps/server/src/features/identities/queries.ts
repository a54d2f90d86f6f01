import type { ExpressionBuilder } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import { unnamedDevice, type IdentityVendor } from './rules.ts'

export type Identity = { vendor: IdentityVendor; subject: string }

/** The account of one of a vendor's people. */
export const findAccountOf = (db: Db, { vendor, subject }: Identity) =>
  db
    .selectFrom('account_identities as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select(['a.id', 'a.disabled'])
    .where('i.vendor', '=', vendor)
    .where('i.subject', '=', subject)
    .executeTakeFirst()

/** Who an account is to a vendor, such as the payer inside the messaging app. */
export const findSubject = async (db: Db, { accountId, vendor }: { accountId: string; vendor: string }): Promise<string | undefined> =>
  (await db.selectFrom('account_identities').select('subject').where('account_id', '=', accountId).where('vendor', '=', vendor).executeTakeFirst())?.subject

/** The account with its row held, so that it is neither closed nor deleted before the transaction ends. */
export const lockAccount = (tx: Tx, id: string) => tx.selectFrom('accounts').select(['id', 'disabled']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Undefined when the identity or the account has a counterpart already. */
export const insertIdentity = (tx: Tx, { vendor, subject, accountId, now }: Identity & { accountId: string; now: Date }) =>
  tx
    .insertInto('account_identities')
    .values({ vendor, subject, account_id: accountId, created_at: now })
    .onConflict((oc) => oc.doNothing())
    .returning('account_id')
    .executeTakeFirst()

type NewTicket = Identity & { hash: Buffer; nickname: string; network: string; device: string; expiresAt: Date }
export const insertTicket = (db: Db, { hash, vendor, subject, nickname, network, device, expiresAt }: NewTicket) =>
  db.insertInto('identity_tickets').values({ ticket_hash: hash, vendor, subject, nickname, network, device, expires_at: expiresAt }).execute()

export type TicketHolder = { hash: Buffer; vendor: IdentityVendor; network: string; device: string; now: Date }

const isGood =
  ({ hash, vendor, network, device, now }: TicketHolder) =>
  (eb: ExpressionBuilder<DB, 'identity_tickets'>) =>
    eb.and([
      eb('ticket_hash', '=', hash),
      eb('vendor', '=', vendor),
      eb('network', '=', network),
      eb('device', 'in', [unnamedDevice, device]),
      eb('expires_at', '>', now),
      eb('used_at', 'is', null),
    ])

/** The ticket while it is good for who shows it. */
export const findTicket = (db: Db, holder: TicketHolder) =>
  db.selectFrom('identity_tickets').select(['subject', 'nickname']).where(isGood(holder)).executeTakeFirst()

/** The ticket for the one caller that uses it; undefined for all others. */
export const markTicketUsed = (tx: Tx, holder: TicketHolder) =>
  tx.updateTable('identity_tickets').set({ used_at: holder.now }).where(isGood(holder)).returning(['subject', 'nickname']).executeTakeFirst()

/** True for the first who shows this token. */
export const insertSeenToken = async (db: Db, { hash, expiresAt }: { hash: Buffer; expiresAt: Date }): Promise<boolean> => {
  const shown = db.insertInto('seen_identity_tokens').values({ token_hash: hash, expires_at: expiresAt })
  return (
    (await shown
      .onConflict((oc) => oc.doNothing())
      .returning('token_hash')
      .executeTakeFirst()) !== undefined
  )
}

/** Drops tickets and identity tokens that have ended. Answers how many rows. */
export async function deleteEnded(db: Db, now: Date): Promise<number> {
  const tickets = await db.deleteFrom('identity_tickets').where('expires_at', '<=', now).executeTakeFirst()
  const tokens = await db.deleteFrom('seen_identity_tokens').where('expires_at', '<=', now).executeTakeFirst()
  return Number(tickets.numDeletedRows) + Number(tokens.numDeletedRows)
}
