import type { invites } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { listInvites } from './list-invites.ts'

export const invitesRoutes = (deps: Deps): Routes<typeof invites> => ({
  getInviteList: (input, { accountId, now }) => listInvites(deps, { ...input, accountId, now }),
})
