import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { raiseAlarm } from '../alarms/public.ts'
import { isPassword, lockedSeconds } from '../accounts/public.ts'
import * as queries from './sign-in-queries.ts'

type Try = { name: string; network: string; now: Date }

/** Wrong tries of one name within an hour, from anywhere: as many are compared, the next come from networks where the operator has signed in before. */
export const mostTries = 20
const hour = 3_600_000
/** So many wrong codes after the right password are no slips of the finger. */
const codesBeforeAlarm = 3

/**
 * Counts a try before anything slow begins, so that many at once get no more than five. Refuses passwordLocked for this name from this
 * network, and after twenty from anywhere for every network that the operator has not signed in from: anyone who tries elsewhere does not
 * close the owner's own way in.
 */
export async function countTry({ db, security }: Pick<Deps, 'db' | 'security'>, { name, network, now }: Try): Promise<void> {
  const { retryAfter, isCrowd } = await db.transaction().execute(async (tx) => {
    await queries.lockTries(tx, name)
    const newest = await queries.latestTries(tx, { name, network })
    const own = lockedSeconds({ newest, sixtiethAt: null, familiar: true }, now)
    const crowdAt = await queries.nthTryAt(tx, { name, nth: mostTries, since: new Date(now.getTime() - hour) })
    const crowd = crowdAt && !(await queries.hasSignedInFrom(tx, { name, network })) ? Math.ceil((crowdAt.getTime() + hour - now.getTime()) / 1000) : 0
    if (crowd > 0) await raiseFor(tx, { kind: 'OPERATOR_SIGN_IN', name, problem: 'manyTries', now })
    const closed = Math.max(own, crowd)
    if (closed === 0) await queries.insertTry(tx, { name, network, now })
    return { retryAfter: closed, isCrowd: crowd > 0 }
  })
  if (isCrowd) await security.recordOften({ kind: 'OPERATOR_LOCKED', network, facts: { operator: name } })
  if (retryAfter > 0) throw new Refusal('passwordLocked', { detail: { retryAfter } })
}

/** A wrong code after the right password: somebody has the password. It is noted each time, and from the third within an hour on it is an alarm. */
export async function noteWrongCode({ db, security }: Pick<Deps, 'db' | 'security'>, tried: Try): Promise<void> {
  const { name, network, now } = tried
  await security.record({ kind: 'OPERATOR_CODE_WRONG', network, facts: { operator: name } })
  await db.transaction().execute(async (tx) => {
    await queries.lockTries(tx, name)
    await queries.markSecondFactor(tx, tried)
    if ((await queries.countWrongCodes(tx, { name, since: new Date(now.getTime() - hour) })) >= codesBeforeAlarm)
      await raiseFor(tx, { kind: 'OPERATOR_PASSWORD_KNOWN', name, problem: 'wrongCodes', now })
  })
}

type Raised = { name: string; now: Date } & ({ kind: 'OPERATOR_SIGN_IN'; problem: 'manyTries' } | { kind: 'OPERATOR_PASSWORD_KNOWN'; problem: 'wrongCodes' })
/**
 * Each of the two is a kind of its own: an alarm that is open takes no second one of its kind, and noise at the door must not hide that somebody has
 * the key. A name that nobody has is no alarm: it would say which names there are, and there is nobody to guard.
 */
async function raiseFor(tx: Tx, { kind, name, problem, now }: Raised): Promise<void> {
  if (!(await queries.findByName(tx, name))) return
  await raiseAlarm(tx, { kind, subject: name, orderId: undefined, facts: { problem }, now })
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
