import type { Reply } from '@anxin/contract/calls'
import { browserPayWays, payWayOf, type BrowserPayWay } from '@anxin/contract/pay-ways'
import { local } from '@anxin/mobile/storage/storage'

export type PayWay = BrowserPayWay

type Settings = Pick<Reply<'getConfigure'>, 'payWays' | 'testPay'>

const LAST_USED = 'payWay'

/**
 * The ways of paying that work here: in the messaging app its own, elsewhere the cashiers of the web; each only when the
 * server offers it. What was used last comes first. The test channel is there only while the server says so.
 */
export function payWaysHere({ payWays, testPay }: Settings, insideWechat: boolean): PayWay[] {
  const fits = (way: PayWay) => {
    const { call, inside } = payWayOf(way)
    return insideWechat ? call === 'pay' : inside === undefined
  }
  const offered = browserPayWays.filter((way) => way !== 'TEST' && fits(way) && payWays.includes(way))
  const ways: PayWay[] = testPay ? [...offered, 'TEST'] : offered
  const last = local.getItem(LAST_USED)
  return ways.toSorted((a, b) => Number(b === last) - Number(a === last))
}

/** Remembers on this device what a payment was begun by. */
export const rememberPayWay = (way: PayWay) => local.setItem(LAST_USED, way)
