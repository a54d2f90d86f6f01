import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { announceTechnician, resumeIn } from '../technicians/suspend-technician.ts'
import { enableAccount } from './customer-queries.ts'
import { endOpen, findDue } from './suspension-queries.ts'

/** Lets back in whose time is over. */
export const endSuspensions = (deps: Pick<Deps, 'db' | 'events' | 'responses'>): Job => ({
  name: 'end-suspensions',
  everyMs: 60_000,
  run: async (now) => {
    const due = await findDue(deps.db, now)
    for (const { kind, subject_id: subjectId } of due) {
      const technician = await deps.db.transaction().execute(async (tx) => {
        const resumed = kind === 'TECHNICIAN' ? await resumeIn(tx, { technicianId: subjectId, now }) : undefined
        if (kind === 'CUSTOMER') await enableAccount(tx, subjectId)
        // safe: the table's check allows these two
        await endOpen(tx, { kind: kind as 'CUSTOMER' | 'TECHNICIAN', subjectId, endedBy: undefined, now })
        return resumed
      })
      if (technician) announceTechnician(deps, { accountId: technician.accountId, technicianId: subjectId, now })
    }
    return due.length
  },
})
