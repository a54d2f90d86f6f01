import type { techCard } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { readCard } from './read-card.ts'

export const techCardRoutes = (deps: Deps): Routes<typeof techCard> => ({
  techGetCard: async (_, { technicianId, now }) => {
    const card = await readCard(deps, technicianId, now)
    if (!card) throw new Error(`the session's technician ${technicianId} is gone`)
    return card
  },
})
