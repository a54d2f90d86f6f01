import type { TechOrder } from '@anxin/contract/entities/visits'
import type { Deps } from '../../deps.ts'
import { closeAbsent } from '../orders/public.ts'
import { requireOwnUploads } from '../uploads/public.ts'
import { moveAsTechnician } from './move-as-technician.ts'
import type { Sent } from './request.ts'

/** 'reportAbsent': nobody came to the door in the time of the policy; photos of the technician's own say so. Refuses (absentTooSoon) earlier. */
export async function reportAbsent(deps: Deps, sent: Sent, images: string[]): Promise<TechOrder> {
  const { orderId, accountId, now } = sent
  const policy = await deps.policy()
  return moveAsTechnician(deps, sent, {
    move: 'closeAbsent',
    evidence: async (tx) => {
      await requireOwnUploads({ db: tx }, { accountId, keys: images, field: 'images' })
      return { facts: {} }
    },
    end: (tx) => closeAbsent(deps, tx, { orderId, images, policy, now, by: sent }),
  })
}
