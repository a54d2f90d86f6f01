import type { substitutes } from '@anxin/contract/endpoints'
import type { Deps } from '../../../deps.ts'
import type { Routes } from '../../../http/serve.ts'
import { chooseSubstitute, declineSubstitutes, keepTechnician } from './answer.ts'

export const substitutesRoutes = (deps: Deps): Routes<typeof substitutes> => ({
  doOrderChooseSubstitute: (input, { accountId, now }) => chooseSubstitute(deps, { ...input, accountId, now }),
  doOrderDeclineSubstitutes: (input, { accountId, now }) => declineSubstitutes(deps, { ...input, accountId, now }),
  doOrderKeepTechnician: (input, { accountId, now }) => keepTechnician(deps, { ...input, accountId, now }),
})
