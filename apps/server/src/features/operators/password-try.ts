import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { isPassword } from '../accounts/passwords.ts'
import { lockedSeconds } from '../accounts/rules.ts'
import * as queries from './sign-in-queries.ts'

type Try = { name: string; network: string; now: Date }

/**
 * Counts a try before anything slow begins, so that many at once get no more than five. Refuses passwordLocked for this name
 * from this network alone: whoever tries elsewhere closes nobody's way in, and needs the second factor besides.
 */
export async function countTry({ db }: Pick<Deps, 'db'>, { name, network, now }: Try): Promise<void> {
  const retryAfter = await db.transaction().execute(async (tx) => {
    await queries.lockTries(tx, name)
    const newest = await queries.latestTries(tx, { name, network })
    const closed = lockedSeconds({ newest, sixtiethAt: null, familiar: true }, now)
    if (closed === 0) await queries.insertTry(tx, { name, network, now })
    return closed
  })
  if (retryAfter > 0) throw new Refusal('passwordLocked', { detail: { retryAfter } })
}

/** Whether the password is the operator's; a name that nobody has costs as long and says as little. A try that could not be compared is no try. */
export async function comparePassword(
  { db, security }: Pick<Deps, 'db' | 'security'>,
  { passwordHash, password, ...tried }: Try & { passwordHash: string | undefined; password: string },
): Promise<boolean> {
  const right = await isPassword(passwordHash, { password, network: tried.network }).catch(async (error: unknown) => {
    await queries.takeBackTry(db, tried)
    throw error
  })
  if (!right) await security.record({ kind: 'SIGN_IN_FAILED', network: tried.network, facts: { by: 'operator' } })
  return right
}
