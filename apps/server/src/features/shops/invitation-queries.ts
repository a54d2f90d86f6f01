import type { InvitedRole } from '@anxin/contract/shop-roles'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

// safe: the column's check allows only these
type Typed = { role: InvitedRole; state: 'SENT' | 'ACCEPTED' | 'DECLINED' | 'REVOKED' | 'EXPIRED' }

/** Ends what nobody answered in time, so that the phone may be invited again. */
export const expireInvitations = (tx: Tx, { shopId, phoneHashes, now }: { shopId: string; phoneHashes: readonly Buffer[]; now: Date }) =>
  tx
    .updateTable('shop_invitations')
    .set({ state: 'EXPIRED', ended_at: now })
    .where('shop_id', '=', shopId)
    .where('phone_hash', 'in', [...phoneHashes])
    .where('state', '=', 'SENT')
    .where('expire_at', '<=', now)
    .execute()

export const countInvitations = async (db: Db, { shopId, since }: { shopId: string; since: Date }): Promise<number> =>
  (
    await db
      .selectFrom('shop_invitations')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('shop_id', '=', shopId)
      .where('sent_at', '>', since)
      .executeTakeFirstOrThrow()
  ).n

/** Whether a phone has an invitation of the shop that waits for its answer, under any of the secrets. */
export const hasOpenInvitation = async (db: Db, { shopId, phoneHashes }: { shopId: string; phoneHashes: readonly Buffer[] }): Promise<boolean> =>
  (await db
    .selectFrom('shop_invitations')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('phone_hash', 'in', [...phoneHashes])
    .where('state', '=', 'SENT')
    .executeTakeFirst()) !== undefined

type NewInvitation = {
  id: string
  shopId: string
  phoneHash: Buffer
  phoneMasked: string
  role: InvitedRole
  shareBp: number
  invitedBy: string
  now: Date
  expireAt: Date
}
/** False when the phone has an open one of this shop. */
export const insertInvitation = async (tx: Tx, { id, shopId, phoneHash, phoneMasked, role, shareBp, invitedBy, now, expireAt }: NewInvitation) =>
  (await tx
    .insertInto('shop_invitations')
    .values({
      id,
      shop_id: shopId,
      phone_hash: phoneHash,
      phone_masked: phoneMasked,
      role,
      share_bp: shareBp,
      invited_by: invitedBy,
      sent_at: now,
      expire_at: expireAt,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

type Heard = { shopId: string; phoneHashes: readonly Buffer[]; phoneSince: Date; shopSince: Date }
/** How often a phone was invited by anyone since a moment, and by this shop. */
export async function countHeard(tx: Tx, { shopId, phoneHashes, phoneSince, shopSince }: Heard): Promise<{ ofPhone: number; ofShop: number }> {
  const invited = tx
    .selectFrom('shop_invitations')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('phone_hash', 'in', [...phoneHashes])
  const ofPhone = await invited.where('sent_at', '>', phoneSince).executeTakeFirstOrThrow()
  const ofShop = await invited.where('shop_id', '=', shopId).where('sent_at', '>', shopSince).executeTakeFirstOrThrow()
  return { ofPhone: ofPhone.n, ofShop: ofShop.n }
}

/** The shop of an invitation that waits for its answer. */
export const findOpen = (db: Db, invitationId: string, now: Date) =>
  db
    .selectFrom('shop_invitations as i')
    .innerJoin('shops as s', 's.id', 'i.shop_id')
    .select('s.name as shop_name')
    .where('i.id', '=', invitationId)
    .where('i.state', '=', 'SENT')
    .where('i.expire_at', '>', now)
    .where('s.state', '=', 'ACTIVE')
    .executeTakeFirst()

/** Whether there was an open one of this shop to take back. */
export const revokeInvitation = async (tx: Tx, { shopId, invitationId, now }: { shopId: string; invitationId: string; now: Date }): Promise<boolean> =>
  (
    await tx
      .updateTable('shop_invitations')
      .set({ state: 'REVOKED', ended_at: now })
      .where('id', '=', invitationId)
      .where('shop_id', '=', shopId)
      .where('state', '=', 'SENT')
      .where('expire_at', '>', now)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** The role that an invitation of the shop asks for. */
export const findSent = (db: Db, { shopId, invitationId }: { shopId: string; invitationId: string }) =>
  db
    .selectFrom('shop_invitations')
    .select('role')
    .where('id', '=', invitationId)
    .where('shop_id', '=', shopId)
    .where('state', '=', 'SENT')
    .$narrowType<Pick<Typed, 'role'>>()
    .executeTakeFirst()

export const findShopOf = async (db: Db, invitationId: string): Promise<string | undefined> =>
  (await db.selectFrom('shop_invitations').select('shop_id').where('id', '=', invitationId).executeTakeFirst())?.shop_id

/** An open invitation to one of these phones, held until the transaction ends. */
export const lockInvitation = (tx: Tx, { invitationId, phoneHashes, now }: { invitationId: string; phoneHashes: readonly Buffer[]; now: Date }) =>
  tx
    .selectFrom('shop_invitations as i')
    .innerJoin('shops as s', 's.id', 'i.shop_id')
    .select(['i.id', 'i.shop_id', 'i.role', 'i.share_bp', 's.name as shop_name'])
    .where('i.id', '=', invitationId)
    .where('i.phone_hash', 'in', [...phoneHashes])
    .where('i.state', '=', 'SENT')
    .where('i.expire_at', '>', now)
    .where('s.state', '=', 'ACTIVE')
    .$narrowType<Pick<Typed, 'role'>>()
    .forUpdate('i')
    .executeTakeFirst()

export const answer = (tx: Tx, { id, state, by, now }: { id: string; state: 'ACCEPTED' | 'DECLINED'; by: string; now: Date }) =>
  tx.updateTable('shop_invitations').set({ state, answered_by: by, ended_at: now }).where('id', '=', id).execute()

/** What waits for the answer of one of these phones. */
export const invitationsTo = (db: Db, { phoneHashes, now }: { phoneHashes: readonly Buffer[]; now: Date }) =>
  db
    .selectFrom('shop_invitations as i')
    .innerJoin('shops as s', 's.id', 'i.shop_id')
    .select(['i.id', 'i.shop_id', 'i.role', 'i.share_bp', 'i.sent_at', 'i.expire_at', 's.name', 's.address', 's.photo_keys'])
    .where('i.phone_hash', 'in', [...phoneHashes])
    .where('i.state', '=', 'SENT')
    .where('i.expire_at', '>', now)
    .where('s.state', '=', 'ACTIVE')
    .orderBy('i.sent_at', 'desc')
    .limit(50)
    .$narrowType<Pick<Typed, 'role'>>()
    .execute()

/** What a shop has sent and nobody answered yet. */
export const sentBy = (db: Db, { shopId, now }: { shopId: string; now: Date }) =>
  db
    .selectFrom('shop_invitations')
    .select(['id', 'phone_masked', 'role', 'share_bp', 'sent_at', 'expire_at'])
    .where('shop_id', '=', shopId)
    .where('state', '=', 'SENT')
    .where('expire_at', '>', now)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(200)
    .$narrowType<Pick<Typed, 'role'>>()
    .execute()

/** Nothing of a phone stays whose account ends. */
export const forgetInvitations = (tx: Tx, { accountId, phoneHashes }: { accountId: string; phoneHashes: readonly Buffer[] }) =>
  tx
    .deleteFrom('shop_invitations')
    .where((eb) => eb.or([eb('phone_hash', 'in', [...phoneHashes]), eb('answered_by', '=', accountId)]))
    .execute()
