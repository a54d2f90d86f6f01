import { createHash } from 'node:crypto'
import { GatewayError } from '../../gateway-error.ts'
import { readTable } from '../bill-table.ts'
import { readRow, type ReadLine } from '../bill-rows.ts'
import type { BillLine, UnreadLine } from '../channel.ts'
import type { Client } from './client.ts'
import { BillAddress } from './shapes.ts'

const yuan = /^-?\d{1,12}(\.\d{1,6})?$/
const states: Record<string, 'PROCESSING' | 'SUCCESS' | 'FAILED'> = { SUCCESS: 'SUCCESS', PROCESSING: 'PROCESSING', FAIL: 'FAILED', CHANGE: 'FAILED' }

const unreadable = (why: string) => new GatewayError('BAD_ANSWER', `the bill cannot be read: ${why}`)

/** Asks for a day's bill, fetches it and checks it against the hash that the signed answer named. */
export async function fetchBill({ send, download }: Client, day: string): Promise<(BillLine | UnreadLine)[] | undefined> {
  try {
    const path = `/v3/bill/tradebill?bill_date=${encodeURIComponent(day)}&bill_type=ALL`
    const { hash_value, download_url } = await send('GET', path, undefined, (json) => BillAddress.parse(json))
    const file = await download(download_url)
    if (createHash('sha1').update(file).digest('hex') !== hash_value.toLowerCase())
      throw new GatewayError('BAD_SIGNATURE', 'the bill is not the one that was signed')
    return billLinesOf(file.toString('utf8'))
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'NO_STATEMENT_EXIST') return undefined
    throw error
  }
}

/**
 * The lines of the vendor's text: columns are found by name, each value stands behind a backtick. A row that is not understood is a line of
 * its own. Throws GatewayError BAD_ANSWER where the text is no whole bill.
 */
export function billLinesOf(file: string): (BillLine | UnreadLine)[] {
  const table = readTable(file, {
    isHead: ({ cells }) => cells.includes('微信订单号') && cells.includes('商户订单号'),
    isEnd: ({ cells }) => cells[0] === '总交易单数',
  })
  if (!table) throw unreadable('it has no end')
  const total = Number(table.after[1]?.cells[0] || Number.NaN)
  const lines = table.rows.map((row) => readRow(table, row, lineOf))
  const read = lines.filter(({ kind }) => kind !== 'UNREAD').length
  // What was not understood may be a line, a part of one, or none.
  const isWhole = read <= total && lines.length >= total
  if (!isWhole) throw unreadable(`it names ${total} lines and has ${lines.length}`)
  return lines
}

const lineOf: ReadLine = (value, fail, has) => {
  const fen = (...names: string[]) => {
    const text = value(...names)
    return yuan.test(text) ? Math.round(Number(text) * 100) : fail(`${names[0]} is ${text}`)
  }
  const at = new Date(`${value('交易时间').replace(' ', 'T')}+08:00`)
  if (Number.isNaN(at.getTime())) fail('no time')
  const common = { payNo: value('商户订单号'), transactionId: value('微信订单号'), feeAmount: has('手续费') ? fen('手续费') : 0, at }
  const kind = value('交易状态')
  // The last names are those of layouts without the columns of the amounts that were asked for.
  if (kind === 'SUCCESS') return { kind: 'PAYMENT', ...common, amount: fen('订单金额', '应结订单金额', '总金额') }
  const state = states[value('退款状态')]
  if (kind !== 'REFUND' || !state) return fail(`${kind} ${value('退款状态')}`)
  return { kind: 'REFUND', ...common, amount: fen('申请退款金额', '退款金额'), refundNo: value('商户退款单号'), state }
}
