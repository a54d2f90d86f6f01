import type { techCustomers } from '@anxin/contract/endpoints'
import { coverNumbers } from '@anxin/rules/contact-words'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { blockCustomer, unblockCustomer } from './block-customer.ts'
import { findPreferences, listBlocked } from './queries.ts'
import { rateCustomer } from './rate-customer.ts'
import { setPreferences } from './set-preferences.ts'

export const techCustomersRoutes = (deps: Deps): Routes<typeof techCustomers> => ({
  techRateCustomer: (input, { technicianId, now }) => rateCustomer(deps.db, { ...input, technicianId, now }),
  techBlockCustomer: ({ orderId }, { technicianId, now }) => blockCustomer(deps.db, { orderId, technicianId, now }),
  techUnblockCustomer: ({ orderId }, { technicianId }) => unblockCustomer(deps.db, { orderId, technicianId }),
  techBlockedList: async (_, { technicianId }) => ({
    list: (await listBlocked(deps.db, technicianId)).map(({ order_id: orderId, nickname, visited_at, blocked_at }) => ({
      orderId,
      nickname: coverNumbers(nickname),
      visitedAt: Math.round(visited_at),
      blockedAt: Math.round(blocked_at),
    })),
  }),
  techGetPreferences: async (_, { technicianId }) => {
    const [found, { switches }] = await Promise.all([findPreferences(deps.db, technicianId), deps.policy()])
    return {
      customerSex: found?.customer_sex ?? 0,
      noStairs: found?.no_stairs ?? false,
      noPets: found?.no_pets ?? false,
      mayChooseSex: switches.customerSex,
    }
  },
  techSetPreferences: (input, { technicianId }) => setPreferences(deps.db, { ...input, technicianId }),
})
