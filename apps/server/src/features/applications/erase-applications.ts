import type { Tx } from '../../db/connect.ts'
import { shredPapersOf } from '../papers/public.ts'
import { eraseOf } from './queries.ts'

/** Of an account that ends nothing is left of what it applied with. */
export async function eraseApplications(tx: Tx, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  await eraseOf(tx, accountId, now)
  await shredPapersOf(tx, accountId, { abouts: ['JOINING'], now })
}
