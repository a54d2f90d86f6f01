import { suspensionOver } from '@anxin/words/stored/notes'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { eachOf } from '../../jobs/each-of.ts'
import type { Job } from '../../jobs/jobs.ts'
import { appendAudit, type AuditAsker, type AuditSubject } from '../audit/public.ts'
import { announceTechnician, lockKnown, resumeIn } from '../technicians/public.ts'
import { enableAccount, findCustomer, lockAccount } from './customer-queries.ts'
import { technicianSubject } from './suspend-people.ts'
import { endDue, findDue, type Due } from './suspension-queries.ts'
import { findTechnician } from './technician-queries.ts'

const name = 'end-suspensions'

/** Lets back in whose time is over, each with a line of the log. */
export const endSuspensions = (deps: Pick<Deps, 'db' | 'auditKey' | 'events' | 'responses'>): Job => ({
  name,
  everyMs: 60_000,
  alarmAfterMs: 900_000,
  run: async (now) => {
    return eachOf(await findDue(deps.db, now), async (one) => {
      const accountId = await deps.db.transaction().execute((tx) => end(deps, tx, one, now))
      if (accountId !== undefined && one.kind === 'TECHNICIAN') announceTechnician(deps, { accountId, technicianId: one.subject_id, now })
    })
  },
})

/** Ends one, and says whose account it is; undefined when an operator was faster, or the person is gone. */
async function end(deps: Pick<Deps, 'auditKey'>, tx: Tx, { id, kind, subject_id: subjectId }: Due, now: Date): Promise<string | undefined> {
  // The person first, as operators do.
  const accountId = kind === 'TECHNICIAN' ? (await lockKnown(tx, subjectId))?.account_id : (await lockAccount(tx, subjectId))?.id
  const ended = await endDue(tx, { id, now })
  if (accountId === undefined || !ended) return undefined
  const hasLeft = kind === 'TECHNICIAN' && (await resumeIn(tx, { technicianId: subjectId, now })).hasLeft
  if (kind === 'CUSTOMER') await enableAccount(tx, subjectId)
  const system: AuditAsker = { operator: { operatorId: null, name: 'SYSTEM' }, now, network: '', requestId: name }
  await appendAudit(deps, tx, system, {
    action: kind === 'TECHNICIAN' ? 'technician.resume' : 'customer.resume',
    subject: await subjectOf(tx, kind, subjectId),
    before: { state: 'SUSPENDED', rule: ended.rule, untilAt: ended.until_at?.getTime() },
    after: { state: hasLeft ? 'LEFT' : 'ACTIVE' },
    reason: suspensionOver,
  })
  return accountId
}

async function subjectOf(tx: Tx, kind: Due['kind'], id: string): Promise<AuditSubject> {
  const everywhere: readonly string[] = []
  if (kind === 'TECHNICIAN') {
    const technician = await findTechnician(tx, { technicianId: id, cityCodes: everywhere })
    return technician ? technicianSubject(technician) : { kind: 'technician', id, text: id }
  }
  const customer = await findCustomer(tx, { customerId: id, cityCodes: everywhere })
  return { kind: 'customer', id, text: customer?.nickname ?? id }
}
