import { batched } from '../../../db/batched.ts'
import type { Db } from '../../../db/connect.ts'
import { DatabaseUnavailable } from '../../../db/unavailable.ts'

/** A row of `asked`, without its place. */
export type Settling = { payment_id: string; purpose_id: string } & Record<string, unknown>
type Write = (db: Db, values: { asked: string }) => Promise<{ place: number }[]>
/** Writes the settlements that stand, and gives their places. `together`: waits for nobody. */
export type WriteSettlements = { alone: Write; together?: Write }

/** Payments of one statement; of more than that nothing would be written. */
export const mostTogether = 32

type Outcome = { settled: boolean } | { failed: unknown }

/**
 * Settlements that come while others are being written go together as the next statement, so that the way to the database, the plan of the
 * statement and its commit are shared. A statement that fails has written nothing: each of its settlements then goes alone, so that nobody suffers
 * for another's. Of two payments for the same thing one is looked at.
 */
export function settleQueue(db: Db, { alone, together }: WriteSettlements): (settling: Settling, how: { alone: boolean }) => Promise<boolean> {
  const writeAlone = async (settling: Settling) => (await alone(db, { asked: JSON.stringify([{ ...settling, place: 1 }]) })).length > 0
  if (!together) return writeAlone

  const outcomeAlone = (settling: Settling): Promise<Outcome> =>
    writeAlone(settling).then(
      (settled) => ({ settled }),
      (failed: unknown) => ({ failed }),
    )
  const write = batched(
    async (all: readonly Settling[]): Promise<Outcome[]> => {
      try {
        const asked = JSON.stringify(all.map((settling, place) => ({ ...settling, place })))
        const settled = new Set((await together(db, { asked })).map(({ place }) => place))
        return all.map((_, place) => ({ settled: settled.has(place) }))
      } catch (error) {
        // Whether a commit came about before the line broke, nobody knows.
        if (error instanceof DatabaseUnavailable && error.reason !== 'busy') throw error
        return Promise.all(all.map(outcomeAlone))
      }
    },
    { most: mostTogether },
  )
  return async (settling, how) => {
    if (how.alone) return writeAlone(settling)
    const outcome = await write(settling)
    if ('failed' in outcome) throw outcome.failed
    return outcome.settled
  }
}
