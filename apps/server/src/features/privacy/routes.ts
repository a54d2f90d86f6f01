import type { privacy } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { askerOf } from '../accounts/public.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { insertConsent, newestConsents } from './queries.ts'

export const privacyRoutes = (deps: Deps): Routes<typeof privacy> => ({
  getConsentList: async (_input, { accountId }) => ({
    list: (await newestConsents(deps.db, accountId)).map(({ at, ...consent }) => ({ ...consent, at: at.getTime() })),
  }),
  consent: async (input, { accountId, now }) => {
    await insertConsent(deps.db, { ...input, accountId, now })
    return null
  },
  exportData: (_input, { accountId, now }) => exportData(deps, { accountId, now }),
  deleteAccount: (input, { accountId, ...caller }) => deleteAccount(deps, { ...input, accountId, asker: askerOf(caller), now: caller.now }),
})
