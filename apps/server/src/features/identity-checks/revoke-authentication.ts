import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { vettingEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { Refusal } from '../../refusal.ts'
import { findKept, keepPerson } from '../kept-people/public.ts'
import { keepIdentity } from '../known-identities/public.ts'
import { shredPapersOf } from '../papers/public.ts'
import * as queries from './queries.ts'

/**
 * Takes consent back: everything that was given for the check is destroyed at once, but for what a case about the person still needs. Of a
 * present or former technician, and of somebody refused for good, the keyed hash of the number stays for its time.
 */
export async function revokeAuthentication(
  { db, config, policy }: Pick<Deps, 'db' | 'config' | 'policy'>,
  { accountId, now }: { accountId: string; now: Date },
): Promise<null> {
  const { caseKeptDays } = await policy()
  return db.transaction().execute(async (tx) => {
    const check = await queries.lockCheck(tx, accountId)
    // What the platform took back stays so.
    if (!check || check.state === 'REVOKED') throw new Refusal('identityNone')
    await forget(config, tx, { accountId, caseKeptDays, now })
    await queries.insertConsent(tx, { accountId, granted: false, now })
    if (check.state === 'MANUAL') await notifyIn(tx, [vettingEvent(now)])
    return null
  })
}

type Forgotten = { accountId: string; caseKeptDays: number; byOperator?: string; note?: string; now: Date }
/** Destroys every paper of the identity and everything that says who it was, or keeps it aside for a case; by a keyed hash alone some are known again. */
export async function forget(
  config: Pick<Deps['config'], 'appSecret'>,
  tx: Tx,
  { accountId, caseKeptDays, byOperator, note = '', now }: Forgotten,
): Promise<void> {
  await keepPerson(config, tx, { accountId, caseKeptDays, now })
  await keepIdentity(tx, { accountId, now })
  await queries.forgetPerson(tx, { accountId, byOperator, note, now })
  await shredPapersOf(tx, accountId, { abouts: ['IDENTITY'], now })
}

/** Of an account that ends nothing is left of the check. Of somebody whom a case keeps it says that it was taken back, so that what is kept is found. */
export async function eraseIdentity(tx: Tx, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  await queries.disownTries(tx, accountId)
  if (await findKept(tx, accountId)) await queries.forgetPerson(tx, { accountId, byOperator: undefined, note: '', now })
  else await queries.eraseCheck(tx, accountId)
  await shredPapersOf(tx, accountId, { abouts: ['IDENTITY'], now })
}
