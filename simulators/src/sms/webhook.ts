import { createHmac, timingSafeEqual } from 'node:crypto'
import type { VendorAnswer, VendorParts, VendorRequest } from './vendor-parts.ts'

type Asked = { id?: unknown; phone?: unknown; kind?: unknown; values?: { code?: unknown }; text?: unknown; sign?: unknown }

/** A receiver of docs/sms-webhook.md: HMAC over moment and body, and a message that comes again under its key is sent once. */
export function webhookCall({ inbox, keys: { webhook }, now, nextId }: VendorParts) {
  const taken = new Map<string, string>()

  function isSigned({ headers, body }: VendorRequest): boolean {
    const seconds = String(headers['x-anxin-timestamp'] ?? '')
    if (!(Math.abs(now().getTime() - Number(seconds) * 1000) <= 300_000)) return false
    const wanted = Buffer.from(createHmac('sha256', webhook.secret).update(`${seconds}.`).update(body).digest('hex'))
    const given = Buffer.from(String(headers['x-anxin-signature'] ?? ''))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }

  return (request: VendorRequest): VendorAnswer => {
    if (!isSigned(request)) return { status: 401, body: { error: 'credentials' } }
    if (request.fault?.code) return { status: 422, body: { error: request.fault.code } }
    // safe: what is signed has the form of docs/sms-webhook.md
    const { id, phone, kind, values, text, sign } = JSON.parse(request.body.toString('utf8')) as Asked
    if (typeof id !== 'string' || id !== request.headers['idempotency-key'] || typeof phone !== 'string' || typeof text !== 'string')
      return { status: 422, body: { error: 'content' } }
    const before = taken.get(id)
    if (before !== undefined) return { status: 200, body: { messageId: before } }
    const reached = inbox.limitReached(phone, 'webhook')
    const waits = { perMinute: 60, perHour: 3_600, perDay: 86_400 }
    if (reached) return { status: 422, body: { error: 'phoneLimit', resendIn: waits[reached] } }
    const messageId = nextId()
    taken.set(id, messageId)
    inbox.add({
      phone,
      scene: String(kind),
      code: typeof values?.code === 'string' ? values.code : '',
      text: `【${String(sign)}】${text}`,
      sentAt: now().getTime(),
      vendor: 'webhook',
      id: messageId,
      state: 'SENT',
    })
    return { status: 200, body: { messageId } }
  }
}
