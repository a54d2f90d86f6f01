import { wrong } from '@anxin/contract/field-refusals'
import { calls } from '@anxin/contract/calls'
import type { extensions } from '@anxin/contract/endpoints'
import type { Tx } from '../../../db/connect.ts'
import { againOnTakenNumber } from '../../../db/taken-number.ts'
import type { Deps } from '../../../deps.ts'
import { hashOf, withIdempotency } from '../../../http/with-idempotency.ts'
import type { Routes } from '../../../http/serve.ts'
import { badField } from '../../../refusal.ts'
import { bookingContexts } from '../quotes/booking-context-sql.ts'
import { addTime } from './add-time.ts'
import { projectList } from './project-list.ts'

export const extensionsRoutes = (deps: Deps): Routes<typeof extensions> => {
  const readContext = bookingContexts(deps.db)
  return {
    projectList: { readsOnly: true, handle: (input, { accountId, now }) => projectList({ ...deps, readContext }, { ...input, accountId, now }) },
    doOrderExtra: async (input, { accountId, now, requestKey }) => {
      const { requestId = requestKey, ...said } = input
      if (requestId === undefined) throw badField('requestId', wrong.requestIdMissing)
      const requestHash = hashOf(said)
      const repeat = { key: requestId, call: calls.doOrderExtra.path, requestHash }
      const add = (tx: Tx) => addTime(deps, tx, { ...said, requestId, requestHash, accountId, now })
      return againOnTakenNumber(() => withIdempotency(deps.db, { accountId, now, repeat }, add))
    },
  }
}
