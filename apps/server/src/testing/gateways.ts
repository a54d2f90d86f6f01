import { until } from '../features/money/payments/testing/pay-world.ts'
import { vendors, type Vendor } from '../features/money/payments/testing/vendors.ts'
import type { GatewayControl } from './gateway-control.ts'
import type { Books } from './order-books.ts'

type World = { controlAt: GatewayControl }

type Trades = {
  trades: { outTradeNo: string; total: number; paidAt?: number }[]
  refunds: { outTradeNo: string; outRefundNo: string; refund: number; status: string }[]
}
type Notices = { notifications: { state: string }[] }

const isSilent = async ({ controlAt }: World, vendor: Vendor) => {
  // A refund that ends is notified: whether any is on its way is asked first.
  const { refunds } = await controlAt<Trades>(vendor, 'trades')
  const { notifications } = await controlAt<Notices>(vendor, 'notifications')
  return notifications.every(({ state }) => state !== 'waiting') && refunds.every(({ status }) => status !== 'PROCESSING')
}
/** Waits until no gateway has anything more to say. */
export const gatewaysAreSilent = (world: World) =>
  until(async () => {
    for (const vendor of vendors) if (!(await isSilent(world, vendor))) return false
    return true
  })

/** Ends whatever disturbs the gateways. */
export const restoreGateways = async ({ controlAt }: World) => {
  for (const vendor of vendors) await controlAt(vendor, 'faults', { clear: true })
}

/** Where our refunds and the gateways' own ledgers differ: money goes back by the gateway it came by, to its trade, and as much as we say. */
export async function refundContradictions({ controlAt }: World, { payments, refunds, formerNumbers }: Books): Promise<string[]> {
  const wrong: string[] = []
  for (const vendor of vendors) {
    const ledger = await controlAt<Trades>(vendor, 'trades')
    const own = refunds.flatMap((refund) => {
      const payment = payments.find(({ id }) => id === refund.payment_id)
      return payment?.channel === vendor.channel ? [{ ...refund, payNo: payment.pay_no }] : []
    })
    const numbersOf = ({ id, refund_no }: { id: string; refund_no: string }) => [
      refund_no,
      ...formerNumbers.filter(({ refund_id }) => refund_id === id).map((former) => former.refund_no),
    ]
    const known = new Set(own.flatMap((refund) => numbersOf(refund).map((number) => `${number} ${refund.payNo} ${refund.refund_amount}`)))
    const paidOut = new Map(ledger.refunds.map(({ outRefundNo, outTradeNo, refund, status }) => [`${outRefundNo} ${outTradeNo} ${refund}`, status]))
    for (const line of paidOut.keys()) if (!known.has(line)) wrong.push(`${vendor.channel} paid out ${line}, of which we know nothing`)
    for (const refund of own) {
      const { refund_amount, payNo, status, channel_end, paid_by } = refund
      const times = numbersOf(refund).filter((number) => paidOut.get(`${number} ${payNo} ${refund_amount}`) === 'SUCCESS').length
      if (times > 1) wrong.push(`${vendor.channel} paid out ${refund.refund_no} ${times} times`)
      if (status === 'REFUNDED' && paid_by === null && times === 0) wrong.push(`${vendor.channel} never paid out ${refund.refund_no}`)
      if (paid_by !== null && times > 0 && channel_end !== 'RETURNED') wrong.push(`${vendor.channel} paid out ${refund.refund_no}, which was paid by hand`)
    }
  }
  return wrong
}

/** Where payments and the gateways' own ledgers differ once every notice has arrived: what is paid there is paid here, by the same gateway. */
export async function paymentContradictions({ controlAt }: World, { payments }: Books): Promise<string[]> {
  const wrong: string[] = []
  for (const vendor of vendors) {
    const { trades } = await controlAt<Trades>(vendor, 'trades')
    const paid = new Set(
      payments.filter(({ channel, status }) => channel === vendor.channel && ['SUCCESS', 'REFUNDED'].includes(status)).map(({ pay_no }) => pay_no),
    )
    for (const { outTradeNo, paidAt } of trades) if ((paidAt !== undefined) !== paid.has(outTradeNo)) wrong.push(`${vendor.channel} ${outTradeNo}`)
  }
  return wrong
}
