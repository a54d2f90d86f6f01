import type { push } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { editNotifySettings, notifySettings } from './notify-settings.ts'
import { dropSubscription } from './queries.ts'
import { subscribePush } from './subscribe-push.ts'

export const pushRoutes = (deps: Deps): Routes<typeof push> => ({
  getNotifySettings: (_input, { accountId, sessionId }) => notifySettings(deps, { accountId, sessionId }),
  editNotifySettings: (input, { accountId, sessionId }) => editNotifySettings(deps, { ...input, accountId, sessionId }),
  subscribePush: (input, { accountId, sessionId, now }) => subscribePush(deps, { ...input, accountId, sessionId, now }),
  unsubscribePush: async (_input, { sessionId }) => {
    await dropSubscription(deps.db, sessionId)
    return null
  },
})
