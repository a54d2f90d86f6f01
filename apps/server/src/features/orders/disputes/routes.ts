import type { appeals } from '@anxin/contract/endpoints'
import type { Deps } from '../../../deps.ts'
import { withIdempotency } from '../../../http/with-idempotency.ts'
import type { Routes } from '../../../http/serve.ts'
import { applyAppeal } from './apply-appeal.ts'

export const appealsRoutes = (deps: Deps): Routes<typeof appeals> => ({
  abnormalApply: (input, { accountId, now, repeat }) =>
    withIdempotency(deps.db, { accountId, now, repeat }, (tx) => applyAppeal(deps, tx, { ...input, accountId, now })),
})
