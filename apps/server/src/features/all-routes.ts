import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/jobs.ts'
import { registerEventStream } from '../http/event-stream.ts'
import { registerOperatorStream } from '../http/operator-stream.ts'
import { registerReference } from '../http/reference.ts'
import { sweepIdempotencyKeys } from '../http/with-idempotency.ts'
import { outboxJob, sweepOutbox } from '../jobs/outbox.ts'
import { allMessages } from './all-messages.ts'
import { allPurposes } from './all-purposes.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { addressesRoutes } from './addresses/routes.ts'
import { albumsRoutes } from './albums/routes.ts'
import { manageApplicationsRoutes } from './applications/desk/routes.ts'
import { appealsRoutes } from './orders/disputes/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { blocksRoutes } from './blocks/routes.ts'
import { manageCertificatesRoutes } from './certificates/desk/routes.ts'
import { sweepChat } from './chat/sweep.ts'
import { chatRoutes } from './chat/routes.ts'
import { applyDueControls, type ControlVerbs } from './controls/end-request.ts'
import { controlsRoutes } from './controls/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { remindOfCoupons } from './coupons/remind-of-coupons.ts'
import { techCouponsRoutes } from './coupons/own-routes.ts'
import { couponsRoutes } from './coupons/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { lapseEarlyEnds } from './orders/early-end/jobs.ts'
import { earlyEndsRoutes } from './orders/early-end/routes.ts'
import { extensionJobs } from './orders/extension/jobs.ts'
import { extensionsRoutes } from './orders/extension/routes.ts'
import { followsRoutes } from './follows/routes.ts'
import { applicationsRoutes } from './applications/routes.ts'
import { sweepApplications } from './applications/sweep-applications.ts'
import { manageIdentityChecksRoutes } from './identity-checks/desk/routes.ts'
import { identityChecksRoutes } from './identity-checks/routes.ts'
import { sweepIdentityChecks } from './identity-checks/sweep-identity-checks.ts'
import { sweepKnownIdentities } from './known-identities/sweep-known-identities.ts'
import { registerPutPaper } from './papers/put-paper.ts'
import { sweepPapers } from './papers/sweep-papers.ts'
import { identitiesRoutes } from './identities/routes.ts'
import { sweepIdentities } from './identities/sweep.ts'
import { sweepScans } from './invites/posters.ts'
import { invitesRoutes } from './invites/routes.ts'
import { checkLedger } from './money/ledger/check-ledger.ts'
import { leavingRoutes } from './leaving/routes.ts'
import { locationRoutes } from './location/routes.ts'
import { manageAftersalesRoutes } from './orders/desk/aftersales-routes.ts'
import { manageOrdersRoutes } from './orders/desk/routes.ts'
import { endSuspensions } from './manage-people/end-suspensions.ts'
import { managePeopleRoutes } from './manage-people/routes.ts'
import { policyVerb } from './manage-policy/change-policy.ts'
import { managePolicyRoutes } from './manage-policy/routes.ts'
import { manageReviewsRoutes } from './manage-reviews/routes.ts'
import { manageTicketsRoutes } from './support-tickets/desk/routes.ts'
import { registerCallReports, sweepCalls } from './masked-numbers/take-reports.ts'
import { membershipRoutes } from './membership/routes.ts'
import { messagesRoutes } from './messages/routes.ts'
import { sweepMessages } from './messages/sweep.ts'
import { operatorVerbs } from './operators/control-verbs.ts'
import { operatorsRoutes } from './operators/routes.ts'
import { sweepOperators } from './operators/sweep.ts'
import { offersRoutes } from './offers/routes.ts'
import { orderPicturesRoutes } from './order-pictures/routes.ts'
import { ordersRoutes } from './orders/routes.ts'
import { healthNotesRoutes } from './orders/health/routes.ts'
import { sweepHealthNotes } from './orders/health/sweep-health-notes.ts'
import { orderJobs } from './orders/lifecycle/jobs.ts'
import { orderRefunded } from './orders/refunds/order-refunded.ts'
import type { Purposes } from './money/payments/purposes.ts'
import { registerNotifications } from './money/payments/notifications.ts'
import { queryOpenPayments } from './money/payments/query-open-payments.ts'
import { paymentsRoutes } from './money/payments/routes.ts'
import { postedRequestsRoutes } from './posted-requests/routes.ts'
import { releaseKeptPeople } from './privacy/release-kept-people.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { profileChangesRoutes } from './profile-changes/routes.ts'
import { manageProfileChangesRoutes } from './profile-changes/desk/routes.ts'
import { sweepProfileChanges } from './profile-changes/sweep-profile-changes.ts'
import { projectsRoutes } from './projects/routes.ts'
import { pushJobs } from './push/jobs.ts'
import { pushRoutes } from './push/routes.ts'
import { reconcileDays } from './money/reconciliation/reconcile-days.ts'
import { refundRequestsRoutes } from './orders/refunds/routes.ts'
import { registerDoorPage } from './door-card/door-page.ts'
import { techCardRoutes } from './door-card/routes.ts'
import { techCustomersRoutes } from './tech-customers/routes.ts'
import { techReviewsRoutes } from './reviews/tech-routes.ts'
import { reviewsRoutes } from './reviews/routes.ts'
import { escalateOverdue, sweepSafety } from './safety/escalate.ts'
import { registerConfirmLink } from './safety/confirm-link.ts'
import { registerLiveLink } from './safety/live-link.ts'
import { safetyRoutes } from './safety/routes.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import { penaltiesRoutes } from './penalties/routes.ts'
import { registerCalendar } from './tech/calendar.ts'
import { rescueVisits } from './orders/substitutes/rescue-visits.ts'
import { substituteJobs } from './orders/substitutes/jobs.ts'
import { substitutesRoutes } from './orders/substitutes/routes.ts'
import { findRoutes } from './find/routes.ts'
import { sweepCertificates } from './certificates/erase-certificates.ts'
import { certificatesRoutes } from './certificates/routes.ts'
import { takeUpFormerPapers, watchCertificates } from './certificates/watch-certificates.ts'
import { callOnDuty } from './shifts/call-on-duty.ts'
import { registerSmsReceipts } from './sms/receive-receipts.ts'
import { smsRoutes } from './sms/routes.ts'
import { sweepSms } from './sms/sweep.ts'
import { endMemberships } from './shops/part.ts'
import { projectDeskRoutes } from './project-desk/routes.ts'
import { exclusionsVerb } from './project-desk/set-exclusions.ts'
import { shopDeskRoutes } from './shop-desk/routes.ts'
import { shopsRoutes } from './shops/routes.ts'
import { shiftsRoutes } from './shifts/routes.ts'
import { vaultRoutes } from './vault/routes.ts'
import { vettingRoutes } from './vetting/routes.ts'
import { watchVault } from './vault/watch-vault.ts'
import { viewAsRoutes } from './view-as/routes.ts'
import { viewsRoutes } from './views/routes.ts'
import { supportTicketsRoutes } from './support-tickets/routes.ts'
import { sweepAccounts } from './accounts/sweep.ts'
import { techRoutes } from './tech/routes.ts'
import { technicianDeskRoutes } from './technician-desk/routes.ts'
import { sweepPositions } from './tech/sweep-positions.ts'
import { recentOrdersJob } from './technicians/count-recent-orders.ts'
import { calendarsOf, createTechnicianCache } from './technicians/technician-cache.ts'
import { techniciansRoutes } from './technicians/routes.ts'
import { registerUpload } from './uploads/receive-upload.ts'
import { uploadsRoutes } from './uploads/routes.ts'
import { noteCities } from './waiting/note-cities.ts'
import { waitingRoutes } from './waiting/routes.ts'
import { sweepSecurityLog } from '../security/security-log.ts'

type Wired = {
  routes: Record<string, unknown>
  /** What operators may ask for, of the database as it is or as a transaction sees it. */
  manageRoutesOn: (db: Db) => Record<string, unknown>
  register: (http: FastifyInstance) => Promise<void>
  jobs: Job[]
}

const controlVerbs = (deps: Deps): ControlVerbs => ({ ...operatorVerbs(deps), policy: policyVerb(deps), exclusionsLift: exclusionsVerb(deps) })

const manageRoutes = (deps: Deps, purposes: Purposes): Record<string, unknown> => ({
  ...operatorsRoutes(deps),
  ...dashboardRoutes(deps),
  ...waitingRoutes(deps),
  ...manageOrdersRoutes(deps, purposes),
  ...manageAftersalesRoutes(deps),
  ...manageTicketsRoutes(deps),
  ...manageReviewsRoutes(deps),
  ...managePeopleRoutes(deps),
  ...technicianDeskRoutes(deps),
  ...shopDeskRoutes(deps),
  ...projectDeskRoutes(deps),
  ...managePolicyRoutes(deps),
  ...smsRoutes(deps),
  ...auditRoutes(deps),
  ...controlsRoutes(deps, controlVerbs(deps)),
  ...shiftsRoutes(deps),
  ...findRoutes(deps),
  ...manageIdentityChecksRoutes(deps),
  ...manageApplicationsRoutes(deps),
  ...manageCertificatesRoutes(deps),
  ...manageProfileChangesRoutes(deps),
  ...vaultRoutes(deps),
  ...vettingRoutes(deps),
  ...viewsRoutes(deps),
})

/** Every feature's calls, its plain HTTP routes (notifications, streams, reference) and its recurring jobs. */
export function allRoutes(deps: Deps): Wired {
  const wired = features(deps)
  // Who views somebody's pages reads through that person's own calls.
  const manageRoutesOn = (db: Db) => ({ ...wired.manageRoutesOn(db), ...viewAsRoutes({ ...deps, db }, wired.routes) })
  return { ...wired, manageRoutesOn }
}

function features(deps: Deps): Wired {
  const purposes = allPurposes(deps)
  const onRefund = orderRefunded(deps)
  const technicians = createTechnicianCache(deps)
  const readCalendar = calendarsOf(deps, technicians)
  return {
    routes: {
      ...accountsRoutes(deps),
      ...identitiesRoutes(deps),
      ...identityChecksRoutes(deps),
      ...applicationsRoutes(deps),
      ...techniciansRoutes(deps, technicians),
      ...followsRoutes(deps),
      ...projectsRoutes(deps),
      ...couponsRoutes(deps),
      ...reviewsRoutes(deps),
      ...techCardRoutes(deps),
      ...techCustomersRoutes(deps),
      ...techReviewsRoutes(deps),
      ...scheduleRoutes(deps, readCalendar),
      ...ordersRoutes(deps, purposes),
      ...orderPicturesRoutes(deps),
      ...healthNotesRoutes(deps),
      ...extensionsRoutes(deps),
      ...earlyEndsRoutes(deps),
      ...substitutesRoutes(deps),
      ...paymentsRoutes(deps, purposes),
      ...techRoutes(deps),
      ...addressesRoutes(deps),
      ...messagesRoutes(deps),
      ...locationRoutes(deps),
      ...contentRoutes(deps),
      ...uploadsRoutes(deps),
      ...blocksRoutes(deps),
      ...privacyRoutes(deps),
      ...supportTicketsRoutes(deps),
      ...offersRoutes(deps),
      ...techCouponsRoutes(deps),
      ...profileChangesRoutes(deps),
      ...albumsRoutes(deps),
      ...certificatesRoutes(deps),
      ...penaltiesRoutes(deps),
      ...leavingRoutes(deps),
      ...postedRequestsRoutes(deps, technicians),
      ...pushRoutes(deps),
      ...membershipRoutes(deps),
      ...invitesRoutes(deps),
      ...refundRequestsRoutes(deps),
      ...appealsRoutes(deps),
      ...chatRoutes(deps),
      ...safetyRoutes(deps),
      ...shopsRoutes(deps),
    },
    manageRoutesOn: (db) => manageRoutes({ ...deps, db }, purposes),
    register: async (http) => {
      await registerNotifications(http, deps, purposes, onRefund)
      await registerSmsReceipts(http, deps)
      registerCallReports(http, deps)
      registerReference(http)
      registerEventStream(http, deps)
      registerOperatorStream(http, deps)
      registerCalendar(http, deps)
      registerLiveLink(http, deps)
      registerDoorPage(http, deps)
      registerConfirmLink(http, deps)
      await registerUpload(http, deps)
      await deps.uploads.register?.(http)
      await registerPutPaper(http, deps)
    },
    jobs: [
      ...orderJobs(deps, purposes),
      ...extensionJobs(deps, purposes),
      ...substituteJobs(deps),
      rescueVisits(deps),
      lapseEarlyEnds(deps),
      outboxJob(deps, allMessages(deps, { onRefund, readCalendar })),
      queryOpenPayments(deps, purposes),
      reconcileDays(deps),
      checkLedger(deps),
      escalateOverdue(deps),
      callOnDuty(deps),
      watchCertificates(deps),
      takeUpFormerPapers(deps),
      sweepSafety(deps),
      sweepPositions(deps),
      sweepMessages(deps),
      sweepScans(deps),
      sweepAccounts(deps),
      sweepSms(deps),
      sweepChat(deps),
      sweepHealthNotes(deps),
      sweepCalls(deps),
      sweepIdentities(deps),
      sweepOperators(deps),
      applyDueControls(deps, controlVerbs(deps)),
      endSuspensions(deps),
      sweepSecurityLog(deps),
      sweepOutbox(deps),
      sweepIdempotencyKeys(deps),
      recentOrdersJob(deps),
      noteCities(deps),
      remindOfCoupons(deps),
      watchVault(deps),
      endMemberships(deps),
      sweepPapers(deps),
      sweepIdentityChecks(deps),
      releaseKeptPeople(deps),
      sweepKnownIdentities(deps),
      sweepApplications(deps),
      sweepProfileChanges(deps),
      sweepCertificates(deps),
      ...pushJobs(deps),
    ],
  }
}
