import type { TechOrder } from '@anxin/contract/tech'
import { whenText } from '@anxin/rules/time'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { requireOwnUploads } from '../uploads/require-own-uploads.ts'
import { closeAbsent } from '../orders/close-absent.ts'
import { absentFrom } from '../orders/rules.ts'
import { moveAsTechnician } from './move-as-technician.ts'
import type { Sent } from './request.ts'

/** 'reportAbsent': nobody came to the door in the time of the policy; photos of the technician's own say so. Refuses (absentTooSoon) earlier. */
export async function reportAbsent(deps: Deps, sent: Sent, images: string[]): Promise<TechOrder> {
  const { orderId, accountId, now } = sent
  const policy = await deps.policy()
  return moveAsTechnician(deps, sent, {
    move: 'closeAbsent',
    allowed: ({ status, start_at, arrived_at }) => {
      if (status !== 'ARRIVED') return
      const from = absentFrom({ startAt: start_at.getTime(), arrivedAt: arrived_at?.getTime() ?? null }, policy)
      if (now.getTime() < from)
        throw new Refusal('absentTooSoon', { msg: `请再等候片刻，${whenText(from, now.getTime(), 'zh-CN')} 起可报告顾客未到场`, detail: { absentFrom: from } })
    },
    end: async (tx) => {
      const closed = await closeAbsent(tx, { orderId, images, policy, now, by: sent })
      if (closed) await requireOwnUploads({ db: tx }, { accountId, keys: images, field: 'images' })
      return closed
    },
  })
}
