import { payWayOf, payWays } from '@anxin/contract/pay-ways'
import { purposeOfOrder } from '../features/orders/transitions/order-step-queries.ts'
import { alipay, vendors } from '../features/money/payments/testing/vendors.ts'
import { say } from './random-say.ts'
import type { Attempt, Town } from './random-town.ts'
import type { Answer } from './start-test-app.ts'

const faults = [{ drop: true }, { drop: true }, { duplicate: 3 }, { delayMs: 40 }, { status5xx: 502 }, { lostAnswer: true }]

/** A payment at the gateway: prepared, perhaps paid, the word of it perhaps lost, late or said several times. */
export async function payAtGateway(town: Town, orderId: string, token: string): Promise<Answer> {
  const { random, controlAt, attempts } = town
  const vendor = random.pick(vendors)
  if (random.chance(0.5)) await controlAt(vendor, 'faults', { ...random.pick(faults), times: 1 })
  const payWay = random.pick(payWays.filter((way) => payWayOf(way).channel === vendor.channel))
  const wanted = { bizType: await purposeOfOrder(town.db, orderId), bizId: orderId, payWay }
  const answer = await (payWayOf(payWay).call === 'payWeb'
    ? say(town, 'payWeb', { ...wanted, returnUrl: 'http://127.0.0.1:8080/' }, token)
    : say(town, 'pay', wanted, token))
  if (answer.code !== 200) return answer
  const { payNo: outTradeNo, payUrl, orderString } = answer.data
  // Alipay hears of a trade only when its page is opened, or its app is handed the text.
  if (payUrl && vendor === alipay) await (await fetch(payUrl)).text()
  const attempt = { vendor, outTradeNo, ...(vendor === alipay && orderString && { orderString }) }
  attempts.push(attempt)
  if (random.chance(0.7)) await payTrade(town, attempt)
  return answer
}
/** Money on a trade of before: it may be paid, closed or unknown by now. */
export const payTrade = ({ controlAt }: Town, { vendor, outTradeNo, orderString }: Attempt) =>
  controlAt(vendor, 'pay', orderString ? { orderString } : { outTradeNo }).catch(() => undefined)

/** A payment by the test channel or a gateway. */
export const payByAny = (town: Town, orderId: string, token: string): Promise<Answer> =>
  town.random.chance(0.4) ? say(town, 'doOrderPayTest', { orderId }, token) : payAtGateway(town, orderId, token)
