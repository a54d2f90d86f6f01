import type { Policy } from '@anxin/contract/policy'
import type { Db } from '../../db/connect.ts'
import { givenByOperators, paidByHand } from './queries.ts'

/**
 * What one operator may still give back of an order alone, fen. The limit of one person holds for all that operators gave of a visit
 * together with the time added to it: money that is given in parts needs a second person as money that is given at once.
 */
export const aloneUpTo = async (db: Db, orderId: string, { fourEyesAbove }: Pick<Policy, 'fourEyesAbove'>): Promise<number> =>
  Math.max(0, fourEyesAbove - (await givenByOperators(db, orderId)))

/** What one operator may still pay past the channels for the visit that an order is, or belongs to, fen: the limit counts all that was paid so. */
export const aloneByHand = async (db: Db, orderId: string, { fourEyesAbove }: Pick<Policy, 'fourEyesAbove'>): Promise<number> =>
  Math.max(0, fourEyesAbove - (await paidByHand(db, orderId)))
