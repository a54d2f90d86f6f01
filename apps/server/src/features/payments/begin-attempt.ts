import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { newId, newPayNo } from '../../ids.ts'
import { closeAttempt } from './gateway.ts'
import type { AmountDue, PurposeRef, Purposes } from './purposes.ts'
import * as queries from './queries.ts'
import type { Attempt } from './queries.ts'

export type Wanted = PurposeRef & { accountId: string; payWay: string; provider: 'WECHAT' | 'TEST'; openId?: string; now: Date }
type Begun = { attempt: Attempt; due: AmountDue }

/**
 * The one attempt that may be paid: the open one when it fits, else a new one after the former is closed at its gateway.
 * Written before the gateway hears of it, so that no paid trade is ever unknown. Throws Refusal and GatewayError.
 */
export async function beginAttempt(deps: Deps, purposes: Purposes, wanted: Wanted): Promise<Begun> {
  for (let round = 0; round < 4; round++) {
    const found = await openOne(deps, purposes, wanted)
    if ('attempt' in found) return found
    if ((await closeAttempt(deps, purposes, found.former, wanted.now)) === 'paid') throw new Refusal('alreadyPaid')
  }
  throw new Refusal('gatewayFailed')
}

function openOne({ db }: Deps, purposes: Purposes, wanted: Wanted): Promise<Begun | { former: Attempt }> {
  const { purpose, purposeId, accountId, payWay, provider, openId, now } = wanted
  return db.transaction().execute(async (tx) => {
    await queries.lockPurpose(tx, { purpose, purposeId })
    // In this order: an attempt that is paid between the two reads is either still open here or already known there.
    const [open] = await queries.openAttempts(tx, { purpose, purposeId })
    const due = await purposes.require(tx, { purpose, purposeId, accountId, now })
    if (open && fits(open, wanted, due)) return { attempt: open, due }
    if (open) return { former: open }
    const attempt = await queries.insertAttempt(tx, {
      id: newId(now),
      pay_no: newPayNo(now),
      purpose,
      purpose_id: purposeId,
      account_id: accountId,
      pay_way: payWay,
      provider,
      amount: due.amount,
      prepay: openId === undefined ? {} : { openId },
      created_at: now,
      expire_at: due.expireAt,
    })
    return { attempt, due }
  })
}

const fits = (open: Attempt, { payWay, openId, now }: Wanted, { amount, expireAt }: AmountDue) =>
  open.pay_way === payWay && open.prepay.openId === openId && open.amount === amount && open.expire_at.getTime() === expireAt.getTime() && open.expire_at > now
