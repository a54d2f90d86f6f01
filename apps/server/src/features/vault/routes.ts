import type { vault } from '@anxin/contract/manage/endpoints'
import type { Routes } from '../../http/serve.ts'
import * as change from './change-vault.ts'
import { getVault } from './get-vault.ts'
import { locksToRewrap, rewrap } from './rewrap.ts'

export const vaultRoutes = (deps: change.VaultDeps): Routes<typeof vault> => ({
  'vault/getInfo': (_input, caller) => getVault(deps, caller),
  'vault/createKey': (input, caller) => change.createKey(deps, input, caller),
  'vault/create': (input, caller) => change.createVault(deps, input, caller),
  'vault/confirm': (input, caller) => change.confirm(deps, input, caller),
  'vault/grant': (input, caller) => change.grant(deps, input, caller),
  'vault/setRecovery': (input, caller) => change.setRecovery(deps, input, caller),
  'vault/revoke': (input, caller) => change.revoke(deps, input, caller),
  'vault/rotate': (input, caller) => change.rotate(deps, input, caller),
  'vault/getLocks': (input, caller) => locksToRewrap(deps.db, input, caller),
  'vault/rewrap': (input, caller) => rewrap(deps, input, caller),
})
