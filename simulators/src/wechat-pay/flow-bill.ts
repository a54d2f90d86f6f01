import { vendorTime, type Ledger } from './ledger.ts'

const columns = '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号'
const totals = '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额'
const yuan = (fen: number) => (fen / 100).toFixed(2)
const secondOf = (at: number) => vendorTime(at).slice(0, 19).replace('T', ' ')
const row = (values: (string | number)[]) => values.map((value) => `\`${value}`).join(',')

type Flow = { at: number; number: string; voucher: string; name: string; kind: string; fen: number }

/** What went into the merchant's account and out of it on a day; undefined for a day without any. */
export function flowOf({ trades, refunds }: Ledger, day: string): string | undefined {
  const isThatDay = ({ at }: Flow) => vendorTime(at).slice(0, 10) === day
  const all: Flow[] = [
    ...Object.values(trades).flatMap(({ paidAt: at, transactionId: number, outTradeNo: voucher, total: fen }) =>
      at === undefined || number === undefined ? [] : [{ at, number, voucher, name: '交易', kind: '交易', fen }],
    ),
    ...Object.values(refunds).flatMap(({ status, endedAt: at, refundId: number, outRefundNo: voucher, refund: fen }) =>
      at === undefined || status !== 'SUCCESS' ? [] : [{ at, number, voucher, name: '退款', kind: '退款', fen: -fen }],
    ),
  ].toSorted((one, other) => one.at - other.at)
  const flows = all.filter(isThatDay)
  if (flows.length === 0) return undefined

  let left = all.filter(({ at }) => vendorTime(at).slice(0, 10) < day).reduce((sum, { fen }) => sum + fen, 0)
  const lines = flows.map(({ at, number, voucher, name, kind, fen }) => {
    left += fen
    return row([secondOf(at), number, number, name, kind, fen > 0 ? '收入' : '支出', yuan(Math.abs(fen)), yuan(left), 'system', '', voucher])
  })
  const [income, outgo] = [flows.filter(({ fen }) => fen > 0), flows.filter(({ fen }) => fen < 0)]
  const sumOf = (some: Flow[]) => yuan(Math.abs(some.reduce((sum, { fen }) => sum + fen, 0)))
  return `\ufeff${[columns, ...lines, totals, row([flows.length, income.length, sumOf(income), outgo.length, sumOf(outgo)])].join('\r\n')}\r\n`
}
