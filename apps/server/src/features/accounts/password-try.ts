import type { Deps } from '../../deps.ts'
import { keyedHashes } from '../../keyed-hash.ts'
import { Refusal } from '../../refusal.ts'
import * as failures from './failures-sql.ts'
import { isPassword } from './passwords.ts'
import { lockedSeconds } from './rules.ts'

type PasswordTry = { phone: string; passwordHash: string | null | undefined; password: string; network: string; now: Date }

/**
 * Whether the password is the phone's; a phone without an account has none. The try counts as failed before the slow comparison
 * begins, so that many at once get no more than five; a right one clears this network's count. Refuses passwordLocked, with the
 * seconds left in `retryAfter`, for this phone and network only: nobody closes the owner's way in from elsewhere.
 */
export async function tryPassword(
  { db, config, security }: Pick<Deps, 'db' | 'config' | 'security'>,
  { phone, passwordHash, password, network, now }: PasswordTry,
): Promise<boolean> {
  const retryAfter = await db.transaction().execute(async (tx) => {
    await failures.lockFailures(tx, phone)
    const networkHashes = keyedHashes(config, 'network', network)
    const closed = lockedSeconds(await failures.failuresOf(tx, { phone, network, networkHashes }), now)
    if (closed === 0) await failures.insertFailure(tx, { phone, network, now })
    return closed
  })
  if (retryAfter > 0) {
    await security.recordOften({ kind: 'SIGN_IN_LOCKED', phone, network })
    throw new Refusal('passwordLocked', { detail: { retryAfter } })
  }

  const right = await isPassword(passwordHash, { password, network }).catch(async (error: unknown) => {
    // Nothing was compared: anyone who could not be served in time did not guess.
    await failures.takeBackFailure(db, { phone, network, now })
    throw error
  })
  if (right) await failures.clearFailures(db, { phone, network })
  else await security.record({ kind: 'SIGN_IN_FAILED', phone, network, facts: { by: 'password' } })
  return right
}
