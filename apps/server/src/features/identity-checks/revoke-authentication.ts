import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { vettingEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { Refusal } from '../../refusal.ts'
import { keepIdentity } from '../known-identities/public.ts'
import { shredPapersOf } from '../papers/public.ts'
import * as queries from './queries.ts'

/** Takes consent back: everything that was given for the check is destroyed at once. Of who is or was a technician, or was refused for good, the keyed hash of the number stays for its time. */
export const revokeAuthentication = ({ db }: Pick<Deps, 'db'>, { accountId, now }: { accountId: string; now: Date }): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const check = await queries.lockCheck(tx, accountId)
    // What the platform took back stays so.
    if (!check || check.state === 'REVOKED') throw new Refusal('identityNone')
    await forget(tx, { accountId, now })
    await queries.insertConsent(tx, { accountId, granted: false, now })
    if (check.state === 'MANUAL') await notifyIn(tx, [vettingEvent(now)])
    return null
  })

type Forgotten = { accountId: string; byOperator?: string; note?: string; now: Date }
/** Destroys every paper of the identity and everything that says who it was; by a keyed hash alone some are known again. */
export async function forget(tx: Tx, { accountId, byOperator, note = '', now }: Forgotten): Promise<void> {
  await keepIdentity(tx, { accountId, now })
  await queries.forgetPerson(tx, { accountId, byOperator, note, now })
  await shredPapersOf(tx, accountId, { abouts: ['IDENTITY'], now })
}

/** Of an account that ends nothing is left of the check. */
export async function eraseIdentity(tx: Tx, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  await queries.eraseCheck(tx, accountId)
  await shredPapersOf(tx, accountId, { abouts: ['IDENTITY'], now })
}
