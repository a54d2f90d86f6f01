import type { CallName } from '@anxin/contract/endpoints'
import { alipay, vendors, wechat } from '../features/money/payments/testing/vendors.ts'
import { randomUUID } from 'node:crypto'
import type { World } from '../features/money/payments/testing/pay-world.ts'
import type { BookedOrder, Books } from './order-books.ts'
import { sayAtDesk, type Desk, type OfCustomer } from './random-desk.ts'
import { say } from './random-say.ts'
import { minute, type Town } from './random-town.ts'

/** The next money back at a gateway is given up, or its answer is lost. */
export async function refuseRefund({ random, controlAt }: Town): Promise<void> {
  const vendor = random.pick(vendors)
  const given = { refundStatus: random.pick(vendor === alipay ? ['REFUSED', 'FINISHED'] : ['ABNORMAL', 'CLOSED', 'CLOSED', 'REFUSED']) }
  await controlAt(vendor, 'faults', { ...(random.chance(0.7) ? given : { lostAnswer: true }), times: 1 })
}

/** An operator has a refund that failed sent again, or pays it past its channel: what no channel will pay any more is nobody else's to fix. */
export async function fixRefund(desk: Desk, { refunds }: Pick<Books, 'refunds'>): Promise<void> {
  const { random } = desk.town
  const failed = refunds.filter(({ status }) => status === 'FAILED')
  if (failed.length === 0) return
  const { id: refundId, channel_end } = random.pick(failed)
  const operator = random.pick(desk.operators)
  const transfer = { refundId, way: 'BANK_TRANSFER', reference: '20261124-0017', reason: '已转账' }
  await (channel_end === 'RETURNED' || random.chance(0.4)
    ? sayAtDesk(desk, 'refund/payByHand', transfer, operator)
    : sayAtDesk(desk, 'refund/sendAgain', { refundId, reason: '已充值' }, operator))
}

/** Somebody agrees to all that was paid past the channels. */
export async function agreeToPaid(desk: Desk): Promise<void> {
  for (const operator of desk.operators) {
    const { data } = await sayAtDesk(desk, 'approval/getList', { limit: 100 }, operator)
    const paid = (data.list as { approvalId: string; kind: string; isOwn: boolean }[]).filter(({ kind, isOwn }) => kind === 'refundByHand' && !isOwn)
    for (const { approvalId } of paid) await sayAtDesk(desk, 'approval/decide', { approvalId, approve: true, reason: '已核对' }, operator)
  }
}

/** Ends at the gateway what it gave up, as an operator does in its own console, some of it to our own account; the numbers. */
export async function settleManually({ controlAt }: World): Promise<string[]> {
  const { refunds } = await controlAt<{ refunds: { outRefundNo: string; status: string }[] }>(wechat, 'trades')
  const left = refunds.filter(({ status }) => status === 'ABNORMAL')
  for (const [nth, { outRefundNo }] of left.entries()) await controlAt(wechat, 'refund', { outRefundNo, toMerchant: nth % 2 === 1 })
  return left.map(({ outRefundNo }) => outRefundNo)
}

const ofCustomers = ['armSafety', 'checkInSafety', 'cancelSafety', 'sosSafety', 'tellSafetyPlace'] as const
const ofTechnicians = ['techArmSafety', 'techCheckInSafety', 'techCancelSafety', 'techSosSafety', 'techTellSafetyPlace'] as const

/** A timer of either side, its end, where they are and a call for help: none of them moves money or an order. */
export async function aboutSafety(town: Town, orderId: string, { customer, technician }: { customer: string; technician: string }): Promise<void> {
  const { random } = town
  const isCustomer = random.chance(0.5)
  const call = random.pick<CallName>(isCustomer ? ofCustomers : ofTechnicians)
  const more = /CheckIn|Cancel/i.test(call) ? { pin: random.pick(['1357', '2468']) } : call.endsWith('Place') ? { lat: 30.27, lng: 120.14 } : {}
  await say(town, call, { orderId, ...more }, isCustomer ? customer : technician)
}

/** The technician waits long enough and reports an absent customer: what their screen said is what they earn. */
export async function reportAbsent({ desk: { town }, orderId }: OfCustomer, row: BookedOrder, { token, photo }: Town['technicians'][number], alone: boolean) {
  const waitedAt = Math.max(row.start_at.getTime(), row.arrived_at?.getTime() ?? 0) + 10 * minute
  town.clock.advance(Math.max(0, waitedAt - town.clock.now().getTime()))
  const { data: shown } = await say(town, 'techOrderInfo', { orderId }, token)
  const { code, data } = await say(town, 'techOrderReportAbsent', { orderId, images: [photo], requestId: randomUUID().replaceAll('-', '') }, token)
  if (alone && code === 200 && data.incomeAmount !== shown.absentIncomeAmount)
    throw new Error(`an absence was shown to earn ${shown.absentIncomeAmount} and earned ${data.incomeAmount}`)
}
