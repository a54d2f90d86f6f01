import type { DeliveryFault } from '../deliveries.ts'
import { callFaults, planFaults, type Aimed, type CallFault } from '../planned-faults.ts'

/** Ways a notification can be wrong although it reaches the merchant. */
export const tampers = [
  'signature',
  'other-key',
  'merchant-key',
  'signtest',
  'body',
  'reserialised',
  'serial',
  'no-timestamp',
  'no-nonce',
  'no-serial',
  'no-signature',
  'stale',
  'future',
  'tag',
  'aad',
  'ciphertext',
] as const
export type Tamper = (typeof tampers)[number]

/** Fields of the sealed content to replace; the signature and the seal stay genuine. */
export type WrongContent = {
  amount?: number
  mchid?: string
  appid?: string
  currency?: string
  outTradeNo?: string
  tradeType?: string
  openid?: string
  /** Any other field by the vendor's name; null takes it away. */
  fields?: Record<string, unknown>
}

export type NotifyFault = DeliveryFault & {
  tamper?: Tamper
  wrongAmount?: number
  wrong?: WrongContent
}

export type ApiFault = CallFault & { refundStatus?: 'PROCESSING' | 'ABNORMAL' | 'CLOSED' | 'REFUSED' | 'NOT_ENOUGH' }

export type Fault = NotifyFault & ApiFault & Aimed

const notifyNames: readonly string[] = ['drop', 'delayMs', 'duplicate', 'reorder', 'tamper', 'wrongAmount', 'wrong']
export const planWechatFaults = () => planFaults<Fault>({ notify: notifyNames, api: callFaults, refund: ['refundStatus'] })

export type Faults = ReturnType<typeof planWechatFaults>
