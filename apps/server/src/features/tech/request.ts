import type { Tx } from '../../db/connect.ts'
import { hashOf } from '../../http/with-idempotency.ts'
import { Refusal } from '../../refusal.ts'
import { findStep } from './step-queries.ts'

/** Who asks for a step of which order, and this sending of it: when it was taken, its key, and a hash of what it says. */
export type Sent = {
  orderId: string
  technicianId: string
  accountId: string
  now: Date
  /** How long the step waited on the phone for a network, ms. */
  waitedMs: number
  requestKey: string | undefined
  requestHash: string
}

type Input = { orderId: string; requestId?: string | undefined; waitedMs?: number | undefined }
type Asker = { technicianId: string; accountId: string; now: Date; requestKey: string | undefined }

/** A step as it was sent. The key of the body goes before that of the header. */
export const sentBy = ({ orderId, requestId, waitedMs = 0, ...said }: Input, { technicianId, accountId, now, requestKey }: Asker): Sent => ({
  orderId,
  technicianId,
  accountId,
  now,
  waitedMs,
  requestKey: requestId ?? requestKey,
  requestHash: hashOf(said),
})

/** Whether this step was already taken under its key; the caller holds the order. Refuses (replayDiffers) the key with another body. */
export async function isRepeat(tx: Tx, { orderId, requestKey, requestHash }: Sent, move: string): Promise<boolean> {
  if (requestKey === undefined) return false
  const former = await findStep(tx, { orderId, move, requestKey })
  if (!former) return false
  if (former.request_hash !== null && former.request_hash !== requestHash) throw new Refusal('replayDiffers')
  return true
}
