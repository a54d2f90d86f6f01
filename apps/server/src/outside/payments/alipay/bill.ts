import { GatewayError } from '../../gateway-error.ts'
import type { BillLine } from '../channel.ts'
import { fenOf, yuanPattern } from './amounts.ts'
import type { Client } from './client.ts'
import { BillAddress, moment } from './shapes.ts'
import { unzip } from './unzip.ts'

const unreadable = (why: string) => new GatewayError('BAD_ANSWER', `the bill cannot be read: ${why}`)

/** Asks for a day's bill and fetches it from the address that the signed answer named: an archive of two tables, the lines and their sums. */
export async function fetchBill({ send, download }: Client, day: string): Promise<BillLine[] | undefined> {
  try {
    const ask = { bill_type: 'trade', bill_date: day }
    const { bill_download_url } = await send('alipay.data.dataservice.bill.downloadurl.query', ask, (json) => BillAddress.parse(json))
    return billLinesOf(detailsIn(await download(bill_download_url)))
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'isp.bill_not_exist') return undefined
    throw error
  }
}

function detailsIn(archive: Buffer): string {
  const gbk = new TextDecoder('gbk')
  try {
    const file = unzip(archive).find(({ name }) => !gbk.decode(name).includes('汇总'))
    if (file) return gbk.decode(file.bytes)
  } catch {
    throw unreadable('it is no archive')
  }
  throw unreadable('it has no lines')
}

/** The lines of the vendor's table: remarks begin with #, columns are found by name, values end in a tab. Throws GatewayError BAD_ANSWER. */
export function billLinesOf(file: string): BillLine[] {
  const rows = file.split(/\r?\n/)
  const head = rows.findIndex((row) => row.startsWith('支付宝交易号'))
  const end = rows.findIndex((row, at) => at > head && row.startsWith('#'))
  if (head < 0 || end < 0) throw unreadable('it has no end')
  const names = (rows[head] ?? '').split(',').map((name) => name.trim())
  const lines = rows
    .slice(head + 1, end)
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const values = row.split(',').map((value) => value.trim())
      if (values.length !== names.length) throw unreadable('a line has other columns than its head')
      return lineOf((name) => values[names.indexOf(name)] ?? '')
    })

  const said = (kind: string) => Number(new RegExp(`^#${kind}合计：(\\d+)笔`, 'm').exec(file)?.[1] ?? Number.NaN)
  const [paid, back] = [lines.filter(({ kind }) => kind === 'PAYMENT').length, lines.filter(({ kind }) => kind === 'REFUND').length]
  if (said('交易') !== paid || said('退款') !== back) throw unreadable('it names another number of lines than it has')
  return lines
}

function lineOf(value: (name: string) => string): BillLine {
  const fen = (name: string) => {
    if (!yuanPattern.test(value(name))) throw unreadable(`${name} is ${value(name)}`)
    return fenOf(value(name))
  }
  const at = moment.safeParse(value('完成时间'))
  if (!at.success) throw unreadable('a line has no time')
  // The table counts from the merchant's side: what comes in is above zero, a fee below.
  const common = { payNo: value('商户订单号'), transactionId: value('支付宝交易号'), feeAmount: 0 - fen('服务费（元）'), at: at.data }
  const kind = value('业务类型')
  if (kind === '交易') return { kind: 'PAYMENT', ...common, amount: fen('订单金额（元）') }
  if (kind !== '退款') throw unreadable(`a line of the kind ${kind}`)
  return { kind: 'REFUND', ...common, amount: 0 - fen('订单金额（元）'), refundNo: value('退款批次号/请求号'), state: 'SUCCESS' }
}
