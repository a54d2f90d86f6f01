/** What features count as it happens; everything else is read where it is. */
export type Tallies = {
  /** Live streams that are open, by who hears them. */
  streams: Record<'account' | 'operator', number>
}

export const newTallies = (): Tallies => ({ streams: { account: 0, operator: 0 } })
