import type { DeliveryFault } from '../deliveries.ts'
import { callFaults, planFaults, type Aimed, type CallFault } from '../planned-faults.ts'

/** Ways a notice can be wrong although it reaches the merchant. */
export const tampers = [
  'signature',
  'other-key',
  'merchant-key',
  'body',
  'sign-type-rsa',
  'sign-type-md5',
  'no-sign',
  'no-sign-type',
  'array',
  'twice',
  'unencoded',
  'json',
] as const
export type Tamper = (typeof tampers)[number]

/** Fields to replace before the notice is signed, by the vendor's names; null takes one away. */
export type WrongFields = Record<string, string | null>

export type NotifyFault = DeliveryFault & { tamper?: Tamper; wrong?: WrongFields }

export type ApiFault = CallFault & { refundStatus?: 'PROCESSING' | 'REFUSED' | 'FINISHED' }

export type Fault = NotifyFault & ApiFault & Aimed

const notifyNames = ['drop', 'delayMs', 'duplicate', 'reorder', 'tamper', 'wrong']
export const planAlipayFaults = () => planFaults<Fault>({ notify: notifyNames, api: callFaults, refund: ['refundStatus'] })

export type Faults = ReturnType<typeof planAlipayFaults>
