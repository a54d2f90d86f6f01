import type { Db } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { isPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { lockedSeconds } from './rules.ts'

type PasswordTry = { phone: string; passwordHash: string | null; password: string; now: Date }

/**
 * Whether the password is the account's. The try counts as failed before the slow comparison begins, so that many at once
 * get no more than five; a right one clears the count. Refuses passwordLocked, with the seconds left in `retryAfter`.
 */
export async function tryPassword(db: Db, { phone, passwordHash, password, now }: PasswordTry): Promise<boolean> {
  await db.transaction().execute(async (tx) => {
    await queries.lockFailures(tx, phone)
    const retryAfter = lockedSeconds(await queries.newestFailures(tx, phone), now)
    if (retryAfter > 0) throw new Refusal('passwordLocked', { detail: { retryAfter } })
    await queries.insertFailure(tx, phone, now)
  })
  const right = await isPassword(passwordHash, password).catch(async (error: unknown) => {
    // Nothing was compared: whoever could not be served in time did not guess.
    await queries.takeBackFailure(db, phone, now)
    throw error
  })
  if (right) await queries.clearFailures(db, phone)
  return right
}
