import { moneyLines } from '@anxin/words/messages/refunds'
import { appealBlockedBy, safetyTypes } from '@anxin/contract/appeal-transitions'
import { blockedBy } from '@anxin/contract/visit-transitions'
import { stepText } from '@anxin/words/stored/order-lines'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { RefundStatus } from '@anxin/contract/order-states'
import type { Policy } from '@anxin/contract/policy'
import { refundBlockedBy } from '@anxin/contract/refund-transitions'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { newId } from '../../../ids.ts'
import { Refusal } from '../../../refusal.ts'
import { raiseAlarm } from '../../alarms/public.ts'
import { guardContext, refusalOf } from '../transitions/blocked.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { lockOwn } from '../reads/queries.ts'
import { appendOrderEvent } from '../history/append-order-event.ts'
import { requireOwnUploads } from '../../uploads/public.ts'
import * as queries from './queries.ts'

const minute = 60_000
const day = 24 * 60 * minute

type Asked = Parsed<'abnormalApply'> & { accountId: string; now: Date }

/**
 * abnormalApply, in the caller's transaction: an appeal against how an order went, or against the decision on one of its refunds. What
 * was answered once may be reviewed once more, by somebody else. Refuses what the tables of steps do not allow.
 */
export async function applyAppeal(deps: Deps, tx: Tx, asked: Asked): Promise<Reply<'abnormalApply'>> {
  const { orderId, refundId, accountId, type, content, wish = '', images = [], phone, now } = asked
  const policy = await deps.policy()
  const order = await lockOwn(tx, orderId, accountId)
  if (!order) throw new Refusal('orderNotFound')
  await requireOwnUploads({ db: tx }, { accountId, keys: images, field: 'images' })
  const firstId = refundId === undefined ? await requireAppealable(tx, order, { policy, now }) : await requireContestable(tx, order, { refundId, policy, now })

  const urgent = safetyTypes.includes(type)
  const answerBy = new Date(now.getTime() + (urgent ? policy.safetyAnswerMin : policy.answerWithinH * 60) * minute)
  const id = newId(now)
  await queries.insertAppeal(tx, { id, orderId, refundId, firstId, accountId, type, urgent, content, wish, images, phone, answerBy, now })
  if (urgent) await raiseAlarm(tx, { kind: 'SAFETY_APPEAL', subject: id, orderId, facts: { type }, now })
  const note = firstId === undefined && refundId === undefined ? stepText('appeal', policy) : moneyLines.reviewAsked
  await appendOrderEvent(deps, tx, { order, move: 'appealed', appealStatus: 'PENDING', actor: 'USER', actorId: accountId, note, now })
  return { appealId: id, status: 'PENDING', answerBy: answerBy.getTime() }
}

type Checked = { policy: Policy; now: Date }

/** Refuses an order that cannot be appealed now. The answered appeal that this one is the review of, if there is one. */
async function requireAppealable(tx: Tx, order: OrderRow, { policy, now }: Checked): Promise<string | undefined> {
  const former = await queries.appealsOf(tx, order.id)
  refuseSecondAtOnce(former)
  const own = former.filter(({ refund_id }) => refund_id === null)
  const [first] = own
  const facts = guardContext(order, { windows: policy, now })
  if (first?.decided_at) {
    const reviewed = own.some(({ first_id }) => first_id !== null)
    const appealUntil = first.decided_at.getTime() + policy.appealDays * day
    const blocked = appealBlockedBy('review', { status: first.status, now: now.getTime(), appealUntil, isSecond: first.first_id !== null, reviewed })
    if (blocked) throw refusalOf(blocked, facts)
    return first.id
  }
  const blocked = blockedBy('appeal', facts)
  if (blocked) throw refusalOf(blocked, facts)
  return undefined
}

/** Refuses an appeal against a refund that no operator cut, or too late, or for the second time. */
async function requireContestable(tx: Tx, order: OrderRow, { refundId, policy, now }: Checked & { refundId: string }): Promise<undefined> {
  const refund = await queries.refundOfOrder(tx, { refundId, orderId: order.id })
  if (!refund) throw new Refusal('refundNotFound')
  const former = await queries.appealsOf(tx, order.id)
  refuseSecondAtOnce(former)
  const blocked = refundBlockedBy('contest', {
    // safe: the column's check allows only states of the contract
    status: refund.status as RefundStatus,
    now: now.getTime(),
    isContestable: refund.audited_at !== null && refund.refund_amount < refund.apply_amount,
    appealUntil: (refund.audited_at?.getTime() ?? 0) + policy.appealDays * day,
    appealed: former.some(({ refund_id }) => refund_id === refundId),
  })
  if (blocked) throw refusalOf(blocked, { windows: policy, now: now.getTime() })
}

/** One case at a time: the answer names the one that is open. */
function refuseSecondAtOnce(former: Awaited<ReturnType<typeof queries.appealsOf>>): void {
  const open = former.find(({ status }) => status === 'PENDING' || status === 'PROCESSING')
  if (open) throw new Refusal('appealOpen', { detail: { appealId: open.id } })
}
