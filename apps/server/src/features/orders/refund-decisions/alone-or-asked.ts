import type { AskedApproval } from '@anxin/contract/manage/asked-approvals'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { requestApprovalAbove } from '../../approvals/public.ts'
import { lockManaged, subjectOf } from '../desk/require-managed.ts'
import { singleApprovalLimit } from './single-approval-limit.ts'

type Order = Awaited<ReturnType<typeof lockManaged>>
type Act<Done> = {
  orderId: string
  act: (tx: Tx, order: Order) => Promise<Done>
  /** What is asked for instead, where it gives back so much. */
  asked: (amount: number) => AskedApproval
}

/** Undoes an act that gives back more than one operator may. */
class AboveLimit extends Error {
  readonly amount: number
  readonly limit: number
  constructor({ amount, limit }: { amount: number; limit: number }) {
    super('above the limit of one operator')
    this.amount = amount
    this.limit = limit
  }
}

/**
 * Changes an order in a way that may give back the difference of its price, which is known once it is done. Up to the limit of one
 * operator it stands (its answer); above it is undone and waits for a second person (undefined). Refuses (approvalOpen) while
 * something of the order waits already.
 */
export async function aloneOrAsked<Done extends { backAmount: number }>(
  deps: Deps,
  caller: ManageCaller,
  { orderId, act, asked }: Act<Done>,
): Promise<Done | undefined> {
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const order = await lockManaged(tx, orderId, caller)
      const limit = await singleApprovalLimit(tx, orderId, await deps.policy())
      const done = await act(tx, order)
      if (done.backAmount > limit) throw new AboveLimit({ amount: done.backAmount, limit })
      return done
    })
  } catch (above) {
    if (!(above instanceof AboveLimit)) throw above
    const { amount, limit } = above
    await deps.db.transaction().execute(async (tx) => {
      const subject = subjectOf(await lockManaged(tx, orderId, caller))
      await requestApprovalAbove(deps, tx, caller, { ...asked(amount), subject, amount, limit })
    })
    return undefined
  }
}
