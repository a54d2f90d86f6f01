import type { LoginResult } from '@anxin/contract/entities/accounts'
import type { Deps } from '../../deps.ts'
import { AccountClosed, type Asker, orTellWhy, signIn } from '../accounts/public.ts'
import { findAccountOf, lockAccount, type Identity } from './queries.ts'

/** Signs in whose identity has an account; undefined for everybody else. */
export async function signInKnown(
  { db, ...deps }: Pick<Deps, 'db' | 'config' | 'uploads'>,
  { vendor, subject, asker, now }: Identity & { asker: Asker; now: Date },
): Promise<LoginResult | undefined> {
  const known = await findAccountOf(db, { vendor, subject })
  if (!known) return undefined
  const signingIn = () =>
    db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, known.id)
      if (!account || account.disabled) throw new AccountClosed(known.id)
      return signIn(tx, deps, { accountId: account.id, isNew: false, asker, now })
    })
  return orTellWhy({ db }, now, signingIn)
}
