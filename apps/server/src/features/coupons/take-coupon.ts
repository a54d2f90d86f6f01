import type { UserCoupon } from '@anxin/contract/entities/coupons'
import type { Tx } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { newId } from '../../ids.ts'
import * as queries from './queries.ts'
import { validSpan } from './rules.ts'
import { userCouponOf } from './shapes.ts'

type TakeCoupon = { couponId: string; accountId: string; now: Date }

/** Claims one copy. The stock moves by a conditional update, the limit of a person is a unique key. */
export async function takeCoupon(tx: Tx, { couponId, accountId, now }: TakeCoupon): Promise<UserCoupon> {
  const template = await queries.findTemplate(tx, accountId, couponId)
  if (!template) throw new Refusal('couponNotFound')
  if (template.scene === 'NEW_USER' || template.scene === 'INVITE' || template.scene === 'APOLOGY') throw new Refusal('couponNotForYou')
  if (now < template.start_at || now > template.end_at) throw new Refusal('couponNotOpen')
  if (template.held >= template.per_user_limit) throw new Refusal('couponTaken')
  if (!(await queries.takeFromStock(tx, couponId, now))) throw new Refusal('couponGone')
  return giveCopy(tx, template, { accountId, source: template.scene === 'TECH' ? 'TECH' : 'CENTER', now })
}

type Give = { accountId: string; source: UserCoupon['source']; now: Date }

/** Puts one copy into an account's hands; its stock is already taken. Refuses (couponTaken) a person who has as many as allowed. */
export async function giveCopy(tx: Tx, template: queries.TemplateRow, { accountId, source, now }: Give): Promise<UserCoupon> {
  const span = validSpan(
    { validType: template.valid_type, validDays: template.valid_days ?? undefined, startAt: template.start_at.getTime(), endAt: template.end_at.getTime() },
    now.getTime(),
  )
  const copy = { id: newId(now), startAt: new Date(span.startAt), endAt: new Date(span.endAt) }
  const given = await queries.insertCopy(tx, { ...copy, couponId: template.id, accountId, source, now, perUserLimit: template.per_user_limit })
  if (!given) throw new Refusal('couponTaken')
  return userCouponOf(
    {
      ...template,
      user_coupon_id: copy.id,
      status: 'UNUSED',
      source,
      claimed_at: now,
      used_at: null,
      order_id: null,
      copy_start_at: copy.startAt,
      copy_end_at: copy.endAt,
    },
    now.getTime(),
  )
}
