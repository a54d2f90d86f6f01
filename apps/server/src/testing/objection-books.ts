import type { Books } from './order-books.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Everything in the books that contradicts what is promised of technicians' objections, in words. */
export function objectionContradictions({ refunds, orders, txns, postings, objections, messages }: Books): string[] {
  const found: string[] = []
  const same = (what: string, is: unknown, should: unknown) => {
    if (is !== should) found.push(`${what}: ${String(is)}, should be ${String(should)}`)
  }
  for (const { id, order_id, technician_amount: taken, compensated_amount: given } of refunds) {
    const [objection, ...others] = objections.filter(({ refund_id }) => refund_id === id)
    same(`${id} objections beside one`, others.length, 0)
    same(`${id} is given what was agreed to`, given > 0, objection?.outcome === 'AGREED')
    same(`${id} gives ${given} of ${taken}`, given <= taken, true)

    const { technician_id: technicianId } = orders.find((order) => order.id === order_id) ?? {}
    const bookedAs = (kind: string) => txns.filter((txn) => txn.kind === kind && txn.ref === id)
    const linesOf = (booked: Books['txns']) => postings.filter(({ txn_id }) => booked.some((txn) => txn.id === txn_id))

    const takenBack = bookedAs('refund_taken_back')
    const payable = linesOf(takenBack).filter(({ account }) => account === `liability:technician_payable:${technicianId}`)
    if (takenBack.length > 0) same(`${id} takes what is booked`, taken, sum(payable.map(({ amount }) => amount)))

    const booked = bookedAs('technician_compensated')
    same(`${id} booked at most once`, booked.length, given > 0 ? 1 : 0)
    const lines = linesOf(booked)
    const on = (account: string) => sum(lines.filter((line) => line.account === account).map(({ amount }) => amount))
    same(`${id} at the platform's expense`, on('expense:goodwill'), given)
    same(`${id} to whom it took from`, on(`liability:technician_payable:${technicianId}`), given === 0 ? 0 : -given)
    same(`${id} sums to nothing`, sum(lines.map(({ amount }) => amount)), 0)
  }
  for (const { id, outcome } of objections) {
    const told = messages.filter(({ event, event_key }) => event === 'objectionAgreed' && event_key?.includes(`suggestion/${id}/`))
    same(`${id} told once that it was agreed to`, told.length, outcome === 'AGREED' ? 1 : 0)
  }
  return found
}
