import type { Parsed } from '@anxin/contract/endpoints'
import { wrong } from '@anxin/contract/field-refusals'
import { mostOwnCoupons } from '@anxin/contract/tech-coupons'
import { ownCouponName, ownCouponScope } from '@anxin/words/stored/coupon-names'
import type { Db, Tx } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import { badField, Refusal } from '../../refusal.ts'
import { changeOwnCoupon, countOpen, findOwnCoupon, insertOwnCoupon, lockGiver, type OwnCouponRow } from './own-coupon-queries.ts'

type Saved = Parsed<'techCouponSave'> & { technicianId: string; now: Date }
const longestMs = 90 * 86_400_000
const yuan = (fen: number) => String(fen / 100)

/**
 * Makes a coupon at the technician's own cost, or changes how many there are of one and until when they are given out: what people hold keeps its
 * terms. Refuses terms that would take a whole treatment (badField), a sixth open one (tooManyCoupons), another's (couponNotFound), one that has
 * ended (couponNotOpen), and who has left since the call began (technicianOnly).
 */
export function saveOwnCoupon(db: Db, saved: Saved): Promise<OwnCouponRow> {
  const { technicianId, couponId, endAt, now } = saved
  if (endAt <= now.getTime()) throw badField('endAt', wrong.couponEnd)
  if (endAt - now.getTime() > longestMs) throw badField('endAt', wrong.couponEnd)
  return db.transaction().execute(async (tx) => {
    const giver = await lockGiver(tx, technicianId)
    // They may have left since the call began, and what they gave out has ended.
    if (giver.status === 'LEFT') throw new Refusal('technicianOnly')
    const id = couponId === undefined ? await make(tx, saved, giver) : await change(tx, { ...saved, couponId })
    const coupon = await findOwnCoupon(tx, technicianId, id)
    if (!coupon) throw new Error(`the coupon ${id} has just been saved`)
    return coupon
  })
}

async function change(tx: Tx, { technicianId, couponId, total, endAt, now }: Saved & { couponId: string }): Promise<string> {
  const coupon = await findOwnCoupon(tx, technicianId, couponId)
  if (!coupon) throw new Refusal('couponNotFound')
  if (coupon.end_at <= now.getTime()) throw new Refusal('couponNotOpen')
  if (!(await changeOwnCoupon(tx, couponId, { stock: total, endAt: new Date(endAt) }))) throw badField('total', wrong.couponFewer)
  return couponId
}

type Giver = { nickname: string; min_price: number }
async function make(tx: Tx, saved: Saved, { nickname, min_price }: Giver): Promise<string> {
  const { technicianId, total, validDays, endAt, now } = saved
  const terms = checkedTerms(saved, min_price)
  if ((await countOpen(tx, technicianId, now)) >= mostOwnCoupons) throw new Refusal('tooManyCoupons')
  const { name, nameEn } = ownCouponName({
    type: terms.type,
    face: yuan(terms.face_amount),
    from: yuan(terms.threshold_amount),
    rate: terms.discount_rate ?? 100,
  })
  const id = newId(now)
  await insertOwnCoupon(tx, {
    ...terms,
    id,
    name,
    name_en: nameEn,
    technician_id: technicianId,
    scope_text: ownCouponScope(nickname),
    stock: total,
    valid_days: validDays,
    start_at: now,
    end_at: new Date(endAt),
  })
  return id
}

/** What each type needs, and nothing else: never so much off that nothing is left of the cheapest treatment. */
function checkedTerms({ type, faceAmount, discountRate, thresholdAmount, maxDiscountAmount }: Saved, leastPrice: number) {
  if (type === undefined) throw badField('type', wrong.couponType)
  const none = { type, face_amount: 0, discount_rate: null, threshold_amount: thresholdAmount, max_discount_amount: null }
  if (type === 'TRAVEL_FREE') return none
  if (type === 'DISCOUNT') {
    if (discountRate === undefined) throw badField('discountRate', wrong.discountRate)
    return { ...none, discount_rate: discountRate, max_discount_amount: maxDiscountAmount ?? null }
  }
  if (faceAmount === undefined) throw badField('faceAmount', wrong.amount)
  const threshold = type === 'NO_THRESHOLD' ? 0 : thresholdAmount
  if (type === 'FULL_REDUCTION' && threshold <= faceAmount) throw badField('thresholdAmount', wrong.couponThreshold)
  if (faceAmount * 2 > Math.max(threshold, leastPrice)) throw badField('faceAmount', wrong.couponTooMuch)
  return { ...none, face_amount: faceAmount, threshold_amount: threshold }
}
