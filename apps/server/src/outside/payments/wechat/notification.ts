import { createHash, type KeyObject } from 'node:crypto'
import { noticeRefusals } from '@anxin/contract/refusals'
import { z } from 'zod'
import { NoticeRefused, type IncomingHeaders, type Notice, type NoticeAnswer } from '../channel.ts'
import { NotificationJson, outTradeNo, refundOf, tradeOf, type Merchant } from './shapes.ts'
import { isSignedBy, unseal } from './signing.ts'

const windowMs = 300_000

const taken: NoticeAnswer = { status: 204 }
const failed = (status: number): NoticeAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ code: 'FAIL', message: noticeRefusals.badSignature }),
})
const refuse = (reason: 'header' | 'window' | 'serial' | 'signature' | 'sealed') => new NoticeRefused(reason, failed(reason === 'sealed' ? 400 : 401))

function headerOf(headers: IncomingHeaders, name: string): string {
  const value = headers[name]
  if (typeof value !== 'string' || value === '') throw refuse('header')
  return value
}

/** Two of a kind while the platform or the merchant changes one. */
type Keys = { platformKeys: Map<string, KeyObject>; apiV3Keys: readonly string[]; merchant: Merchant }

/**
 * Checks headers, window, serial, signature and seal, in this order, before a word of the body is believed. What is
 * genuine and of another shape than agreed on comes as `unclear`: sending it again would not help the vendor.
 */
export function readNotification(keys: Keys, headers: IncomingHeaders, rawBody: Buffer, now: Date): Notice {
  checkSender(keys, headers, rawBody, now)

  const body = jsonOf(rawBody.toString())
  const envelope = NotificationJson.safeParse(body)
  if (!envelope.success) {
    const eventId = createHash('sha256').update(rawBody).digest('hex')
    return {
      eventId,
      event: 'UNREADABLE',
      answer: taken,
      about: 'unclear',
      of: undefined,
      payNo: undefined,
      problem: problemOf(envelope.error),
      content: objectOf(body),
    }
  }

  const { id: eventId, event_type: event, resource } = envelope.data
  const of = event.startsWith('TRANSACTION.') ? 'payment' : event.startsWith('REFUND.') ? 'refund' : undefined
  const content = jsonOf(open(resource, keys.apiV3Keys))
  try {
    if (of === 'payment') return { eventId, event, answer: taken, about: 'payment', trade: tradeOf(content, keys.merchant) }
    if (of === 'refund') {
      return { eventId, event, answer: taken, about: 'refund', refund: refundOf(content, { ...keys.merchant, from: 'notification' }) }
    }
    return unclear('event_type')
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    return unclear(problemOf(error))
  }

  function unclear(problem: string): Notice {
    const { payer: _payer, ...said } = objectOf(content)
    return { eventId, event, answer: taken, about: 'unclear', of, payNo: outTradeNo.safeParse(said.out_trade_no).data, problem, content: said }
  }
}

function checkSender({ platformKeys }: Keys, headers: IncomingHeaders, rawBody: Buffer, now: Date) {
  const timestamp = headerOf(headers, 'wechatpay-timestamp')
  const nonce = headerOf(headers, 'wechatpay-nonce')
  const serial = headerOf(headers, 'wechatpay-serial')
  const signature = headerOf(headers, 'wechatpay-signature')
  if (!/^\d{1,12}$/.test(timestamp)) throw refuse('header')
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > windowMs) throw refuse('window')

  const platformKey = platformKeys.get(serial)
  if (!platformKey) throw refuse('serial')
  // The platform probes with signatures that begin so; a receiver that accepts one checks nothing.
  if (signature.startsWith('WECHATPAY/SIGNTEST/')) throw refuse('signature')
  if (!isSignedBy(platformKey, signature, { timestamp, nonce, body: rawBody })) throw refuse('signature')
}

function open(resource: z.infer<typeof NotificationJson>['resource'], apiV3Keys: readonly string[]): string {
  for (const key of apiV3Keys) {
    try {
      return unseal(resource, key)
    } catch {
      // The tag tells which key it was sealed with.
    }
  }
  throw refuse('sealed')
}

/** undefined for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// safe: an object that is no array has names
const objectOf = (json: unknown) => (typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : {})

const problemOf = ({ issues: [first] }: z.ZodError) => first?.path.join('.') || 'content'
