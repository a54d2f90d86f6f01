import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Duty } from '../jobs/jobs.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { addressesRoutes } from './addresses/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { couponsRoutes } from './coupons/routes.ts'
import { followsRoutes } from './follows/routes.ts'
import { locationRoutes } from './location/routes.ts'
import { messagesRoutes } from './messages/routes.ts'
import { ordersRoutes } from './orders/routes.ts'
import { paymentsRoutes } from './payments/routes.ts'
import { projectsRoutes } from './projects/routes.ts'
import { reviewsRoutes } from './reviews/routes.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import { techRoutes } from './tech/routes.ts'
import { techniciansRoutes } from './technicians/routes.ts'
import { uploadsRoutes } from './uploads/routes.ts'

type Wired = { routes: Record<string, unknown>; register: (http: FastifyInstance) => Promise<void>; jobs: Duty[] }

/** Every feature's calls, its plain HTTP routes (notifications, streams) and its recurring duties. */
export function allRoutes(deps: Deps): Wired {
  return {
    routes: {
      ...accountsRoutes(deps), ...technicianRoutesOf(deps), ...schedulingRoutesOf(deps),
      ...addressesRoutes(deps), ...messagesRoutes(deps), ...locationRoutes(deps), ...contentRoutes(deps), ...uploadsRoutes(deps),
    },
    register: async () => undefined,
    jobs: [],
  }
}

const technicianRoutesOf = (deps: Deps) => ({ ...techniciansRoutes(deps), ...followsRoutes(deps), ...projectsRoutes(deps), ...couponsRoutes(deps), ...reviewsRoutes(deps) })
const schedulingRoutesOf = (deps: Deps) => ({ ...scheduleRoutes(deps), ...ordersRoutes(deps), ...paymentsRoutes(deps), ...techRoutes(deps) })
