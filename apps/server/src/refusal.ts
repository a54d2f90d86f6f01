import { refusalSentences } from '@anxin/contract/refusal-sentences'
import { refusals, type RefusalDetail, type RefusalKey } from '@anxin/contract/refusals'

type Said<K extends RefusalKey> = { msg?: string } & (null extends RefusalDetail<K> ? { detail?: RefusalDetail<K> } : { detail: RefusalDetail<K> })

/**
 * A rule said no. Carries the code and the sentence of the contract (or one that says more exactly), and the detail that
 * the contract declares for this refusal.
 */
export class Refusal<K extends RefusalKey = RefusalKey> extends Error {
  override name = 'Refusal'
  readonly key: K
  readonly code: number
  readonly detail: unknown

  constructor(key: K, ...[said]: null extends RefusalDetail<K> ? [said?: Said<K>] : [said: Said<K>]) {
    super(said?.msg ?? refusals[key].msg)
    this.key = key
    this.code = refusals[key].code
    this.detail = said?.detail ?? null
  }
}

/** A field that does not fit: 400 with the field's name and a sentence about it. */
export const badField = (field: string, msg: string) => new Refusal('badField', { msg, detail: { field } })

/** Why a suspended technician is shut out, in the operator's words. */
export const suspended = (reason: string) =>
  new Refusal('technicianSuspended', { ...(reason && { msg: refusalSentences.suspendedFor(reason) }), detail: { reason } })
