import type { Snapshot } from '../snapshot.ts'
import type { Faults } from './faults.ts'
import type { Keys } from './keys.ts'
import {
  newPrepayId,
  newRefundId,
  newTransactionId,
  refundedOf,
  refundNoticeJson,
  stateOf,
  transactionJson,
  type Ledger,
  type Refund,
  type RefundStatus,
  type Trade,
} from './ledger.ts'
import { newEvent, type Event } from './notification.ts'
import type { Notices, Timing } from './notices.ts'
import { rememberPast, type Past } from './past.ts'
import { VendorError } from './vendor-error.ts'

type NewTrade = Pick<Trade, 'outTradeNo' | 'tradeType' | 'description' | 'attach' | 'total' | 'notifyUrl' | 'openid'> & { expireAt: Date }
type NewRefund = Pick<Refund, 'outRefundNo' | 'refund' | 'total' | 'reason' | 'notifyUrl'> & {
  outTradeNo?: string | undefined
  transactionId?: string | undefined
}
type Parts = { keys: Keys; snapshot: Snapshot<Ledger>; deliveries: Notices; faults: Faults; timing: Timing; now: () => Date }

const linkMs = { JSAPI: 2 * 3_600_000, APP: 2 * 3_600_000, NATIVE: 2 * 3_600_000, MWEB: 5 * 60_000 }

/** What happens to money: one account of trades and refunds, with the vendor's refusals. */
export function openGateway({ keys, snapshot, deliveries, faults, timing, now }: Parts) {
  const ledger = snapshot.value
  const byPrepayId = new Map(Object.values(ledger.trades).map((trade) => [trade.prepayId, trade]))
  const byTransactionId = new Map(Object.values(ledger.trades).map((trade) => [trade.transactionId, trade]))
  const timers = new Set<NodeJS.Timeout>()
  const clock = () => now().getTime()

  const tell = ({ notifyUrl: url, outTradeNo }: Pick<Trade, 'notifyUrl' | 'outTradeNo'>, event: Omit<Event, 'id' | 'at'>) =>
    deliveries.send({ url, outTradeNo, event: newEvent({ ...event, at: clock() }) })

  function require(outTradeNo: string): Trade {
    const trade = ledger.trades[outTradeNo]
    if (!trade) throw new VendorError(404, 'ORDER_NOT_EXIST', '订单不存在')
    return trade
  }

  function refuseEnded(trade: Trade) {
    const state = stateOf(trade, clock())
    if (state === 'SUCCESS' || state === 'REFUND') throw new VendorError(400, 'ORDERPAID', '订单已支付')
    if (state === 'CLOSED') throw new VendorError(400, 'ORDER_CLOSED', '订单已关闭')
  }

  function create({ expireAt, ...asked }: NewTrade): Trade {
    const at = clock()
    const former = ledger.trades[asked.outTradeNo]
    if (former) {
      refuseEnded(former)
      if (former.total !== asked.total || former.tradeType !== asked.tradeType || former.description !== asked.description)
        throw new VendorError(400, 'INVALID_REQUEST', '请求重入时，参数与首次请求时不一致。请核实重入请求参数是否与首次请求一致')
    }
    const trade: Trade = {
      ...asked,
      prepayId: former?.prepayId ?? newPrepayId(at),
      state: 'NOTPAY',
      createdAt: former?.createdAt ?? at,
      expireAt: former?.expireAt ?? expireAt.getTime(),
      linkExpireAt: at + linkMs[asked.tradeType],
    }
    ledger.trades[trade.outTradeNo] = trade
    byPrepayId.set(trade.prepayId, trade)
    snapshot.changed()
    return trade
  }

  function pay(trade: Trade): Trade {
    refuseEnded(trade)
    const at = clock()
    Object.assign(trade, { state: 'SUCCESS', paidAt: at, transactionId: newTransactionId(at) } satisfies Partial<Trade>)
    byTransactionId.set(trade.transactionId, trade)
    snapshot.changed()
    tell(trade, {
      kind: 'transaction',
      eventType: 'TRANSACTION.SUCCESS',
      summary: '支付成功',
      content: transactionJson(keys, trade, at),
    })
    return trade
  }

  function close(outTradeNo: string) {
    const trade = require(outTradeNo)
    refuseEnded(trade)
    trade.state = 'CLOSED'
    snapshot.changed()
  }

  function endRefund(refund: Refund, status: Exclude<RefundStatus, 'PROCESSING'>) {
    // One that went wrong is settled by the merchant at the vendor's desk; nothing else moves once it has ended.
    const isSettled = refund.status === 'ABNORMAL' && status === 'SUCCESS'
    if (refund.status !== 'PROCESSING' && !isSettled) return
    refund.status = status
    refund.endedAt = clock()
    snapshot.changed()
    tell(
      { outTradeNo: refund.outTradeNo, notifyUrl: refund.notifyUrl ?? require(refund.outTradeNo).notifyUrl },
      {
        kind: 'refund',
        eventType: `REFUND.${status}`,
        summary: { SUCCESS: '退款成功', ABNORMAL: '退款异常', CLOSED: '退款关闭' }[status],
        content: refundNoticeJson(keys.mchid, refund),
      },
    )
  }

  function endLater(refund: Refund, status: Exclude<RefundStatus, 'PROCESSING'>) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      endRefund(refund, status)
    }, timing.refundDelayMs)
    timers.add(timer)
  }

  function refund({ transactionId, outTradeNo, ...asked }: NewRefund): Refund {
    const trade = transactionId ? byTransactionId.get(transactionId) : ledger.trades[outTradeNo ?? '']
    if (!trade?.transactionId) throw new VendorError(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
    if (asked.total !== trade.total) throw new VendorError(400, 'PARAM_ERROR', '订单金额或退款金额与之前请求不一致，请核实后再试')

    const former = ledger.refunds[asked.outRefundNo]
    if (former) {
      if (former.refund !== asked.refund || former.outTradeNo !== trade.outTradeNo)
        throw new VendorError(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试')
      return former
    }
    if (refundedOf(ledger, trade.outTradeNo) + asked.refund > trade.total) throw new VendorError(400, 'INVALID_REQUEST', '申请退款金额大于订单剩余可退金额')

    const { refundStatus = 'SUCCESS' } = faults.forRefund(trade.outTradeNo) ?? {}
    if (refundStatus === 'REFUSED') throw new VendorError(403, 'USER_ACCOUNT_ABNORMAL', '用户账户异常或已注销，不能原路退回，请使用其他方式进行退款')

    if (refundStatus === 'NOT_ENOUGH') throw new VendorError(403, 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起')

    const at = clock()
    const made: Refund = {
      ...asked,
      outTradeNo: trade.outTradeNo,
      transactionId: trade.transactionId,
      refundId: newRefundId(at),
      status: 'PROCESSING',
      createdAt: at,
    }
    ledger.refunds[made.outRefundNo] = made
    trade.state = 'REFUND'
    snapshot.changed()
    if (refundStatus !== 'PROCESSING') endLater(made, refundStatus)
    return made
  }

  /** What a card could not take is paid to another card of the payer, or to the merchant's own. */
  function payAbnormal({ refundId, outRefundNo, toMerchant }: { refundId: string; outRefundNo: string; toMerchant: boolean }): Refund {
    const refund = ledger.refunds[outRefundNo]
    if (refund?.refundId !== refundId) throw new VendorError(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
    if (refund.status !== 'ABNORMAL') throw new VendorError(400, 'INVALID_REQUEST', '退款单状态不是退款异常，不能发起异常退款')
    Object.assign(refund, { status: 'PROCESSING', toMerchant } satisfies Partial<Refund>)
    snapshot.changed()
    endLater(refund, 'SUCCESS')
    return refund
  }

  for (const left of Object.values(ledger.refunds)) if (left.status === 'PROCESSING') endLater(left, 'SUCCESS')

  return {
    /** What was paid and given back before this process was there. */
    remember(past: Past) {
      for (const trade of rememberPast(ledger, past)) byTransactionId.set(trade.transactionId, trade)
    },
    create,
    pay,
    close,
    refund,
    payAbnormal,
    endRefund,
    require,
    findByPrepayId: (prepayId: string) => byPrepayId.get(prepayId),
    findByTransactionId: (transactionId: string) => byTransactionId.get(transactionId),
    findRefund: (outRefundNo: string) => ledger.refunds[outRefundNo],
    trades: () => Object.values(ledger.trades),
    refunds: () => Object.values(ledger.refunds),
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

export type Gateway = ReturnType<typeof openGateway>
