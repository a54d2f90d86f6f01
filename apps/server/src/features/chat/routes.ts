import type { chat } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { withIdempotency } from '../../http/with-idempotency.ts'
import type { Routes } from '../../http/serve.ts'
import { getChat, readChat } from './read-chat.ts'
import { reportChat } from './report-chat.ts'
import { sendChat } from './send-chat.ts'

export const chatRoutes = (deps: Deps): Routes<typeof chat> => ({
  getChat: { readsOnly: true, handle: ({ orderId, before, limit }, { accountId, now }) => getChat(deps, { orderId, before, limit, accountId, now }) },
  sendChat: (input, { accountId, now, repeat }) =>
    withIdempotency(deps.db, { accountId, now, repeat }, (tx) => sendChat(deps, tx, { ...input, accountId, now })),
  readChat: ({ orderId, seq }, { accountId, now }) => readChat(deps, { orderId, seq, accountId, now }),
  reportChat: (input, { accountId, now }) => reportChat(deps, { ...input, accountId, now }),
})
