import type { leaving } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { endOfShop } from '../shops/public.ts'
import { leavePlatform } from './leave.ts'
import { countOpen, countUnpaid, findSuspension, openVisits, waitingObjections } from './queries.ts'

export const leavingRoutes = (deps: Deps): Routes<typeof leaving> => ({
  techGetLeaving: {
    readsOnly: true,
    handle: async (_, { technicianId, accountId }) => {
      const { db } = deps
      const [openCount, unpaidCount, visits, objections, shop, suspension] = await Promise.all([
        countOpen(db, technicianId),
        countUnpaid(db, technicianId),
        openVisits(db, technicianId),
        waitingObjections(db, technicianId),
        endOfShop(db, accountId),
        findSuspension(db, technicianId),
      ])
      return {
        mayLeave: openCount === 0 && objections.length === 0 && shop?.shopEnd !== 'STAYS' && shop?.shopEnd !== 'WAITS',
        openOrders: visits.map(({ id: orderId, order_no: orderNo, start_at }) => ({ orderId, orderNo, startAt: Math.round(start_at) })),
        unpaidCount,
        objections: objections.flatMap(({ penalty_id: penaltyId }) => (penaltyId === null ? [] : [{ penaltyId }])),
        ...shop,
        ...(suspension && { suspension: suspension.until_at === null ? {} : { endsAt: suspension.until_at.getTime() } }),
      }
    },
  },
  techLeave: ({ reason }, { technicianId, accountId, requestId, now }) => leavePlatform(deps, { technicianId, accountId, reason, requestId, now }),
})
