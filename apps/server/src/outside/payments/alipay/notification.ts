import { createHash, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { NoticeRefused, type Notice, type NoticeAnswer } from '../channel.ts'
import { noticeOf, outTradeNo, type Merchant } from './shapes.ts'
import { isSignedBy, signedText } from './signing.ts'

/** Decoders pass over what is no letter of it: a signature that arrives with anything else in it was not sent so. */
const base64 = /^[0-9A-Za-z+/]+=*$/

const plainText = 'text/plain; charset=utf-8'
/** Anything but this word, and the vendor tells it again for a day. */
const taken: NoticeAnswer = { status: 200, type: plainText, body: 'success' }
const refuse = (reason: 'form' | 'sign_type' | 'signature') => new NoticeRefused(reason, { status: 400, type: plainText, body: 'failure' })

type Keys = { platformKeys: readonly KeyObject[]; merchant: Merchant }

/**
 * Checks form, kind of signature and signature before a word of the body is believed. A notice has no time limit: a
 * repetition is known by its id, and the payment's row decides what is new. What is genuine and of another shape than
 * agreed on comes as `unclear`.
 *
 * A notice of a refund names the sum of all refunds, not this one: it counts as a word about the trade, which changes
 * nothing, and the refund itself is asked about.
 */
export function readNotification({ platformKeys, merchant }: Keys, rawBody: Buffer): Notice {
  const fields = fieldsOf(rawBody)
  // Pinned: the kind of signature is not the sender's to choose.
  if (fields.sign_type !== 'RSA2') throw refuse('sign_type')
  if (!base64.test(fields.sign ?? '') || !platformKeys.some((key) => isSigned(key, fields))) throw refuse('signature')
  try {
    return { ...noticeOf(fields, merchant), answer: taken, about: 'payment' }
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const { buyer_id: _buyer, buyer_open_id: _open, buyer_logon_id: _logon, sign: _sign, ...said } = fields
    return {
      eventId: createHash('sha256').update(rawBody).digest('hex'),
      event: 'UNREADABLE',
      answer: taken,
      about: 'unclear',
      of: 'payment',
      payNo: outTradeNo.safeParse(fields.out_trade_no).data,
      problem: error.issues[0]?.path.join('.') || 'content',
      content: said,
    }
  }
}

/** Each name once: two values under one name could be signed as one and read as the other. */
function fieldsOf(rawBody: Buffer): Record<string, string> {
  const pairs = [...new URLSearchParams(rawBody.toString('utf8'))]
  const fields = Object.fromEntries(pairs)
  if (pairs.length === 0 || Object.keys(fields).length !== pairs.length) throw refuse('form')
  return fields
}

function isSigned(platformKey: KeyObject, fields: Record<string, string>): boolean {
  try {
    return isSignedBy(platformKey, fields.sign ?? '', signedText(fields, ['sign', 'sign_type']))
  } catch {
    return false
  }
}
