import { createHash, randomBytes } from 'node:crypto'
import { vendorTime, type Ledger, type Refund, type RefundStatus, type Trade } from './ledger.ts'
import { refuse, VendorError } from './vendor-error.ts'

const columns =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const totals = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

const feeRate = 0.006
const feeOf = (fen: number) => Math.round(fen * feeRate)
const yuan = (fen: number) => (fen / 100).toFixed(2)
const feeText = (fen: number) => (fen / 100).toFixed(5)
const dayOf = (at: number) => vendorTime(at).slice(0, 10)
const secondOf = (at: number) => vendorTime(at).slice(0, 19).replace('T', ' ')
/** What merchants write may hold the marks of the file. */
const plain = (text: string) => text.replaceAll(',', '\\ ').replaceAll('\n', '\\n')
const row = (values: (string | number)[]) => values.map((value) => `\`${value}`).join(',')

/** Refunds have words of their own here. */
const refundStates: Record<RefundStatus, string> = { SUCCESS: 'SUCCESS', PROCESSING: 'PROCESSING', CLOSED: 'FAIL', ABNORMAL: 'CHANGE' }

type Account = { mchid: string; appid: string }

const rowOf = (
  { mchid, appid }: Account,
  trade: Trade,
  { at, state, refund, amount, fee }: { at: number; state: string; refund?: Refund; amount: number; fee: number },
) =>
  row([
    secondOf(at),
    appid,
    mchid,
    '0',
    '',
    trade.transactionId ?? '',
    trade.outTradeNo,
    trade.openid,
    trade.tradeType,
    state,
    'OTHERS',
    'CNY',
    yuan(amount),
    '0.00',
    refund?.refundId ?? '0',
    refund?.outRefundNo ?? '0',
    yuan(refund?.refund ?? 0),
    '0.00',
    refund ? 'ORIGINAL' : '',
    refund ? refundStates[refund.status] : '',
    plain(trade.description),
    plain(trade.attach ?? ''),
    feeText(fee),
    '0.60%',
    yuan(amount),
    yuan(refund?.refund ?? 0),
    '',
  ])

/** The day's bill as the vendor writes it: paid trades on the day of payment, refunds on the day they were asked for. undefined for a day without any. */
export function billOf(account: Account, { trades, refunds }: Ledger, day: string): string | undefined {
  const paid = Object.values(trades).filter(({ paidAt }) => paidAt !== undefined && dayOf(paidAt) === day)
  const back = Object.values(refunds).filter(({ createdAt }) => dayOf(createdAt) === day)
  if (paid.length + back.length === 0) return undefined

  const rows = [
    ...paid.map((trade) => rowOf(account, trade, { at: trade.paidAt ?? 0, state: 'SUCCESS', amount: trade.total, fee: feeOf(trade.total) })),
    ...back.flatMap((refund) => {
      const trade = trades[refund.outTradeNo]
      return trade ? [rowOf(account, trade, { at: refund.createdAt, state: 'REFUND', refund, amount: 0, fee: -feeOf(refund.refund) })] : []
    }),
  ]
  const [income, outgo] = [paid.reduce((sum, { total }) => sum + total, 0), back.reduce((sum, { refund }) => sum + refund, 0)]
  const fees = paid.reduce((sum, { total }) => sum + feeOf(total), 0) - back.reduce((sum, { refund }) => sum + feeOf(refund), 0)
  const summary = row([rows.length, yuan(income), yuan(outgo), '0.00', feeText(fees), yuan(income), yuan(outgo)])
  return `\ufeff${[columns, ...rows, totals, summary].join('\r\n')}\r\n`
}

const hour = 3_600_000
const linkMs = 30_000

type BillSettings = { account: Account; ledger: Ledger; now: () => Date; publicUrl: () => string }

/** Bills are asked for by day and fetched from an address that is good for half a minute. */
export function openBills({ account, ledger, now, publicUrl }: BillSettings) {
  const links = new Map<string, { text: string; until: number }>()

  return {
    /** A day's bill is there from ten o'clock of the next, for three months. */
    ask(day: unknown) {
      if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) throw refuse('参数bill_date格式错误')
      const over = Date.parse(`${day}T00:00:00+08:00`) + 24 * hour
      const at = now().getTime()
      if (Number.isNaN(over) || at < over || at > over + 92 * 24 * hour) throw new VendorError(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
      if (at < over + 10 * hour) throw new VendorError(400, 'STATEMENT_CREATING', '账单生成中')
      const text = billOf(account, ledger, day)
      if (text === undefined) throw new VendorError(400, 'NO_STATEMENT_EXIST', '账单文件不存在')

      for (const [token, { until }] of links) if (until < at) links.delete(token)
      const token = randomBytes(24).toString('base64url')
      links.set(token, { text, until: at + linkMs })
      const hash_value = createHash('sha1').update(text).digest('hex')
      return { hash_type: 'SHA1', hash_value, download_url: `${publicUrl()}/wechat-pay/v3/billdownload/file?token=${token}` }
    },

    fetch(token: unknown): string {
      const link = typeof token === 'string' ? links.get(token) : undefined
      if (!link || link.until < now().getTime()) throw new VendorError(404, 'NOT_FOUND', '下载地址无效或已过期')
      return link.text
    },
  }
}

export type Bills = ReturnType<typeof openBills>
