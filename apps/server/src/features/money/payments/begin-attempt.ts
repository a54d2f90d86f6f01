import type { PayChannel, PayWay } from '@anxin/contract/pay-ways'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import { newId } from '../../../ids.ts'
import { closeAttempt } from './ask-channel.ts'
import type { PurposeRef } from './purpose.ts'
import type { AmountDue, Purposes } from './purposes.ts'
import * as queries from './queries.ts'
import type { Attempt } from './queries.ts'

/** `expected`: what the person was shown, in fen; another amount is refused. */
export type Wanted = PurposeRef & { accountId: string; payWay: PayWay; channel: PayChannel; payer: string | null; expected?: number | undefined; now: Date }
type Opened = { attempt: Attempt; due: AmountDue }

/**
 * The one attempt that may be paid: the open one when it fits, else a new one after the former is closed at its channel.
 * Written before the channel hears of it, so that no paid trade is ever unknown. Throws Refusal and GatewayError.
 */
export async function beginAttempt(deps: Deps, purposes: Purposes, wanted: Wanted): Promise<Opened> {
  for (let round = 0; round < 4; round++) {
    const found = await openOne(deps, purposes, wanted)
    if ('attempt' in found) return found
    if ((await closeAttempt(deps, purposes, found.former, wanted.now)) === 'paid') throw new Refusal('alreadyPaid')
  }
  throw new Refusal('gatewayFailed')
}

function openOne({ db }: Deps, purposes: Purposes, wanted: Wanted): Promise<Opened | { former: Attempt }> {
  const { purpose, purposeId, accountId, payWay, channel, payer, expected, now } = wanted
  return db.transaction().execute(async (tx) => {
    await queries.lockPurpose(tx, { purpose, purposeId })
    // In this order: an attempt that is paid between the two reads is either still open here or already known there.
    const [open] = await queries.openAttempts(tx, { purpose, purposeId })
    const due = await purposes.require(tx, { purpose, purposeId, accountId, now })
    if (expected !== undefined && expected !== due.amount) throw new Refusal('amountMoved', { detail: { payAmount: due.amount } })
    if (open && fits(open, wanted, due)) return { attempt: open, due }
    if (open) return { former: open }
    const attempt = await queries.insertAttempt(tx, {
      id: newId(now),
      purpose,
      purposeId,
      accountId,
      payWay,
      channel,
      amount: due.amount,
      payer,
      createdAt: now,
      expireAt: due.expireAt,
    })
    return { attempt, due }
  })
}

const fits = (open: Attempt, { payWay, payer, now }: Wanted, { amount, expireAt }: AmountDue) =>
  open.payWay === payWay && open.payer === payer && open.amount === amount && open.expireAt.getTime() === expireAt.getTime() && open.expireAt > now
