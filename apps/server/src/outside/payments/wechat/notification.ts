import type { KeyObject } from 'node:crypto'
import { Notification, refundOf, tradeOf, type WechatRefund, type WechatTrade } from './wechat-pay-shapes.ts'
import { isSignedBy, unseal } from './wechat-pay-signing.ts'

export type NotificationRefusal = 'header' | 'window' | 'serial' | 'signature' | 'body' | 'sealed' | 'content'

/** A notification that is not the platform's, or not readable. Answer 4xx with {code:'FAIL'} and change nothing. */
export class NotificationRefused extends Error {
  override name = 'NotificationRefused'
  readonly reason: NotificationRefusal

  constructor(reason: NotificationRefusal) {
    super(`notification refused: ${reason}`)
    this.reason = reason
  }
}

export type WechatNotification =
  | { kind: 'transaction'; eventId: string; eventType: string; trade: WechatTrade }
  | { kind: 'refund'; eventId: string; eventType: string; refund: WechatRefund }

export type IncomingHeaders = Record<string, string | string[] | undefined>

const windowMs = 300_000

function headerOf(headers: IncomingHeaders, name: string): string {
  const value = headers[name]
  if (typeof value !== 'string' || value === '') throw new NotificationRefused('header')
  return value
}

function attempt<T>(reason: NotificationRefusal, read: () => T): T {
  try {
    return read()
  } catch {
    throw new NotificationRefused(reason)
  }
}

type Keys = { platformKeys: Map<string, KeyObject>; apiV3Key: string }

/** Checks headers, window, serial, signature and seal, in this order, before a word of the body is believed. */
export function readNotification(keys: Keys, headers: IncomingHeaders, rawBody: string | Buffer, now: Date): WechatNotification {
  const timestamp = headerOf(headers, 'wechatpay-timestamp')
  const nonce = headerOf(headers, 'wechatpay-nonce')
  const serial = headerOf(headers, 'wechatpay-serial')
  const signature = headerOf(headers, 'wechatpay-signature')
  if (!/^\d{1,12}$/.test(timestamp)) throw new NotificationRefused('header')
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > windowMs) throw new NotificationRefused('window')

  const platformKey = keys.platformKeys.get(serial)
  if (!platformKey) throw new NotificationRefused('serial')
  // The platform probes with signatures that begin so; a receiver that accepts one checks nothing.
  if (signature.startsWith('WECHATPAY/SIGNTEST/')) throw new NotificationRefused('signature')
  if (!isSignedBy(platformKey, signature, { timestamp, nonce, body: rawBody })) throw new NotificationRefused('signature')

  const { id, event_type, resource } = attempt('body', () => Notification.parse(JSON.parse(rawBody.toString())))
  const opened = attempt('sealed', () => unseal(resource, keys.apiV3Key))
  return attempt('content', () => {
    const json: unknown = JSON.parse(opened)
    if (event_type.startsWith('TRANSACTION.')) return { kind: 'transaction', eventId: id, eventType: event_type, trade: tradeOf(json) }
    if (event_type.startsWith('REFUND.')) return { kind: 'refund', eventId: id, eventType: event_type, refund: refundOf(json) }
    throw new Error(`unknown event ${event_type}`)
  })
}
