import type { CouponTemplate, UserCoupon } from '@anxin/contract/entities/coupons'
import type { Db } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'
import { templateOf } from './shapes.ts'
import { giveCopy } from './take-coupon.ts'

const newForMs = 30 * 86_400_000

type Asking = { accountId: string | undefined; now: Date }

/** Whether the pack waits for this person; a guest sees whether the offer is open. */
export async function newUserPack(db: Db, { accountId, now }: Asking): Promise<{ has: boolean; totalValue: number; count: number }> {
  const [facts, templates] = await Promise.all([
    accountId === undefined ? undefined : queries.newcomerFacts(db, accountId),
    queries.packTemplates(db, accountId, now),
  ])
  const open = templates.filter(({ stock, taken }) => taken < stock)
  const has = open.length > 0 && (accountId === undefined || (facts !== undefined && isNew(facts, now) && !facts.taken))
  return { has, totalValue: open.reduce((sum, { face_amount }) => sum + face_amount, 0), count: open.length }
}

/** The templates of the new customers' pack, and what of them the account may still take. */
export async function newUserPackContent(db: Db, { accountId, now }: Asking): Promise<{ list: CouponTemplate[] }> {
  return { list: (await queries.packTemplates(db, accountId, now)).map((row) => templateOf(row, now.getTime())) }
}

/** Claims the whole pack at once: every template that has stock, one copy each, or nothing. */
export async function claimNewUserPack(db: Db, { accountId, now }: { accountId: string; now: Date }): Promise<{ list: UserCoupon[] }> {
  return db
    .transaction()
    .execute(async (tx) => {
      const templates = await queries.takePackFromStock(tx, now)
      // Read after the stock is locked, so that of several claims at once the later ones see the first.
      const facts = await queries.newcomerFacts(tx, accountId)
      if (facts?.taken) throw new Refusal('newUserPackTaken')
      if (!facts || !isNew(facts, now)) throw new Refusal('newUsersOnly')

      const list: UserCoupon[] = []
      for (const template of templates) list.push(await giveCopy(tx, template, { accountId, source: 'NEW_USER', now }))
      return { list: list.toSorted((a, b) => b.faceAmount - a.faceAmount) }
    })
    .catch((error: unknown) => {
      throw error instanceof Refusal && error.key === 'couponTaken' ? new Refusal('newUserPackTaken') : error
    })
}

const isNew = ({ created_at, paid }: { created_at: Date; paid: boolean }, now: Date) => !paid && now.getTime() - created_at.getTime() <= newForMs
