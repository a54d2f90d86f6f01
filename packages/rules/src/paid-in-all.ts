/** An order with what is paid for it: the visit itself, or time that was added to it. Amounts in fen. */
type Part = { payAmount: number; isPaid: boolean; returnedAmount: number }

/** What was paid for a visit in all, with the time added to it, and how much of that goes back; undefined while nothing of it is paid. */
export function paidInAll(parts: readonly Part[]): { paidAmount: number; returnedAmount: number } | undefined {
  const paid = parts.filter(({ isPaid }) => isPaid)
  if (paid.length === 0) return undefined
  return {
    paidAmount: paid.reduce((sum, { payAmount }) => sum + payAmount, 0),
    returnedAmount: paid.reduce((sum, { returnedAmount }) => sum + returnedAmount, 0),
  }
}
