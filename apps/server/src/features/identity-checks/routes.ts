import type { identityChecks } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { askerOf } from '../accounts/public.ts'
import { checkIdentity } from './check-identity.ts'
import { doAuthentication } from './do-authentication.ts'
import { revokeAuthentication } from './revoke-authentication.ts'

export const identityChecksRoutes = (deps: Deps): Routes<typeof identityChecks> => ({
  doAuthentication: (input, { accountId, ...caller }) => doAuthentication(deps, { ...input, accountId, asker: askerOf(caller), now: caller.now }),
  doAuthenticationCheck: (_input, { accountId, now }) => checkIdentity(deps, { accountId, now }),
  revokeAuthentication: (_input, { accountId, now }) => revokeAuthentication(deps, { accountId, now }),
})
