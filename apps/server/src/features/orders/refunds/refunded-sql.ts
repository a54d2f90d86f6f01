/** What goes back of an order under an alias: promised or there already, without money that the order never took. */
export const returnedOf = (order: string) =>
  `(select coalesce(sum(g.refund_amount), 0)::bigint from refunds g where g.order_id = ${order}.id and g.ledger_source <> 'SUSPENSE' and g.status in ('REFUNDING', 'REFUNDED', 'FAILED'))`

export type AddedRow = { extension_orders: string[]; added_paid: number; added_returned: number }
/** Time that was added to an order `o`, as one row `x` for a lateral join: which, what was paid for it, and what of that goes back. */
export const addedToIt = `(select coalesce(array_agg(e.id order by e.created_at, e.id), '{}') as extension_orders,
    coalesce(sum(e.pay_amount) filter (where e.paid_at is not null), 0)::bigint as added_paid,
    coalesce(sum(${returnedOf('e')}) filter (where e.paid_at is not null), 0)::bigint as added_returned
  from orders e where e.parent_id = o.id)`
