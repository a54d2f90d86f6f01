import { GatewayError } from '../../gateway-error.ts'
import { readRow, type ReadLine } from '../bill-rows.ts'
import { readTable } from '../bill-table.ts'
import type { BillLine, UnreadLine } from '../channel.ts'
import { fenOf, yuanPattern } from './amounts.ts'
import type { Client } from './client.ts'
import { BillAddress, moment } from './shapes.ts'
import { unzip } from './unzip.ts'

const unreadable = (why: string) => new GatewayError('BAD_ANSWER', `the bill cannot be read: ${why}`)

/** Asks for a day's bill and fetches it from the address that the signed answer named: an archive of two tables, the lines and their sums. */
export async function fetchBill({ send, download }: Client, day: string): Promise<(BillLine | UnreadLine)[] | undefined> {
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

/**
 * The lines of the vendor's table: remarks begin with #, columns are found by name, values end in a tab. A row that is not understood is a
 * line of its own. Throws GatewayError BAD_ANSWER where the text is no whole bill.
 */
export function billLinesOf(file: string): (BillLine | UnreadLine)[] {
  const table = readTable(file, { isHead: ({ cells }) => cells.includes('支付宝交易号'), isEnd: ({ text }) => text.startsWith('#') })
  if (!table) throw unreadable('it has no end')
  const lines = table.rows.map((row) => readRow(table, row, lineOf))

  const said = (kind: string) => Number(new RegExp(`^#${kind}合计：(\\d+)笔`, 'm').exec(file)?.[1] ?? Number.NaN)
  const countOf = (wanted: string) => lines.filter(({ kind }) => kind === wanted).length
  const [paid, back, unread] = [countOf('PAYMENT'), countOf('REFUND'), countOf('UNREAD')]
  // What was not understood may be a line of either kind, or of neither.
  const isWhole = paid <= said('交易') && back <= said('退款') && paid + back + unread >= said('交易') + said('退款')
  if (!isWhole) throw unreadable('it names another number of lines than it has')
  return lines
}

const lineOf: ReadLine = (value, fail, has) => {
  const fen = (name: string) => {
    const text = value(name)
    return yuanPattern.test(text) ? fenOf(text) : fail(`${name} is ${text}`)
  }
  const at = moment.safeParse(value('完成时间'))
  if (!at.success) return fail('no time')
  // The table counts from the merchant's side: what comes in is above zero, a fee below.
  const common = { payNo: value('商户订单号'), transactionId: value('支付宝交易号'), feeAmount: has('服务费(元)') ? 0 - fen('服务费(元)') : 0, at: at.data }
  const kind = value('业务类型')
  if (kind === '交易') return { kind: 'PAYMENT', ...common, amount: fen('订单金额(元)') }
  if (kind !== '退款') return fail(`a line of the kind ${kind}`)
  return { kind: 'REFUND', ...common, amount: 0 - fen('订单金额(元)'), refundNo: value('退款批次号/请求号'), state: 'SUCCESS' }
}
