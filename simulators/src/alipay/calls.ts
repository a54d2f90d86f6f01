import { refundedOf, refundJson, tradeJson, vendorTime, yuan, type Trade } from './ledger.ts'
import { addressIn, contentOf, fenIn, patterns, textIn, timeIn, type Content, type Params } from './params.ts'
import type { AlipayParts } from './parts.ts'

const usualMs = 15 * 86_400_000

/** The trade that a signed request of the payer's side asks for. */
export function openTrade({ gateway, now }: AlipayParts, params: Params, product: Trade['product']): Trade {
  const content = contentOf(params)
  return gateway.open({
    product,
    outTradeNo: textIn(content, 'out_trade_no', patterns.outTradeNo),
    subject: textIn(content, 'subject', patterns.subject),
    total: fenIn(content, 'total_amount'),
    notifyUrl: addressIn(params, 'notify_url'),
    returnUrl: addressIn(params, 'return_url'),
    expireAt: content['time_expire'] === undefined ? now().getTime() + usualMs : timeIn(content, 'time_expire'),
  })
}

/** The calls of the merchant's server, by the vendor's names; each gives what its answer says. */
export function callsOf({ gateway, bills, now }: AlipayParts): Record<string, (content: Content) => object> {
  /** By either number; the vendor's own goes first. */
  const tradeIn = (content: Content): string => {
    if (content['trade_no'] === undefined || content['trade_no'] === '') return textIn(content, 'out_trade_no', patterns.outTradeNo)
    return gateway.requireByTradeNo(textIn(content, 'trade_no', patterns.tradeNo)).outTradeNo
  }
  /** A part needs a number of its own; the whole may do without, and goes under the number of the trade. */
  const requestNoIn = (content: Content, outTradeNo: string, isWhole: () => boolean): string =>
    content['out_request_no'] === undefined && isWhole() ? outTradeNo : textIn(content, 'out_request_no', patterns.outRequestNo)
  return {
    'alipay.trade.query': (content) => tradeJson(gateway.ledger, gateway.require(tradeIn(content)), now().getTime()),

    'alipay.trade.close': (content) => {
      const { outTradeNo, tradeNo } = gateway.close(tradeIn(content))
      return { out_trade_no: outTradeNo, trade_no: tradeNo }
    },

    'alipay.trade.refund': (content) => {
      const reason = content['refund_reason'] === undefined ? undefined : textIn(content, 'refund_reason', /^[^]{1,256}$/)
      const [outTradeNo, amount] = [tradeIn(content), fenIn(content, 'refund_amount')]
      const outRequestNo = requestNoIn(content, outTradeNo, () => gateway.require(outTradeNo).total === amount)
      const asked = { outTradeNo, outRequestNo, refund: amount }
      const { refund, moved } = gateway.refund({ ...asked, reason })
      return {
        out_trade_no: refund.outTradeNo,
        trade_no: refund.tradeNo,
        buyer_logon_id: '159****5620',
        fund_change: moved ? 'Y' : 'N',
        refund_fee: yuan(refundedOf(gateway.ledger, refund.outTradeNo, { ended: true })),
        ...(moved && refund.endedAt && { gmt_refund_pay: vendorTime(refund.endedAt) }),
      }
    },

    // A refund that nobody asked for is an answer without one.
    'alipay.trade.fastpay.refund.query': (content) => {
      const { outTradeNo } = gateway.require(tradeIn(content))
      const refund = gateway.findRefund(requestNoIn(content, outTradeNo, () => true))
      return refund ? refundJson(refund) : {}
    },

    'alipay.data.dataservice.bill.downloadurl.query': (content) => {
      textIn(content, 'bill_type', /^trade$/)
      return bills.ask(textIn(content, 'bill_date', /^\d{4}-\d\d-\d\d$/))
    },
  }
}
