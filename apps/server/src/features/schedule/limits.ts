/** What beside the week and what is taken limits when a technician can be booked. */
export type Limits = {
  /** No visit ends later, since a paper that is required ends then. Epoch ms; undefined is no limit. */
  bookableUntil?: number | undefined
  /** New technicians take few orders a day. */
  onProbation?: boolean | undefined
}

export type LimitRow = { papers_until_ms: number | null; on_probation: boolean }
/** Columns of a technician under this name, read with whatever is read of them. */
export const limitColumns = (technician: string) =>
  `(extract(epoch from ${technician}.papers_until) * 1000)::float8 as papers_until_ms, coalesce(${technician}.order_count < ${technician}.probation_until, false) as on_probation`

export const limitsOf = ({ papers_until_ms, on_probation }: LimitRow): Limits => ({
  ...(papers_until_ms !== null && { bookableUntil: papers_until_ms }),
  ...(on_probation && { onProbation: true }),
})
