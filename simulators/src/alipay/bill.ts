import { randomBytes } from 'node:crypto'
import { plantedTexts, withPlanted, type BillRow, type Planted } from '../planted-bill.ts'
import { gbk } from './gbk.ts'
import { vendorTime, yuan, type Ledger } from './ledger.ts'
import { AlipayRefusal } from './refusal.ts'
import { zip } from './zip.ts'

type Row = BillRow & { subject: string; createdAt: number; at: number }

const columns =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
const feeOf = (fen: number) => Math.round(fen * 0.006)
const dayOf = (at: number) => vendorTime(at).slice(0, 10)
const signed = (fen: number) => (fen < 0 ? `-${yuan(-fen)}` : yuan(fen))
/** What merchants write may hold the marks of the file. */
const plain = (text: string) => text.replaceAll(/[,\r\n\t]/g, ' ')

/** From the merchant's side: what comes in is above zero, a refund and a fee below. */
function rowText({ transactionId, outTradeNo, outRefundNo, subject, createdAt, at, amount, odd }: Row): string {
  const [kind, came, fee] = outRefundNo === '' ? ['交易', amount, -feeOf(amount)] : ['退款', -amount, feeOf(amount)]
  const about = [
    `${transactionId}\t`,
    `${outTradeNo}\t`,
    odd ? '撤销' : kind,
    plain(subject),
    vendorTime(createdAt),
    vendorTime(at),
    '',
    '',
    '',
    '',
    '安心*(159****5620)',
  ]
  const sums = [signed(came), signed(came), '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00', `${outRefundNo}\t`, signed(fee), '0.00', '']
  return [...about, ...sums].join(',')
}

function rowsOf({ trades, refunds }: Ledger, day: string): Row[] {
  const paid = Object.values(trades).flatMap(({ paidAt, tradeNo, outTradeNo, subject, createdAt, total }) =>
    paidAt !== undefined && dayOf(paidAt) === day
      ? [{ transactionId: tradeNo, outTradeNo, outRefundNo: '', subject, createdAt, at: paidAt, amount: total }]
      : [],
  )
  const back = Object.values(refunds).flatMap(({ endedAt, outTradeNo, outRequestNo, tradeNo, refund }) => {
    const trade = trades[outTradeNo]
    if (!trade || endedAt === undefined || dayOf(endedAt) !== day) return []
    const { subject, createdAt } = trade
    return [{ transactionId: tradeNo, outTradeNo, outRefundNo: outRequestNo, subject, createdAt, at: endedAt, amount: refund }]
  })
  return [...paid, ...back]
}

/** The day's two tables in their archive; undefined for a day without any line. */
export function billOf(sellerId: string, ledger: Ledger, day: string, plants: readonly Planted[]): Buffer | undefined {
  const rows = withPlanted(rowsOf(ledger, day), plants, day)
  if (rows.length === 0) return undefined
  const of = (isRefund: boolean) => rows.filter(({ outRefundNo, odd }) => !odd && (outRefundNo !== '') === isRefund)
  const [paid, back] = [of(false), of(true)]
  const sumOf = (some: Row[]) => some.reduce((sum, { amount }) => sum + amount, 0)
  const compact = day.replaceAll('-', '')
  const head = ['#支付宝业务明细查询', `#账号：[${sellerId}]`, `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`]
  const details = [
    ...head,
    '#-----------------------------------------业务明细列表----------------------------------------',
    columns,
    ...rows.map(rowText),
    ...plantedTexts(plants, day),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${paid.length}笔，商家实收共${yuan(sumOf(paid))}元，商家优惠共0.00元`,
    `#退款合计：${back.length}笔，商家实收退款共${signed(-sumOf(back))}元，商家优惠退款共0.00元`,
  ]
  const sums = [...head, '门店编号,门店名称,交易订单总笔数,退款订单总笔数', `合计\t,,${paid.length},${back.length}`, '#汇总列表结束']
  const file = (name: string, lines: string[]) => ({ name: gbk(name), bytes: gbk(`${lines.join('\r\n')}\r\n`) })
  return zip([file(`${sellerId}_${compact}_业务明细.csv`, details), file(`${sellerId}_${compact}_业务明细(汇总).csv`, sums)])
}

const hour = 3_600_000
const linkMs = 30_000

type BillSettings = { sellerId: string; ledger: Ledger; now: () => Date; publicUrl: () => string }

/** Bills are asked for by day and fetched from an address that is good for half a minute. */
export function openBills({ sellerId, ledger, now, publicUrl }: BillSettings) {
  const links = new Map<string, { archive: Buffer; until: number }>()
  const plants: Planted[] = []

  return {
    plants,

    /** A day's bill is there from ten o'clock of the next. */
    ask(day: string) {
      const over = Date.parse(`${day}T00:00:00+08:00`) + 24 * hour
      const at = now().getTime()
      const archive = Number.isNaN(over) || at < over + 10 * hour ? undefined : billOf(sellerId, ledger, day, plants)
      if (!archive) throw new AlipayRefusal('isp.bill_not_exist', '账单不存在')

      for (const [token, { until }] of links) if (until < at) links.delete(token)
      const token = randomBytes(24).toString('base64url')
      links.set(token, { archive, until: at + linkMs })
      return { bill_download_url: `${publicUrl()}/alipay/bill?token=${token}` }
    },

    fetch(token: unknown): Buffer | undefined {
      const link = typeof token === 'string' ? links.get(token) : undefined
      return link && link.until >= now().getTime() ? link.archive : undefined
    },
  }
}

export type Bills = ReturnType<typeof openBills>
