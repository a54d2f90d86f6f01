import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Job, Jobs } from '../jobs/jobs.ts'
import { registerEventStream } from '../http/event-stream.ts'
import { registerReference } from '../http/reference.ts'
import { outboxJob, sweepOutbox } from '../jobs/outbox.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { addressesRoutes } from './addresses/routes.ts'
import { blocksRoutes } from './blocks/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { couponsRoutes } from './coupons/routes.ts'
import { followsRoutes } from './follows/routes.ts'
import { locationRoutes } from './location/routes.ts'
import { numberHandlers } from './masked-numbers/keep-number.ts'
import { messagesRoutes } from './messages/routes.ts'
import { ordersRoutes } from './orders/routes.ts'
import { orderJobs } from './orders/jobs.ts'
import { orderPurposes } from './orders/order-purposes.ts'
import { orderRefunded } from './orders/order-refunded.ts'
import { registerNotifications } from './payments/notifications.ts'
import { queryOpenPayments } from './payments/query-open-payments.ts'
import { paymentsRoutes } from './payments/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { projectsRoutes } from './projects/routes.ts'
import { reviewsRoutes } from './reviews/routes.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import { refundHandlers } from './refunds/send-refund.ts'
import { registerCalendar } from './tech/calendar.ts'
import { suggestionsRoutes } from './suggestions/routes.ts'
import { sweepAccounts } from './accounts/sweep.ts'
import { techRoutes } from './tech/routes.ts'
import { recentOrdersJob } from './technicians/count-recent-orders.ts'
import { calendarsOf, keepTechnicians } from './technicians/keep-technicians.ts'
import { techniciansRoutes } from './technicians/routes.ts'
import { registerUpload } from './uploads/receive-upload.ts'
import { uploadsRoutes } from './uploads/routes.ts'
import { sweepSecurityLog } from '../security/security-log.ts'

type Wired = { routes: Record<string, unknown>; register: (http: FastifyInstance, jobs: Jobs) => Promise<void>; jobs: Job[] }

/** Every feature's calls, its plain HTTP routes (notifications, streams, reference) and its recurring jobs. */
export function allRoutes(deps: Deps): Wired {
  const purposes = orderPurposes(deps)
  const onRefund = orderRefunded(deps)
  const technicians = keepTechnicians(deps)
  return {
    routes: {
      ...accountsRoutes(deps),
      ...techniciansRoutes(deps, technicians),
      ...followsRoutes(deps),
      ...projectsRoutes(deps),
      ...couponsRoutes(deps),
      ...reviewsRoutes(deps),
      ...scheduleRoutes(deps, calendarsOf(deps, technicians)),
      ...ordersRoutes(deps, purposes),
      ...paymentsRoutes(deps, purposes),
      ...techRoutes(deps),
      ...addressesRoutes(deps),
      ...messagesRoutes(deps),
      ...locationRoutes(deps),
      ...contentRoutes(deps),
      ...uploadsRoutes(deps),
      ...blocksRoutes(deps),
      ...privacyRoutes(deps),
      ...suggestionsRoutes(deps),
    },
    register: async (http, jobs) => {
      await registerNotifications(http, deps, purposes, onRefund)
      await registerReference(http, deps, jobs)
      registerEventStream(http, deps)
      registerCalendar(http, deps)
      await registerUpload(http, deps)
    },
    jobs: [
      ...orderJobs(deps, purposes),
      outboxJob(deps, { ...refundHandlers(deps, onRefund), ...numberHandlers(deps) }),
      queryOpenPayments(deps, purposes),
      sweepAccounts(deps),
      sweepSecurityLog(deps),
      sweepOutbox(deps),
      recentOrdersJob(deps),
    ],
  }
}
