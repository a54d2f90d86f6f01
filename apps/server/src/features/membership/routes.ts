import type { membership } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { vipInfo, vipReceipts } from './vip-info.ts'

export const membershipRoutes = (deps: Deps): Routes<typeof membership> => ({
  getVipInfo: (_input, { accountId, now }) => vipInfo(deps, { accountId, now }),
  getVipReceiptList: (input, { accountId }) => vipReceipts(deps.db, { ...input, accountId }),
})
