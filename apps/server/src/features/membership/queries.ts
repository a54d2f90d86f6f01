import type { PayWay } from '@anxin/contract/pay-ways'
import { statement, type Db, type Tx } from '../../db/connect.ts'

export type PlanRow = { id: string; name: string; months: number; price: number; origin_price: number; tag: string | null; tag_en: string | null }
const plans = (db: Db) => db.selectFrom('vip_plans').select(['id', 'name', 'months', 'price', 'origin_price', 'tag', 'tag_en']).where('on_offer', '=', true)
export const listPlans = (db: Db): Promise<PlanRow[]> => plans(db).orderBy('sort').orderBy('months').orderBy('id').execute()
export const findPlan = (db: Db, planId: string): Promise<PlanRow | undefined> => plans(db).where('id', '=', planId).executeTakeFirst()

const selectMember = statement<{ vip_until: Date | null; saved: number }>(`
  select vip_until, (select coalesce(sum(vip_amount), 0)::bigint from orders where account_id = $1 and status = 'COMPLETED' and vip_amount > 0) as saved from accounts where id = $1`)
/** Until when the account is a member, and what member prices have taken off its completed orders, in fen. */
export const findMember = async (db: Db, accountId: string) => (await selectMember(db, accountId))[0]

/** One at a time opens a purchase for an account, until the transaction ends. */
export const lockAccount = (tx: Tx, accountId: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', accountId).where('deleted_at', 'is', null).forNoKeyUpdate().executeTakeFirst()

export const findOpen = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('vip_purchases')
    .select(['id', 'plan_id', 'price', 'months', 'expire_at'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'OPEN')
    .executeTakeFirst()

type NewPurchase = { id: string; accountId: string; plan: PlanRow; now: Date; expireAt: Date }
export const insertPurchase = (tx: Tx, { id, accountId, plan, now, expireAt }: NewPurchase) =>
  tx
    .insertInto('vip_purchases')
    .values({
      id,
      account_id: accountId,
      plan_id: plan.id,
      plan_name: plan.name,
      months: plan.months,
      price: plan.price,
      created_at: now,
      expire_at: expireAt,
    })
    .execute()

/** A purchase that takes no money any more; one that was paid meanwhile stays as it is. */
export const closePurchase = (db: Db, id: string) =>
  db.updateTable('vip_purchases').set({ status: 'CLOSED' }).where('id', '=', id).where('status', '=', 'OPEN').execute()

export const findPurchase = (db: Db, { id, accountId }: { id: string; accountId: string }) =>
  db
    .selectFrom('vip_purchases')
    .select(['plan_name', 'price', 'status', 'expire_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

export type ReceiptRow = {
  pay_no: string
  plan_name: string
  months: number
  amount: number
  pay_way: PayWay
  paid_at: Date
  refunded_amount: number
  refund_pending_amount: number
  start_at: Date | null
  end_at: Date | null
}
const receipts = `payments p join vip_purchases v on v.id = p.purpose_id where v.account_id = $1 and p.purpose = 'VIP' and p.status in ('SUCCESS', 'REFUNDED')`
const selectReceipts = statement<ReceiptRow>(`
  select p.pay_no, v.plan_name, v.months, p.amount, p.pay_way, p.paid_at, p.refunded_amount, p.refund_pending_amount,
    case when v.payment_id = p.id then v.start_at end as start_at, case when v.payment_id = p.id then v.end_at end as end_at
  from ${receipts} order by p.paid_at desc, p.id desc limit $2 offset $3`)
const countReceipts = statement<{ count: number }>(`select count(*)::int as count from ${receipts}`)

/** What the account paid for membership, the newest first: also what came too late or twice and went back. */
export const listReceipts = (db: Db, { accountId, limit, offset }: { accountId: string; limit: number; offset: number }): Promise<ReceiptRow[]> =>
  selectReceipts(db, accountId, limit, offset)
export const receiptCount = async (db: Db, accountId: string): Promise<number> => (await countReceipts(db, accountId))[0]?.count ?? 0
