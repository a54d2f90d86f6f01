import type { blocks } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { technicianEvent } from '../../events/live-event.ts'
import { withIdempotency } from '../../http/with-idempotency.ts'
import type { Routes } from '../../http/serve.ts'
import { block, unblock } from './block.ts'
import { listBlocked } from './queries.ts'

export const blocksRoutes = ({ db, uploads, events }: Deps): Routes<typeof blocks> => ({
  blockTech: async ({ techId }, { accountId, now, repeat }) => {
    await withIdempotency(db, { accountId, now, repeat }, (tx) => block(tx, { accountId, technicianId: techId, now }))
    events.publish(technicianEvent(techId))
    return null
  },
  unblockTech: ({ techId }, { accountId, now, repeat }) =>
    withIdempotency(db, { accountId, now, repeat }, (tx) => unblock(tx, { accountId, technicianId: techId })),
  getBlockedList: async (_input, { accountId }) => ({
    list: (await listBlocked(db, accountId)).map(({ id, nickname, avatar_key, blocked_at }) => ({
      techId: id,
      nickname,
      avatar: uploads.urlOf(avatar_key),
      blockedAt: blocked_at.getTime(),
    })),
  }),
})
