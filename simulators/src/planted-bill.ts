/** A line of a bill as far as a difference can be planted into it; amounts in fen, above zero. `odd`: of a state beside paid and given back. */
export type BillRow = { outTradeNo: string; outRefundNo: string; transactionId: string; amount: number; odd?: boolean }

/** A difference that somebody planted into the bill of a day, found by its trade and, for a refund, its number. */
export type Planted = {
  day: string
  outTradeNo: string
  outRefundNo?: string
  /** leave: the line is not there; twice: it is there two times; amount: fen that it names instead; stranger: a line of its own, like another; odd: a state beside paid and given back; row: the line `text`. */
  plant: 'leave' | 'twice' | 'amount' | 'stranger' | 'odd' | 'row'
  amount?: number
  text?: string
}

/** The lines of a day with what was planted into them. */
export function withPlanted<R extends BillRow>(rows: R[], plants: readonly Planted[], day: string): R[] {
  return plants.filter((one) => one.day === day).reduce(plantOne<R>, rows)
}

/** The lines that were planted as they stand. */
export const plantedTexts = (plants: readonly Planted[], day: string): string[] =>
  plants.flatMap((one) => (one.day === day && one.plant === 'row' ? [one.text ?? ''] : []))

function plantOne<R extends BillRow>(rows: R[], { outTradeNo, outRefundNo = '', plant, amount = 1 }: Planted): R[] {
  const isMeant = (row: R) => row.outTradeNo === outTradeNo && row.outRefundNo === outRefundNo
  if (plant === 'leave') return rows.filter((row) => !isMeant(row))
  if (plant === 'twice') return rows.flatMap((row) => (isMeant(row) ? [row, row] : [row]))
  if (plant === 'odd') return rows.map((row) => (isMeant(row) ? { ...row, odd: true } : row))
  if (plant === 'row') return rows
  if (plant === 'amount') return rows.map((row) => (isMeant(row) ? { ...row, amount } : row))
  const like = rows.find((row) => (row.outRefundNo === '') === (outRefundNo === ''))
  return like ? [...rows, { ...like, outTradeNo, outRefundNo, amount, transactionId: `${like.transactionId.slice(0, -6)}999999` }] : rows
}
