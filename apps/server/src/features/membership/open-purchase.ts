import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { newId } from '../../ids.ts'
import { closeAttempts, type Named, type Purposes } from '../money/public.ts'
import * as queries from './queries.ts'

/** A purchase with less time left is no longer offered to a channel. */
const leastLeftMs = 60_000

/**
 * The account's one open purchase of a plan: the one there is when it fits, else a new one, after what could still be paid
 * for the former is closed at its channel. Refuses (membershipOff, planNotFound, alreadyPaid: the former was paid meanwhile).
 */
export async function openPurchase(deps: Deps, purposes: Purposes, { bizId: planId, accountId, now }: Named): Promise<string> {
  const policy = await deps.policy()
  if (!policy.switches.vip) throw new Refusal('membershipOff')
  const plan = await queries.findPlan(deps.db, planId)
  if (!plan) throw new Refusal('planNotFound')
  const expireAt = new Date(now.getTime() + policy.payExpireMin * 60_000)

  for (let round = 0; round < 4; round++) {
    const found = await openOne(deps, { plan, accountId, now, expireAt })
    if ('purchaseId' in found) return found.purchaseId
    const ended = await closeAttempts(deps, purposes, { purpose: 'VIP', purposeId: found.former, now })
    if (ended === 'paid') throw new Refusal('alreadyPaid')
    // Money that comes later for a closed purchase goes back in full.
    await queries.closePurchase(deps.db, found.former)
  }
  throw new Refusal('gatewayFailed')
}

type Opening = { plan: queries.PlanRow; accountId: string; now: Date; expireAt: Date }

function openOne({ db }: Deps, { plan, accountId, now, expireAt }: Opening): Promise<{ purchaseId: string } | { former: string }> {
  return db.transaction().execute(async (tx) => {
    if (!(await queries.lockAccount(tx, accountId))) throw new Refusal('signedOut')
    const open = await queries.findOpen(tx, accountId)
    if (open && isSame(open, plan) && open.expire_at.getTime() - now.getTime() > leastLeftMs) return { purchaseId: open.id }
    if (open) return { former: open.id }
    const purchaseId = newId(now)
    await queries.insertPurchase(tx, { id: purchaseId, accountId, plan, now, expireAt })
    return { purchaseId }
  })
}

const isSame = (open: { plan_id: string; price: number; months: number }, plan: queries.PlanRow) =>
  open.plan_id === plan.id && open.price === plan.price && open.months === plan.months
