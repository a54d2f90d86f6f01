import type { LeavingReason } from '@anxin/contract/leaving-reasons'
import { leavingReasons } from '@anxin/words/codes/leaving-reasons'
import { platformLeft } from '@anxin/words/messages/accounts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { couponEvent, slotEvent, technicianEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { Refusal } from '../../refusal.ts'
import { withdrawApplyIn } from '../applications/public.ts'
import { appendAudit, type AuditAsker } from '../audit/public.ts'
import { dropWaitingCertificates } from '../certificates/public.ts'
import { endOwnCoupons } from '../coupons/public.ts'
import { addMessage } from '../messages/public.ts'
import { takeAnswersBack } from '../posted-requests/public.ts'
import { withdrawEditIn } from '../profile-changes/public.ts'
import { holdToEnd, leaveWithPlatform } from '../shops/public.ts'
import * as queries from './queries.ts'

// The number that clients know for what the platform says.
const fromPlatform = 2

type Leaving = { technicianId: string; accountId: string; reason: LeavingReason | undefined; requestId: string; now: Date }

/**
 * A technician leaves the platform for good: no list, page, time or order knows them any more, and the account goes on as a customer's, whose
 * owner may delete it. A suspended one leaves like the others: the suspension stays on record under the number of their identity, and keeps the same
 * person from coming back by another account. Refuses (technicianOnly) who left since the call began, (shopOwnerStays) the owner of a shop with
 * others in it, (shopOrdersOpen) of one with orders of others to do, (leavingOrdersOpen, leavingObjectionOpen) as long as something is not settled.
 */
export const leavePlatform = (deps: Pick<Deps, 'db' | 'auditKey'>, { technicianId, accountId, reason, requestId, now }: Leaving): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    // Before the shop, like an approval, which holds the application and then the membership.
    await withdrawApplyIn(tx, { target: 'TECH', accountId, now })
    // The shop before the technician, like those who part with a member; coupons before the calendar, like those who take one.
    const membership = await holdToEnd(tx, accountId)
    const technician = await queries.lockLeaver(tx, technicianId)
    if (!technician) throw new Refusal('technicianOnly')
    await endOwnCoupons(tx, technicianId, now)
    if (membership) await leaveWithPlatform(tx, membership, now)
    // Who is booking holds the calendar, which this waits for: their order is seen below, and anyone later finds a technician who has left.
    await queries.setLeft(tx, technicianId, now)
    await requireSettled(tx, technicianId)

    if (technician.status === 'SUSPENDED') await queries.keepIdentity(tx, { technicianId, accountId })
    await withdrawEditIn(tx, { owner: { technicianId }, now })
    await dropWaitingCertificates(tx, { technicianId, now })
    await takeAnswersBack(tx, { technicianId, now })
    await addMessage(tx, { ...platformLeft, accountId, type: fromPlatform, category: 'SYSTEM', event: 'platformLeft', eventKey: 'platformLeft', now })
    await notifyIn(tx, [
      slotEvent(technicianId, now),
      technicianEvent(technicianId),
      couponEvent(technicianId),
      { type: 'message', accountId, at: now.getTime() },
    ])
    const system: AuditAsker = { operator: { operatorId: null, name: 'SYSTEM' }, now, network: '', requestId }
    await appendAudit(deps, tx, system, {
      action: 'technician.leave',
      subject: { kind: 'technician', id: technicianId, text: technician.nickname, cityCode: technician.city_code },
      before: { state: technician.status },
      after: { state: 'LEFT' },
      reason: reason === undefined ? '' : leavingReasons[reason].zh,
    })
    return null
  })

async function requireSettled(tx: Tx, technicianId: string): Promise<void> {
  const openCount = await queries.countOpen(tx, technicianId)
  if (openCount > 0) throw new Refusal('leavingOrdersOpen', { detail: { openCount } })
  if ((await queries.waitingObjections(tx, technicianId)).length > 0) throw new Refusal('leavingObjectionOpen')
}
