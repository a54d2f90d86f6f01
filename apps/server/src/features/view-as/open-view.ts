import { viewAsMinutes } from '@anxin/contract/manage/view-as-pages'
import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { viewAsMessage } from '@anxin/words/stored/view-as'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { newId, newTimelessId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { appendAudit, type AuditSubject } from '../audit/public.ts'
import { customerFor, technicianFor } from '../manage-people/public.ts'
import { addMessage } from '../messages/public.ts'
import { endView, insertView, lockView } from './queries.ts'

type ViewDeps = Pick<Deps, 'db' | 'auditKey'>
type Opened = ManageReply<'viewAs/openCustomer'>
type Whose = { kind: Opened['kind']; accountId: string; technicianId: string | undefined; nickname: string; subject: AuditSubject }

// The number that clients know for what customer service says.
const fromService = 2

export const openCustomer = (deps: ViewDeps, { customerId, reason }: ManageParsed<'viewAs/openCustomer'>, caller: ManageCaller): Promise<Opened> =>
  deps.db.transaction().execute(async (tx) => {
    const customer = await customerFor(tx, customerId, caller)
    if (!customer) throw new Refusal('customerNotFound')
    const { nickname, subject } = customer
    return open(tx, deps, { kind: 'customer', accountId: customerId, technicianId: undefined, nickname, subject }, { reason, caller })
  })

export const openTechnician = (deps: ViewDeps, { technicianId, reason }: ManageParsed<'viewAs/openTechnician'>, caller: ManageCaller): Promise<Opened> =>
  deps.db.transaction().execute(async (tx) => {
    const technician = await technicianFor(tx, technicianId, caller)
    if (!technician) throw new Refusal('technicianNotFound')
    const { accountId, nickname, subject } = technician
    return open(tx, deps, { kind: 'technician', accountId, technicianId, nickname, subject }, { reason, caller })
  })

/** Each opening is a line of the log and a message to the person. */
async function open(tx: Tx, deps: ViewDeps, whose: Whose, { reason, caller }: { reason: string; caller: ManageCaller }): Promise<Opened> {
  const { operator, now } = caller
  const { kind, accountId, technicianId, nickname, subject } = whose
  const id = newTimelessId()
  const expiresAt = new Date(now.getTime() + viewAsMinutes * 60_000)
  await insertView(tx, { id, accountId, technicianId, operatorId: operator.operatorId, sessionHash: operator.tokenHash, reason, now, expiresAt })
  const { zh, en } = viewAsMessage(reason)
  await addMessage(tx, { accountId, type: fromService, category: 'SYSTEM', ...zh, english: en, event: '', eventKey: `view-as/${newId(now)}`, now })
  await notifyIn(tx, [{ accountId, type: 'message', at: now.getTime() }])
  const action = kind === 'customer' ? 'viewAs.openCustomer' : 'viewAs.openTechnician'
  await appendAudit(deps, tx, caller, { action, subject, after: { untilAt: expiresAt.getTime() }, reason })
  return { viewAsId: id, kind, nickname, openedAt: now.getTime(), expireAt: expiresAt.getTime() }
}

/** Ends a view before its time. Refuses (viewAsOver) one of another session. */
export const closeView = (deps: ViewDeps, { viewAsId }: ManageParsed<'viewAs/close'>, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const view = await lockView(tx, { id: viewAsId, sessionHash: caller.operator.tokenHash, now: caller.now })
    if (!view) throw new Refusal('viewAsOver')
    await endView(tx, viewAsId, caller.now)
    const subject =
      view.technician_id === null
        ? { kind: 'customer', id: view.account_id, text: view.nickname }
        : { kind: 'technician', id: view.technician_id, text: view.technician_name ?? '', cityCode: view.city_code }
    await appendAudit(deps, tx, caller, { action: 'viewAs.close', subject })
    return null
  })
