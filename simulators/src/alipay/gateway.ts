import type { Snapshot } from '../snapshot.ts'
import type { Faults } from './faults.ts'
import type { Keys } from './keys.ts'
import { newTradeNo, refundedOf, stateOf, type Ledger, type Refund, type Trade } from './ledger.ts'
import { noticeFields, type Notices, type Timing } from './notices.ts'
import { AlipayRefusal } from './refusal.ts'

type NewTrade = Pick<Trade, 'outTradeNo' | 'product' | 'subject' | 'total' | 'notifyUrl' | 'returnUrl' | 'expireAt'>
type NewRefund = Pick<Refund, 'outTradeNo' | 'outRequestNo' | 'refund' | 'reason'>
type Parts = { keys: Keys; snapshot: Snapshot<Ledger>; notices: Notices; faults: Faults; timing: Timing; now: () => Date }

/** What happens to money: one account of trades and refunds, with the vendor's refusals. */
export function openGateway({ keys, snapshot, notices, faults, timing, now }: Parts) {
  const ledger = snapshot.value
  const timers = new Set<NodeJS.Timeout>()
  const clock = () => now().getTime()

  function require(outTradeNo: string): Trade {
    const trade = ledger.trades[outTradeNo]
    if (!trade) throw new AlipayRefusal('ACQ.TRADE_NOT_EXIST', '交易不存在')
    return trade
  }

  function requireByTradeNo(tradeNo: string): Trade {
    const trade = Object.values(ledger.trades).find((one) => one.tradeNo === tradeNo)
    if (!trade) throw new AlipayRefusal('ACQ.TRADE_NOT_EXIST', '交易不存在')
    return trade
  }

  function tell(trade: Trade, refund?: Refund) {
    const { notifyUrl: url, outTradeNo } = trade
    if (url) notices.send({ url, outTradeNo, event: { fields: noticeFields(keys, ledger, { trade, refund, at: clock() }) } })
  }

  /** The payer opens the cashier: only now the vendor knows the trade. */
  function open(asked: NewTrade): Trade {
    const former = ledger.trades[asked.outTradeNo]
    if (former) {
      if (former.total !== asked.total) throw new AlipayRefusal('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改')
      return Object.assign(former, { returnUrl: asked.returnUrl })
    }
    const at = clock()
    const trade: Trade = {
      ...asked,
      tradeNo: newTradeNo(at),
      buyerId: `2088${asked.outTradeNo.replace(/\D/g, '').padStart(12, '0').slice(-12)}`,
      closed: false,
      createdAt: at,
    }
    ledger.trades[trade.outTradeNo] = trade
    snapshot.changed()
    return trade
  }

  function pay(trade: Trade): Trade {
    const at = clock()
    if (trade.paidAt !== undefined) throw new AlipayRefusal('ACQ.TRADE_HAS_SUCCESS', '交易已被支付')
    if (stateOf(ledger, trade, at) === 'TRADE_CLOSED') throw new AlipayRefusal('ACQ.TRADE_HAS_CLOSE', '交易已经关闭')
    trade.paidAt = at
    snapshot.changed()
    tell(trade)
    return trade
  }

  function close(outTradeNo: string): Trade {
    const trade = require(outTradeNo)
    if (stateOf(ledger, trade, clock()) !== 'WAIT_BUYER_PAY') throw new AlipayRefusal('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
    trade.closed = true
    snapshot.changed()
    return trade
  }

  function endRefund(refund: Refund) {
    if (refund.status !== 'PROCESSING') return
    Object.assign(refund, { status: 'SUCCESS', endedAt: clock() } satisfies Partial<Refund>)
    snapshot.changed()
    tell(require(refund.outTradeNo), refund)
  }

  function endLater(refund: Refund) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      endRefund(refund)
    }, timing.refundDelayMs)
    timers.add(timer)
  }

  /** `moved`: whether this very request moved money; the same number does so once. */
  function refund({ outTradeNo, outRequestNo, ...asked }: NewRefund): { refund: Refund; moved: boolean } {
    const trade = require(outTradeNo)
    const former = ledger.refunds[outRequestNo]
    if (former) {
      if (former.refund !== asked.refund || former.outTradeNo !== outTradeNo)
        throw new AlipayRefusal('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息与首次请求不一致')
      return { refund: former, moved: false }
    }
    if (trade.paidAt === undefined) throw new AlipayRefusal('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
    if (refundedOf(ledger, outTradeNo) + asked.refund > trade.total) throw new AlipayRefusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
    const planned = faults.forRefund(outTradeNo)?.refundStatus
    if (planned === 'FINISHED') throw new AlipayRefusal('ACQ.TRADE_HAS_FINISHED', '交易已完结')
    if (planned === 'REFUSED') throw new AlipayRefusal('ACQ.SELLER_BALANCE_NOT_ENOUGH', '商户余额不足')

    const made: Refund = { ...asked, outTradeNo, outRequestNo, tradeNo: trade.tradeNo, total: trade.total, status: 'PROCESSING', createdAt: clock() }
    ledger.refunds[outRequestNo] = made
    snapshot.changed()
    if (planned === undefined) endRefund(made)
    else endLater(made)
    return { refund: made, moved: planned === undefined }
  }

  for (const left of Object.values(ledger.refunds)) if (left.status === 'PROCESSING') endLater(left)

  return {
    open,
    pay,
    close,
    refund,
    require,
    requireByTradeNo,
    ledger,
    find: (outTradeNo: string) => ledger.trades[outTradeNo],
    findRefund: (outRequestNo: string) => ledger.refunds[outRequestNo],
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

export type Gateway = ReturnType<typeof openGateway>
