import type { follows } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { technicianChanged } from '../../http/response-cache.ts'
import type { Routes } from '../../http/serve.ts'
import { follow, unfollow } from './follow.ts'
import { countFollows } from './queries.ts'

export const followsRoutes = ({ db, responses }: Deps): Routes<typeof follows> => ({
  doFocus: async ({ techId }, { accountId, now }) => {
    const state = await follow(db, { accountId, technicianId: techId, now })
    responses.drop(...technicianChanged(techId))
    return state
  },
  unFocus: async ({ techId }, { accountId }) => {
    const state = await unfollow(db, { accountId, technicianId: techId })
    responses.drop(...technicianChanged(techId))
    return state
  },
  getUserFocusCount: async (_input, { accountId }) => ({ count: accountId === undefined ? 0 : await countFollows(db, accountId) }),
})
