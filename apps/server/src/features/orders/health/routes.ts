import type { healthNotes } from '@anxin/contract/endpoints'
import type { Deps } from '../../../deps.ts'
import type { Routes } from '../../../http/serve.ts'
import { getHealthNote } from './get-health-note.ts'
import { setHealthNote, withdrawHealthNote } from './set-health-note.ts'

export const healthNotesRoutes = (deps: Deps): Routes<typeof healthNotes> => ({
  getHealthNote: { readsOnly: true, handle: ({ orderId }, { accountId }) => getHealthNote(deps, { orderId, accountId }) },
  setHealthNote: (input, { accountId, now }) => setHealthNote(deps, { ...input, accountId, now }),
  withdrawHealthNote: ({ orderId }, { accountId, now }) => withdrawHealthNote(deps, { orderId, accountId, now }),
})
