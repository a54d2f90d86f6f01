/** How long a fault stays, and which trade or call it is meant for. */
export type Aimed = { times?: number; outTradeNo?: string; path?: string }

/** What can go wrong with a call of any payment vendor. */
export type CallFault = {
  status5xx?: number
  html?: boolean
  hang?: number
  reset?: boolean
  lostAnswer?: boolean
  badSignature?: boolean
  rateLimit?: boolean
  signError?: boolean
  answerDelayMs?: number
  /** The bill that is fetched is damaged, or not the one that was promised. */
  wrongBill?: boolean
}
export const callFaults = [
  'status5xx',
  'html',
  'hang',
  'reset',
  'lostAnswer',
  'badSignature',
  'rateLimit',
  'signError',
  'answerDelayMs',
  'wrongBill',
] as const satisfies readonly (keyof CallFault)[]

type Names = { notify: readonly string[]; api: readonly string[]; refund: readonly string[] }

/** Planned faults, each for a number of uses (`times` 0: until cleared), the oldest first. `names` tells which fault strikes where. */
export function planFaults<F extends Aimed & object>(names: Names) {
  const planned: { fault: F; left: number }[] = []

  function take(wanted: readonly string[], fits: (fault: F) => boolean): F | undefined {
    const found = planned.find(({ fault }) => wanted.some((name) => name in fault) && fits(fault))
    if (!found) return undefined
    found.left -= 1
    if (found.left === 0) planned.splice(planned.indexOf(found), 1)
    return found.fault
  }
  const isOf = (outTradeNo: string) => (fault: F) => fault.outTradeNo === undefined || fault.outTradeNo === outTradeNo

  return {
    names: [...names.notify, ...names.api, ...names.refund, 'times', 'outTradeNo', 'path'] as readonly string[],
    add: (fault: F) => planned.push({ fault, left: fault.times ?? 1 }),
    clear: () => planned.splice(0),
    list: () => planned.map(({ fault, left }) => ({ ...fault, left })),
    forNotification: (outTradeNo: string) => take(names.notify, isOf(outTradeNo)),
    /** `call` is whatever names the call: its address, its method, what it is about. */
    forCall: (call: string) =>
      take(
        names.api,
        (fault) => (fault.path === undefined || call.includes(fault.path)) && (fault.outTradeNo === undefined || call.includes(fault.outTradeNo)),
      ),
    forRefund: (outTradeNo: string) => take(names.refund, isOf(outTradeNo)),
  }
}
