import { HttpError, RefusedError } from './errors.ts'

type Envelope = { code: number; data: unknown; msg: string; refusal: string | undefined }

/** What an answer says, as JSON where it is that, or else the text itself. */
export function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What every answer of the server is wrapped in; undefined for a page of a server in between. */
export function envelopeOf(body: unknown): Envelope | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'number') return undefined
  const msg = 'msg' in body && typeof body.msg === 'string' ? body.msg : ''
  const refusal = 'refusal' in body && typeof body.refusal === 'string' ? body.refusal : undefined
  return { code: body.code, data: 'data' in body ? body.data : null, msg, refusal }
}

/** The data of an answer. Throws RefusedError when the server says no, HttpError for what is no envelope. */
export function dataOf({ status, body }: { status: number; body: unknown }): unknown {
  const envelope = envelopeOf(body)
  if (!envelope) throw new HttpError(status, body)
  if (envelope.code === 200) return envelope.data
  throw new RefusedError(envelope)
}
