import { refusals, type RefusalKey } from '@anxin/contract/refusals'

/** A rule said no. Carries the code and the sentence of the contract; `detail` goes into the answer's data. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly key: RefusalKey
  readonly code: number
  readonly detail: Record<string, unknown> | null

  constructor(key: RefusalKey, { msg, detail = null }: { msg?: string; detail?: Record<string, unknown> | null } = {}) {
    super(msg ?? refusals[key].msg)
    this.key = key
    this.code = refusals[key].code
    this.detail = detail
  }
}

/** A field that does not fit: 400 with the field's name and a sentence about it. */
export const badField = (field: string, msg: string) => new Refusal('badField', { msg, detail: { field } })
