import type { Tx } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { findAccountOf, insertIdentity, type Identity } from './queries.ts'
import { refusedAs } from './rules.ts'

type Link = Identity & { accountId: string; now: Date }

/** Joins an identity and an account for good. Refuses …Taken when the identity is another account's, …Other when the account has another one. */
export async function linkIdentity(tx: Tx, { vendor, subject, accountId, now }: Link): Promise<void> {
  if (await insertIdentity(tx, { vendor, subject, accountId, now })) return
  const owner = await findAccountOf(tx, { vendor, subject })
  if (owner?.id === accountId) return
  throw new Refusal(owner ? refusedAs[vendor].taken : refusedAs[vendor].other)
}
