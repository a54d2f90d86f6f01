import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { CouponObstacle } from '@anxin/contract/entities/coupons'
import type { Db } from '../../db/connect.ts'
import * as queries from './queries.ts'
import { couponSaving, obstacleText, type CouponCart } from './rules.ts'
import { termsOf, userCouponOf } from './shapes.ts'

type Own = Parsed<'getCouponListSelf'> & { accountId: string; now: Date }
type Cart = Pick<CouponCart, 'items' | 'serviceAmount'> | undefined

/** The account's coupons of one tab; with a technician, projects or an amount each also says whether it is usable there. */
export async function listOwnCoupons(db: Db, { accountId, now, status, page, limit, techId, projectIds, amount }: Own): Promise<Reply<'getCouponListSelf'>> {
  const judged = techId !== undefined || projectIds !== undefined || amount !== undefined
  const [{ rows, total }, lines] = await Promise.all([
    queries.heldOf(db, { accountId, status, now, limit, offset: (page - 1) * limit }),
    projectIds && projectIds.length > 0 ? queries.cartLines(db, projectIds, techId) : undefined,
  ])
  const cart = lines && cartOf(lines, amount)
  const list = rows.map((row) => ({ ...userCouponOf(row, now.getTime()), ...(judged && usability(row, { cart, amount, techId, now: now.getTime() })) }))
  return { list, total, page, limit }
}

function cartOf(lines: { id: string; category_id: string; price: number }[], amount: number | undefined): Cart {
  const items = lines.map(({ id, category_id, price }) => ({
    projectId: id,
    categoryId: category_id,
    amount: lines.length === 1 && amount !== undefined ? amount : price,
  }))
  return { items, serviceAmount: amount ?? items.reduce((sum, line) => sum + line.amount, 0) }
}

type Place = { cart: Cart; amount: number | undefined; techId: string | undefined; now: number }

// What the caller left out never speaks against a coupon: the quote decides on the whole cart.
function usability(row: queries.HeldRow, { cart, amount, techId, now }: Place) {
  if (row.status !== 'UNUSED') return unusable({ said: row.status === 'LOCKED' ? 'HELD' : 'GONE' })
  const unknown = amount ?? Number.MAX_SAFE_INTEGER
  const assumed = cart ?? { serviceAmount: unknown, items: [{ projectId: row.project_ids[0] ?? '', categoryId: row.category_id ?? '', amount: unknown }] }
  const { saved, obstacle } = couponSaving(termsOf(row), { ...assumed, travelFee: 1, technicianId: techId ?? row.technician_id ?? '', now })
  if (obstacle) return unusable(obstacle)
  const known = row.type !== 'TRAVEL_FREE' && (cart !== undefined || amount !== undefined)
  return { usable: true, ...(known && { savedAmount: saved }) }
}

/** Why a coupon cannot be used, for an app's words and as a sentence. */
const unusable = (obstacle: CouponObstacle) => ({ usable: false, unusableReason: obstacleText(obstacle), obstacle })
