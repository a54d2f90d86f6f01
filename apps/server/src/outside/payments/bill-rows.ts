import { GatewayError } from '../gateway-error.ts'
import { isWhole, valueIn, type Table, type TableRow } from './bill-table.ts'
import type { BillLine, UnreadLine } from './channel.ts'

/** Reads a line by the names of its columns, of which the first that the table has counts; `fail` says why it cannot be read, `has` whether there is a column at all. */
export type ReadLine = (value: (...names: string[]) => string, fail: (problem: string) => never, has: (name: string) => boolean) => BillLine

class UnreadRow extends Error {}

/** What is wrong with a row makes a line of its own. Throws GatewayError BAD_ANSWER where a column that is compared is missing: no row can be read then. */
export function readRow(table: Table, row: TableRow, read: ReadLine): BillLine | UnreadLine {
  const find = valueIn(table, row)
  const fail = (problem: string): never => {
    throw new UnreadRow(problem)
  }
  const value = (...names: string[]) => {
    const cell = find(...names)
    if (cell === undefined) throw new GatewayError('BAD_ANSWER', `the bill cannot be read: it has no column ${names[0]}`)
    return cell
  }
  try {
    if (!isWhole(table, row)) return fail('other columns than the head')
    const line = read(value, fail, (name) => find(name) !== undefined)
    if (line.payNo === '' || line.transactionId === '' || (line.kind === 'REFUND' && line.refundNo === '')) return fail('no number')
    return line
  } catch (error) {
    if (!(error instanceof UnreadRow)) throw error
    // The cells of a row that is not whole are nobody's.
    const numberIn = (name: string) => (isWhole(table, row) ? numbered(find(name)) : '')
    return {
      kind: 'UNREAD',
      row: row.at,
      payNo: numberIn('商户订单号'),
      refundNo: numberIn('商户退款单号') || numberIn('退款批次号/请求号'),
      text: row.text.slice(0, 1000),
      problem: error.message.slice(0, 200),
    }
  }
}

/** Our own numbers; where there is none, vendors write a zero or nothing. */
const numbered = (cell = '') => (/^[0-9A-Za-z_|*@-]{6,64}$/.test(cell) ? cell : '')
