import { refusalSentences } from '@anxin/contract/refusal-sentences'
import type { TechOrder } from '@anxin/contract/entities/visits'
import type { Parsed } from '@anxin/contract/endpoints'
import { distance } from '@anxin/rules/distance'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { type Facts, isArrivalCode, type OrderRow } from '../orders/public.ts'
import { requireOwnUploads } from '../uploads/public.ts'
import { moveAsTechnician } from './move-as-technician.ts'
import { countWrongCode } from './queries.ts'
import type { Sent } from './request.ts'

/**
 * 'arrive': proven by the customer's code, or by a position near the address together with a photo of the technician's
 * own. Refuses (arrivalCodeWrong) another code, (arrivalCodesSpent) any code after ten wrong ones, (arrivedTooFar) a position elsewhere, (arrivedTooLate) a photo after the
 * booked time, when only the customer's code shows that the visit is still wanted.
 */
export async function arrive(deps: Deps, sent: Sent, proof: Pick<Parsed<'techOrderArrive'>, 'code' | 'photo' | 'lat' | 'lng'>): Promise<TechOrder> {
  const { arriveWithinM } = await deps.policy()
  const { code, photo } = proof
  const evidence = async (tx: Tx, order: OrderRow, at: Date) => {
    const seen = metresOff(order, proof)
    if (code !== undefined) return { facts: { by: 'code', ...seen }, at: momentOfCode(order, code, { at, now: sent.now }) }
    if (at >= order.end_at) throw new Refusal('arrivedTooLate')
    if (seen.distanceM === undefined || seen.distanceM > arriveWithinM)
      throw new Refusal('arrivedTooFar', { msg: refusalSentences.arrivedTooFar(arriveWithinM) })
    await requireOwnUploads({ db: tx }, { accountId: sent.accountId, keys: [photo ?? ''], field: 'photo' })
    return { facts: { by: 'photo', photo: photo ?? '', ...seen } }
  }
  try {
    // A photo counts when it comes; of a code it is known when it was right.
    const taken = code === undefined ? { ...sent, waitedMs: 0 } : sent
    return await moveAsTechnician(deps, taken, { move: 'arrive', set: (at) => ({ arrived_at: at }), evidence })
  } catch (error) {
    // Counted outside the transaction that the refusal undoes.
    if (error instanceof Refusal && error.key === 'arrivalCodeWrong') await countWrongCode(deps.db, sent)
    throw error
  }
}

// A million codes, ten of them right at any time: ten tries find one once in ten thousand orders.
const mostWrongCodes = 10

/** When a code was right: when it was typed, or now. */
function momentOfCode({ arrival_secret, wrong_codes }: OrderRow, code: string, { at, now }: { at: Date; now: Date }): Date {
  if (wrong_codes >= mostWrongCodes) throw new Refusal('arrivalCodesSpent')
  if (isArrivalCode(arrival_secret, code, at)) return at
  if (isArrivalCode(arrival_secret, code, now)) return now
  throw new Refusal('arrivalCodeWrong', { detail: { field: 'code' } })
}

/** How far the technician stands from the address, in metres. Not where: an order's history is kept for good, and this is somebody's door. */
function metresOff({ address }: OrderRow, { lat, lng }: { lat?: number | undefined; lng?: number | undefined }): { distanceM?: number } & Facts {
  if (lat === undefined || lng === undefined) return {}
  // safe: the snapshot is written by insertOrder from an address row
  const there = address as { lat: number; lng: number }
  return { distanceM: Math.round(distance({ lat, lng }, there)) }
}
