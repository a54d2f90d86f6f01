import type { applications } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { askerOf } from '../accounts/public.ts'
import { doApplyLicense } from './do-apply-license.ts'
import { doApplyShop, requireShops } from './do-apply-shop.ts'
import { doApplyTech } from './do-apply-tech.ts'
import { checkShop, checkTech, getApplyShop, getApplyTech } from './get-apply.ts'
import { getApplyRequirements } from './get-apply-requirements.ts'
import { objectApply } from './object-apply.ts'
import { saveDraft } from './save-draft.ts'
import { shopFieldsOf } from './shop-fields.ts'
import { techFieldsOf } from './tech-fields.ts'
import { withdrawApply } from './withdraw-apply.ts'

export const applicationsRoutes = (deps: Deps): Routes<typeof applications> => ({
  doApplyTech: (input, { accountId, ...caller }) => doApplyTech(deps, { ...input, accountId, asker: askerOf(caller), now: caller.now }),
  doApplyTechDraft: async (input, { accountId, now }) =>
    saveDraft(deps, { kind: 'TECH', accountId, fields: await techFieldsOf(deps, { ...input, accountId, now }), now }),
  doApplyTechCheck: (_input, { accountId, now }) => checkTech(deps, { accountId, now }),
  getApplyTech: (_input, { accountId, now }) => getApplyTech(deps, { accountId, now }),
  doApplyShop: (input, { accountId, ...caller }) => doApplyShop(deps, { ...input, accountId, asker: askerOf(caller), now: caller.now }),
  doApplyShopDraft: async (input, { accountId, now }) => {
    await requireShops(deps)
    return saveDraft(deps, { kind: 'SHOP', accountId, fields: await shopFieldsOf(deps, { ...input, accountId, now }), now })
  },
  doApplyShopCheck: (_input, { accountId, now }) => checkShop(deps, { accountId, now }),
  getApplyShop: (_input, { accountId, now }) => getApplyShop(deps, { accountId, now }),
  doApplyLicense: (input, { accountId, now }) => doApplyLicense(deps, { ...input, accountId, now }),
  withdrawApply: ({ target }, { accountId, now }) => withdrawApply(deps, { target, accountId, now }),
  objectApply: (input, { accountId, now }) => objectApply(deps, { ...input, accountId, now }),
  getApplyRequirements: (input, { now }) => getApplyRequirements(deps, { ...input, now }),
})
