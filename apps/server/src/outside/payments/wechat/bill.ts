import { createHash } from 'node:crypto'
import { GatewayError } from '../../gateway-error.ts'
import type { BillLine } from '../channel.ts'
import type { Client } from './client.ts'
import { BillAddress } from './shapes.ts'

const yuan = /^-?\d{1,12}(\.\d{1,6})?$/
const states: Record<string, 'PROCESSING' | 'SUCCESS' | 'FAILED'> = { SUCCESS: 'SUCCESS', PROCESSING: 'PROCESSING', FAIL: 'FAILED', CHANGE: 'FAILED' }

const unreadable = (why: string) => new GatewayError('BAD_ANSWER', `the bill cannot be read: ${why}`)

/** Asks for a day's bill, fetches it and checks it against the hash that the signed answer named. */
export async function fetchBill({ send, download }: Client, day: string): Promise<BillLine[] | undefined> {
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

/** The lines of the vendor's text: columns are found by name, each value stands behind a backtick. Throws GatewayError BAD_ANSWER. */
export function billLinesOf(file: string): BillLine[] {
  const rows = file.replace(/^\ufeff/, '').split(/\r?\n/)
  const names = rows[0]?.split(',') ?? []
  const end = rows.findIndex((row) => row.startsWith('总交易单数'))
  if (end < 1) throw unreadable('it has no end')
  const total = Number(rows[end + 1]?.split(',')[0]?.replace('`', ''))
  if (total !== end - 1) throw unreadable(`it names ${total} lines and has ${end - 1}`)

  return rows.slice(1, end).map((row) => {
    const values = row.split(',').map((value) => value.replace(/^`/, ''))
    if (values.length !== names.length) throw unreadable('a line has other columns than its head')
    return lineOf((name) => values[names.indexOf(name)] ?? '')
  })
}

function lineOf(value: (name: string) => string): BillLine {
  const fen = (name: string) => {
    if (!yuan.test(value(name))) throw unreadable(`${name} is ${value(name)}`)
    return Math.round(Number(value(name)) * 100)
  }
  const at = new Date(`${value('交易时间').replace(' ', 'T')}+08:00`)
  if (Number.isNaN(at.getTime())) throw unreadable('a line has no time')
  const common = { payNo: value('商户订单号'), transactionId: value('微信订单号'), feeAmount: fen('手续费'), at }
  const kind = value('交易状态')
  if (kind === 'SUCCESS') return { kind: 'PAYMENT', ...common, amount: fen('订单金额') }
  const state = states[value('退款状态')]
  if (kind !== 'REFUND' || !state) throw unreadable(`${kind} ${value('退款状态')}`)
  return { kind: 'REFUND', ...common, amount: fen('申请退款金额'), refundNo: value('商户退款单号'), state }
}
