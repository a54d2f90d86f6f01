import { unnamedService } from '@anxin/words/stored/payment-subjects'
import type { Begun, NewTrade, Trade } from '../channel.ts'
import { yuanOf } from './amounts.ts'
import type { Client } from './client.ts'
import { vendorTime } from './signing.ts'

type Parts = { gatewayUrl: string; notifyUrl: string; signed: Client['signed']; query: (payNo: string) => Promise<Trade | undefined> }

/** Kept of an attempt whose signed request has gone out before. */
const handedOut = 'handed-out'

/** The vendor takes up to 256 letters without the marks of an address; emoji are left out as elsewhere. */
export function plainSubject(text: string): string {
  const plain = text.replace(/[\p{Cc}\u{10000}-\u{10ffff}\ud800-\udfff/=&%+]/gu, ' ').replace(/\s+/g, ' ')
  return plain.trim().slice(0, 128) || unnamedService
}

/** Begins a payment on the vendor's page or in its app: a signed request that the payer's side makes itself. */
export function beginIn({ gatewayUrl, notifyUrl, signed, query }: Parts): (trade: NewTrade) => Promise<Begun> {
  const contentOf = ({ payNo, amount, description, expireAt }: NewTrade, product: string) => ({
    out_trade_no: payNo,
    total_amount: yuanOf(amount),
    subject: plainSubject(description),
    product_code: product,
    time_expire: vendorTime(expireAt),
  })

  function onPage(trade: NewTrade): Begun {
    const back = trade.returnUrl
    const content = { ...contentOf(trade, 'QUICK_WAP_WAY'), ...(back !== undefined && { quit_url: back }) }
    const params = signed('alipay.trade.wap.pay', content, { notify_url: notifyUrl, ...(back !== undefined && { return_url: back }) })
    return { state: 'begun', action: { do: 'open', payUrl: `${gatewayUrl}?${new URLSearchParams(params)}` }, kept: handedOut }
  }

  function inNativeApp(trade: NewTrade): Begun {
    const params = signed('alipay.trade.app.pay', contentOf(trade, 'QUICK_MSECURITY_PAY'), { notify_url: notifyUrl })
    return { state: 'begun', action: { do: 'invoke', params: { orderString: new URLSearchParams(params).toString() } }, kept: handedOut }
  }

  const ways: Partial<Record<NewTrade['payWay'], (trade: NewTrade) => Begun>> = { ALIPAY_WAP: onPage, ALIPAY_APP: inNativeApp }

  return async (trade) => {
    const begin = ways[trade.payWay]
    if (!begin) throw new Error(`${trade.payWay} is no way of this channel`)
    // Beginning asks nothing of the vendor, so only a question tells that an earlier request was paid already.
    const former = trade.kept === undefined ? undefined : await query(trade.payNo)
    if (former?.state === 'PAID') return { state: 'alreadyPaid', trade: former }
    if (former !== undefined && former.state !== 'OPEN') return { state: 'spent', code: 'TRADE_CLOSED' }
    return begin(trade)
  }
}
