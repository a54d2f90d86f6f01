import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { newId } from '../../../ids.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { executeRefund, type ExecuteRefund } from './execute-refund.ts'
import { insertRequest, lockRequest, type NewRequest } from '../refunds/queries.ts'

type Given = Pick<NewRequest, 'reasonId' | 'reason' | 'deductions' | 'itemIds' | 'parts' | 'rule' | 'wholeVisit' | 'couponReturned' | 'auto'> &
  Pick<ExecuteRefund, 'actor' | 'actorId' | 'note'> & { order: OrderRow; payment: { id: string; amount: number }; amount: number; now: Date }

/** Writes a refund that nobody has to decide about and carries it out, in the caller's transaction with the order locked. */
export async function issueRefund(deps: Deps, tx: Tx, given: Given): Promise<OrderRow> {
  const { order, payment, amount, actor, actorId, note, now, ...request } = given
  const id = newId(now)
  await insertRequest(tx, {
    ...request,
    id,
    paymentId: payment.id,
    orderId: order.id,
    accountId: order.account_id,
    amount,
    type: amount === payment.amount ? 'FULL' : 'PARTIAL',
    images: [],
    answerBy: now,
    now,
  })
  const written = await lockRequest(tx, id)
  if (!written) throw new Error(`the refund ${id} is gone`)
  return executeRefund(deps, tx, { request: written, amount, actor, actorId, note, now })
}
