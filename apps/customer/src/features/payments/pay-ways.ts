import type { Reply } from '@anxin/contract/calls'

export type PayWay = 'WECHAT_JSAPI' | 'WECHAT_H5' | 'BALANCE' | 'TEST'

type Settings = Pick<Reply<'getConfigure'>, 'payWays' | 'testPay'>

export const isInsideWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)

/**
 * The ways of paying that work here: in the messaging app its own, elsewhere its web cashier; each only when the
 * server offers it. The test channel is there only while the server says so.
 */
export function payWaysHere({ payWays, testPay }: Settings, insideWechat: boolean): PayWay[] {
  const fit: PayWay[] = [insideWechat ? 'WECHAT_JSAPI' : 'WECHAT_H5', 'BALANCE']
  const offered = fit.filter((way) => payWays.includes(way))
  return testPay ? [...offered, 'TEST'] : offered
}
