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

export type NotifyFault = {
  drop?: boolean
  delayMs?: number
  duplicate?: number
  reorder?: boolean
  tamper?: Tamper
  wrongAmount?: number
  wrong?: WrongContent
}

export type ApiFault = {
  status5xx?: number
  html?: boolean
  hang?: number
  reset?: boolean
  lostAnswer?: boolean
  badSignature?: boolean
  rateLimit?: boolean
  signError?: boolean
  answerDelayMs?: number
  /** The bill that is fetched is not the one that was promised. */
  wrongBill?: boolean
  refundStatus?: 'PROCESSING' | 'ABNORMAL' | 'CLOSED'
}

export type Fault = NotifyFault & ApiFault & { times?: number; outTradeNo?: string; path?: string }

const notifyNames: readonly string[] = ['drop', 'delayMs', 'duplicate', 'reorder', 'tamper', 'wrongAmount', 'wrong']
const apiNames: readonly string[] = ['status5xx', 'html', 'hang', 'reset', 'lostAnswer', 'badSignature', 'rateLimit', 'signError', 'answerDelayMs', 'wrongBill']
export const faultNames: readonly string[] = [...notifyNames, ...apiNames, 'refundStatus', 'times', 'outTradeNo', 'path']

/** Planned faults, each for a number of uses (`times` 0: until cleared), the oldest first. */
export function planFaults() {
  const planned: { fault: Fault; left: number }[] = []

  function take(names: readonly string[], fits: (fault: Fault) => boolean): Fault {
    const found = planned.find(({ fault }) => names.some((name) => name in fault) && fits(fault))
    if (!found) return {}
    found.left -= 1
    if (found.left === 0) planned.splice(planned.indexOf(found), 1)
    return found.fault
  }

  return {
    add: (fault: Fault) => planned.push({ fault, left: fault.times ?? 1 }),
    clear: () => planned.splice(0),
    list: () => planned.map(({ fault, left }) => ({ ...fault, left })),
    forNotification: (outTradeNo: string): NotifyFault => take(notifyNames, (fault) => fault.outTradeNo === undefined || fault.outTradeNo === outTradeNo),
    forCall: (url: string): ApiFault =>
      take(apiNames, (fault) => (fault.path === undefined || url.includes(fault.path)) && (fault.outTradeNo === undefined || url.includes(fault.outTradeNo))),
    forRefund: (outTradeNo: string): ApiFault => take(['refundStatus'], (fault) => fault.outTradeNo === undefined || fault.outTradeNo === outTradeNo),
  }
}

export type Faults = ReturnType<typeof planFaults>
