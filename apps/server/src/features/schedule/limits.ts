/** A service that is done and takes no time of the calendar any more. Epoch ms. */
export type Worked = { startAt: number; endAt: number }

/** What beside the week and what is taken limits when a technician can be booked. */
export type Limits = {
  /** No visit ends later, since a paper that is required ends then. Epoch ms; undefined is no limit. */
  bookableUntil?: number | undefined
  /** New technicians take few orders a day. */
  onProbation?: boolean | undefined
  /** Of a day of work, as the technician wishes; what the policy says counts beside it. */
  mostOrders?: number | undefined
  mostMinutes?: number | undefined
  /** Services of late that take no time any more: they count for the limits of their day. */
  worked?: readonly Worked[] | undefined
}

export type LimitRow = {
  papers_until_ms: number | null
  on_probation: boolean
  most_orders: number | null
  most_minutes: number | null
  worked: readonly Worked[] | null
}
/** Columns of a technician under this name, read with whatever is read of them; what was worked since a moment of SQL. */
export const limitColumns = (technician: string, since: string) => `(extract(epoch from ${technician}.papers_until) * 1000)::float8 as papers_until_ms,
  coalesce(${technician}.order_count < ${technician}.probation_until, false) as on_probation, ${technician}.most_orders, ${technician}.most_minutes,
  (select json_agg(json_build_object('startAt', (extract(epoch from d.start_at) * 1000)::float8, 'endAt', (extract(epoch from d.end_at) * 1000)::float8))
    from orders d where d.technician_id = ${technician}.id and d.service_end_at is not null and d.service_end_at >= ${since} and d.parent_id is null
      and not exists (select from occupancies x where x.order_id = d.id and x.active)) as worked`

export const limitsOf = ({ papers_until_ms, on_probation, most_orders, most_minutes, worked }: LimitRow): Limits => ({
  ...(papers_until_ms !== null && { bookableUntil: papers_until_ms }),
  ...(on_probation && { onProbation: true }),
  ...(most_orders !== null && { mostOrders: most_orders }),
  ...(most_minutes !== null && { mostMinutes: most_minutes }),
  ...(worked !== null && { worked }),
})
