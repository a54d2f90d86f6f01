import { sql } from 'kysely'
import type { CouponTemplate } from '@anxin/contract/entities/coupons'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import { msText } from '../../db/epoch.ts'

export type OwnCouponRow = {
  id: string
  name: string
  name_en: string
  type: CouponTemplate['type']
  face_amount: number
  discount_rate: number | null
  threshold_amount: number
  max_discount_amount: number | null
  valid_days: number | null
  start_at: number
  end_at: number
  stock: number
  taken: number
  used: number
  cost: number
}

// A coupon of the technician's own; what others give in their name costs them nothing.
const own = `c.technician_id = $1 and c.scene = 'TECH' and c.funded_by = 'TECHNICIAN'`
const select = (which: string) =>
  statement<OwnCouponRow>(`
  select c.id, c.name, c.name_en, c.type, c.face_amount, c.discount_rate, c.threshold_amount, c.max_discount_amount, c.valid_days, ${msText('c.start_at', 'start_at')}, ${msText('c.end_at', 'end_at')}, c.stock, c.taken,
    (select count(*) from user_coupons u where u.coupon_id = c.id and u.status = 'USED')::int as used,
    (select coalesce(sum(o.coupon_amount), 0) from user_coupons u join orders o on o.id = u.order_id where u.coupon_id = c.id and u.status = 'USED' and o.completed_at is not null
      and (o.coupon_charged_to = c.technician_id or (o.coupon_funded_by = 'TECHNICIAN' and o.technician_id = c.technician_id)))::bigint as cost
  from coupons c where ${own}${which} order by c.end_at desc, c.id desc limit 50`)
const all = select('')
const one = select(' and c.id = $2')
/** The technician's own coupons, those that are given out longest first. */
export const ownCoupons = (db: Db, technicianId: string) => all(db, technicianId)
export const findOwnCoupon = async (db: Db, technicianId: string, couponId: string) => (await one(db, technicianId, couponId))[0]

/** The technician as coupons name them, held so that of two new coupons the second counts the first; with the least price on offer. */
export const lockGiver = (tx: Tx, technicianId: string) =>
  tx.selectFrom('technicians').select(['nickname', 'min_price', 'status']).where('id', '=', technicianId).forNoKeyUpdate().executeTakeFirstOrThrow()

export const leastPriceOf = async (db: Db, technicianId: string): Promise<number> =>
  (await db.selectFrom('technicians').select('min_price').where('id', '=', technicianId).executeTakeFirstOrThrow()).min_price

export const countOpen = async (tx: Tx, technicianId: string, now: Date): Promise<number> =>
  Number(
    (
      await tx
        .selectFrom('coupons')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('technician_id', '=', technicianId)
        .where('scene', '=', 'TECH')
        .where('funded_by', '=', 'TECHNICIAN')
        .where('end_at', '>', now)
        .whereRef('taken', '<', 'stock')
        .executeTakeFirstOrThrow()
    ).count,
  )

type New = Pick<OwnCouponRow, 'id' | 'name' | 'name_en' | 'type' | 'face_amount' | 'discount_rate' | 'threshold_amount' | 'max_discount_amount' | 'stock'> & {
  technician_id: string
  scope_text: string
  valid_days: number
  start_at: Date
  end_at: Date
}
export const insertOwnCoupon = (tx: Tx, coupon: New) =>
  tx
    .insertInto('coupons')
    .values({ ...coupon, scope: 'TECH', scene: 'TECH', valid_type: 'DAYS', funded_by: 'TECHNICIAN', per_user_limit: 1, created_at: coupon.start_at })
    .execute()

/** Whether there are no fewer than have been taken. */
export async function changeOwnCoupon(tx: Tx, couponId: string, { stock, endAt }: { stock: number; endAt: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set({ stock, end_at: endAt })
    .where('id', '=', couponId)
    .where('taken', '<=', stock)
    .where('start_at', '<', endAt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const ended = (now: Date) => ({ end_at: sql<Date>`greatest(${now}::timestamptz, start_at + interval '1 millisecond')` })
/** Gives out no more of it; copies in people's hands stay good. */
export const endOwnCoupon = (tx: Tx, couponId: string, now: Date) =>
  tx.updateTable('coupons').set(ended(now)).where('id', '=', couponId).where('end_at', '>', now).returning('id').execute()

/** The same of all of a technician's own. */
export const endOwnCoupons = (tx: Tx, technicianId: string, now: Date) =>
  tx
    .updateTable('coupons')
    .set(ended(now))
    .where('technician_id', '=', technicianId)
    .where('scene', '=', 'TECH')
    .where('funded_by', '=', 'TECHNICIAN')
    .where('end_at', '>', now)
    .execute()
