import type { Parsed } from '@anxin/contract/endpoints'
import { wrong } from '@anxin/contract/field-refusals'
import type { Deps } from '../../deps.ts'
import type { OutboxKind } from '../../jobs/outbox.ts'
import { addOutbox } from '../../jobs/outbox-queries.ts'
import { badField, Refusal } from '../../refusal.ts'
import { type Asker, checkCode, findById, useCode } from '../accounts/public.ts'
import { eraseApplications, holdApplications } from '../applications/public.ts'
import { shredNotesOf } from '../health-notes/public.ts'
import { eraseCertificates } from '../certificates/public.ts'
import { eraseIdentity } from '../identity-checks/public.ts'
import { keepPerson } from '../kept-people/public.ts'
import { keepEnded } from '../known-identities/public.ts'
import { forgetMembership, holdMembership } from '../shops/public.ts'
import { forgetUploads } from '../uploads/public.ts'
import { erasePerson, erasePhone } from './erase-sql.ts'
import * as queries from './queries.ts'

type DeleteAccount = Parsed<'deleteAccount'> & { accountId: string; asker: Asker; now: Date }

/**
 * Ends an account for good: anyone who asks proves its number, nothing may be open, and nothing that tells of the person is
 * left. Orders and money stay, as the law wants them, under no name. The number may make a new account at once. What a safety or complaint case
 * about the person needs is kept until some days after its end; they are answered alike.
 */
export async function deleteAccount(deps: Pick<Deps, 'db' | 'config' | 'security' | 'policy'>, asked: DeleteAccount): Promise<null> {
  const { phone, smsCode, accountId, asker, now } = asked
  const { caseKeptDays } = await deps.policy()
  if ((await findById(deps.db, accountId))?.phone !== phone) throw badField('phone', wrong.notOwnPhone)
  const codeId = await checkCode(deps, { phone, scene: 'DELETE', code: smsCode, asker, now })

  await deps.db.transaction().execute(async (tx) => {
    await queries.holdEndedOrders(tx, accountId)
    await holdApplications(tx, accountId)
    await holdMembership(tx, accountId)
    const account = await queries.lockAccount(tx, accountId)
    if (!account || account.deleted_at !== null) throw new Refusal('signedOut')
    if (await queries.isTechnician(tx, accountId)) throw new Refusal('technicianAccount')
    const orderIds = await queries.openOrders(tx, accountId)
    if (orderIds.length > 0) throw new Refusal('accountBusy', { detail: { orderIds } })
    await useCode(tx, codeId, now)
    await keepPerson(deps.config, tx, { accountId, phone, caseKeptDays, now })
    // Before the pictures, as a shop that closes with its owner keeps none.
    await forgetMembership({ config: deps.config }, tx, { accountId, phone, now })
    await forgetUploads(tx, { accountId, now })
    await keepEnded(deps, tx, { accountId, phone, now })
    await eraseIdentity(tx, { accountId, now })
    await eraseApplications(tx, { accountId, now })
    await shredNotesOf(tx, { accountId, now })
    await eraseCertificates(tx, { accountId, now })
    await erasePhone(tx, phone)
    await erasePerson(tx, { id: accountId, deletedAt: now, now })
    await addOutbox(tx, { topic: eraseTopic, key: accountId, payload: {}, now })
  })
  return null
}

const eraseTopic = 'erase-account'
// Longer than any request lives.
const underWayMs = 60_000

/** Erases a person once more when nothing can be under way that began before the account ended, such as an address on its way in. */
export const eraseHandlers = ({ db }: Pick<Deps, 'db'>): Record<typeof eraseTopic, OutboxKind> => ({
  [eraseTopic]: {
    alarmAfterMs: 3_600_000,
    send: ({ key: id, now }) =>
      db.transaction().execute(async (tx) => {
        await queries.holdEndedOrders(tx, id)
        const deletedAt = (await queries.lockAccount(tx, id))?.deleted_at
        if (!deletedAt) return 'done'
        const overAt = new Date(deletedAt.getTime() + underWayMs)
        if (now < overAt) return { at: overAt }
        await forgetUploads(tx, { accountId: id, now })
        await eraseIdentity(tx, { accountId: id, now })
        await eraseApplications(tx, { accountId: id, now })
        await shredNotesOf(tx, { accountId: id, now })
        await eraseCertificates(tx, { accountId: id, now })
        await erasePerson(tx, { id, deletedAt, now })
        return 'done'
      }),
  },
})
