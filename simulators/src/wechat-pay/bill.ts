import { createHash, randomBytes } from 'node:crypto'
import { plantedTexts, withPlanted, type BillRow, type Planted } from '../planted-bill.ts'
import { flowOf } from './flow-bill.ts'
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
/** What merchants write stays as it is, commas too: a value ends where the next backtick stands behind one. */
const plain = (text: string) => text.replaceAll('\n', '\\n')
const row = (values: (string | number)[]) => values.map((value) => `\`${value}`).join(',')

/** Refunds have words of their own here. */
const refundStates: Record<RefundStatus, string> = { SUCCESS: 'SUCCESS', PROCESSING: 'PROCESSING', CLOSED: 'FAIL', ABNORMAL: 'CHANGE' }

type Account = { mchid: string; appid: string }

type Line = BillRow & { trade: Trade; refund?: Refund; at: number }

const lineText = ({ mchid, appid }: Account, { trade, refund, at, outTradeNo, outRefundNo, transactionId, amount, odd }: Line) =>
  row([
    secondOf(at),
    appid,
    mchid,
    '0',
    '',
    transactionId,
    outTradeNo,
    trade.openid,
    trade.tradeType,
    odd ? 'REVOKED' : refund ? 'REFUND' : 'SUCCESS',
    'OTHERS',
    'CNY',
    yuan(refund ? 0 : amount),
    '0.00',
    refund?.refundId ?? '0',
    outRefundNo || '0',
    yuan(refund ? amount : 0),
    '0.00',
    refund ? 'ORIGINAL' : '',
    refund ? refundStates[refund.status] : '',
    plain(trade.description),
    plain(trade.attach ?? ''),
    feeText(feeIn({ refund, amount })),
    '0.60%',
    yuan(refund ? 0 : amount),
    yuan(refund ? amount : 0),
    '',
  ])

const feeIn = ({ refund, amount }: { refund?: Refund | undefined; amount: number }) => (refund ? -feeOf(amount) : feeOf(amount))

/** The day's bill as the vendor writes it: paid trades on the day of payment, refunds on the day they were asked for. undefined for a day without any. */
export function billOf(account: Account, { trades, refunds }: Ledger, day: string, plants: readonly Planted[] = []): string | undefined {
  const common = (trade: Trade) => ({ trade, outTradeNo: trade.outTradeNo, transactionId: trade.transactionId ?? '' })
  const genuine: Line[] = [
    ...Object.values(trades).flatMap((trade) => {
      const { paidAt: at, total: amount } = trade
      return at !== undefined && dayOf(at) === day ? [{ ...common(trade), outRefundNo: '', at, amount }] : []
    }),
    ...Object.values(refunds).flatMap((refund) => {
      const { createdAt: at, outRefundNo, refund: amount } = refund
      const trade = trades[refund.outTradeNo]
      return trade && dayOf(at) === day ? [{ ...common(trade), outRefundNo, refund, at, amount }] : []
    }),
  ]
  const lines = withPlanted(genuine, plants, day)
  const texts = plantedTexts(plants, day)
  if (lines.length === 0) return undefined

  const sumOf = (some: Line[]) => some.reduce((sum, { amount }) => sum + amount, 0)
  const [income, outgo] = [sumOf(lines.filter(({ refund }) => !refund)), sumOf(lines.filter(({ refund }) => refund))]
  const fees = lines.reduce((sum, line) => sum + feeIn(line), 0)
  const summary = row([lines.length + texts.length, yuan(income), yuan(outgo), '0.00', feeText(fees), yuan(income), yuan(outgo)])
  return `\ufeff${[columns, ...lines.map((line) => lineText(account, line)), ...texts, totals, summary].join('\r\n')}\r\n`
}

const hour = 3_600_000
const linkMs = 30_000

type BillSettings = { account: Account; ledger: Ledger; now: () => Date; publicUrl: () => string }

/** Bills are asked for by day and fetched from an address that is good for half a minute. */
export function openBills({ account, ledger, now, publicUrl }: BillSettings) {
  const links = new Map<string, { text: string; until: number }>()
  const plants: Planted[] = []

  function linkTo(day: unknown, textOf: (day: string) => string | undefined) {
    if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) throw refuse('参数bill_date格式错误')
    const over = Date.parse(`${day}T00:00:00+08:00`) + 24 * hour
    const at = now().getTime()
    if (Number.isNaN(over) || at < over || at > over + 92 * 24 * hour) throw new VendorError(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
    if (at < over + 10 * hour) throw new VendorError(400, 'STATEMENT_CREATING', '账单生成中')
    const text = textOf(day)
    if (text === undefined) throw new VendorError(400, 'NO_STATEMENT_EXIST', '账单文件不存在')

    for (const [token, { until }] of links) if (until < at) links.delete(token)
    const token = randomBytes(24).toString('base64url')
    links.set(token, { text, until: at + linkMs })
    const hash_value = createHash('sha1').update(text).digest('hex')
    return { hash_type: 'SHA1', hash_value, download_url: `${publicUrl()}/wechat-pay/v3/billdownload/file?token=${token}` }
  }

  return {
    plants,

    /** A day's bill is there from ten o'clock of the next, for three months. */
    ask: (day: unknown) => linkTo(day, (text) => billOf(account, ledger, text, plants)),

    /** The same of all that went through an account of the merchant. */
    askFlow: (day: unknown, type: string) => linkTo(day, (text) => (type === 'BASIC' ? flowOf(ledger, text) : undefined)),

    fetch(token: unknown): string {
      const link = typeof token === 'string' ? links.get(token) : undefined
      if (!link || link.until < now().getTime()) throw new VendorError(404, 'NOT_FOUND', '下载地址无效或已过期')
      return link.text
    },
  }
}

export type Bills = ReturnType<typeof openBills>
