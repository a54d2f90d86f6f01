import type { follows } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { technicianEvent } from '../../events/live-event.ts'
import { withIdempotency } from '../../http/with-idempotency.ts'
import type { Routes } from '../../http/serve.ts'
import { follow, unfollow } from './follow.ts'
import { countFollows } from './queries.ts'

export const followsRoutes = ({ db, events }: Deps): Routes<typeof follows> => ({
  doFocus: async ({ techId, notify }, { accountId, now, repeat }) => {
    const state = await withIdempotency(db, { accountId, now, repeat }, (tx) => follow(tx, { accountId, technicianId: techId, notify, now }))
    events.publish(technicianEvent(techId))
    return state
  },
  unFocus: async ({ techId }, { accountId, now, repeat }) => {
    const state = await withIdempotency(db, { accountId, now, repeat }, (tx) => unfollow(tx, { accountId, technicianId: techId }))
    events.publish(technicianEvent(techId))
    return state
  },
  getUserFocusCount: async (_input, { accountId }) => ({ count: accountId === undefined ? 0 : await countFollows(db, accountId) }),
})
