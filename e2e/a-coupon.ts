import { type Database } from './fixtures.ts'
import { nextSerial } from './serials.ts'

/** A coupon of 20 yuan off from 100, open for ten days around now unless said otherwise; times are minutes from now. */
export const aCoupon = (
  database: Database,
  {
    name,
    scene = 'CENTER',
    stock = 100,
    from = -7200,
    until = 7200,
  }: { name: string; scene?: 'CENTER' | 'ZONE'; stock?: number; from?: number; until?: number },
) =>
  database.one<{ id: string }>(
    `insert into coupons (id, name, type, scope, scope_text, scene, face_amount, threshold_amount, valid_type, start_at, end_at, stock, taken, per_user_limit, funded_by, created_at)
     values ($1, $2, 'FULL_REDUCTION', 'ALL', '全场通用', $3, 2000, 10000, 'FIXED', now() + $4 * interval '1 minute', now() + $5 * interval '1 minute', $6, 0, 1, 'PLATFORM', now()) returning id`,
    [`e2e${nextSerial()}`, name, scene, from, until, stock],
  )
