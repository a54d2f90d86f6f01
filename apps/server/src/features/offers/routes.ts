import type { offers } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { technicianEvent } from '../../events/live-event.ts'
import type { Routes } from '../../http/serve.ts'
import { allOffers, travelOf, updateTravel } from './queries.ts'
import { setOffer } from './set-offer.ts'
import { offerOf } from './shapes.ts'

export const offersRoutes = (deps: Deps): Routes<typeof offers> => ({
  techServiceList: async (_, { technicianId, now }) => {
    const [policy, list, travel] = await Promise.all([deps.policy(), allOffers(deps.db, technicianId, now), travelOf(deps.db, technicianId)])
    return {
      list: list.map((row) => offerOf(row, { urlOf: deps.uploads.urlOf, policy })),
      serviceRadiusM: travel.service_radius_m,
      freeTravel: travel.free_travel,
      travelRule: policy.travelRule,
      commissionBp: policy.commissionBp,
    }
  },
  techSetOffer: (input, { technicianId, now }) => setOffer(deps, { ...input, technicianId, now }),
  techSetTravelRule: async ({ serviceRadiusM, freeTravel }, { technicianId }) => {
    await updateTravel(deps.db, technicianId, { radiusM: serviceRadiusM, free: freeTravel })
    deps.events.publish(technicianEvent(technicianId))
    return { serviceRadiusM, freeTravel }
  },
})
