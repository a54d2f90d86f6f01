import type { invites } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { listInvites } from './list-invites.ts'
import { posterCounts } from './poster-queries.ts'
import { scanPoster } from './posters.ts'

export const invitesRoutes = (deps: Deps): Routes<typeof invites> => ({
  getInviteList: (input, { accountId, now }) => listInvites(deps, { ...input, accountId, now }),
  scanPoster: (input, { ip, accountId, now }) => scanPoster(deps, { ...input, ip, accountId, now }),
  getPosterCounts: async (_input, { accountId }) => ({ list: await posterCounts(deps.db, accountId) }),
})
