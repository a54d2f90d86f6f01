import type { z } from 'zod'
import { aftersales } from './aftersales.ts'
import { manageApplications } from './applications.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { manageCertificates } from './certificates.ts'
import { controls } from './controls.ts'
import { dashboard } from './dashboard.ts'
import { find } from './find.ts'
import { manageIdentityChecks } from './identity-checks.ts'
import { money } from './money.ts'
import { orderActs } from './order-acts.ts'
import { orderChat } from './order-chat.ts'
import { orderHealth } from './order-health.ts'
import { operators } from './operators.ts'
import { manageOrders } from './orders.ts'
import { people } from './people.ts'
import { manageProfileChanges } from './profile-changes.ts'
import { projectDesk } from './project-desk.ts'
import { manageReviews } from './reviews.ts'
import { settings } from './settings.ts'
import { shifts } from './shifts.ts'
import { shopDesk } from './shop-desk.ts'
import { smsVendors } from './sms.ts'
import { technicianDesk } from './technician-desk.ts'
import { tickets } from './tickets.ts'
import { waiting } from './waiting.ts'
import { vault } from './vault.ts'
import { viewAs } from './view-as.ts'
import { vetting } from './vetting.ts'
import { views } from './views.ts'

/** Every call of the operators, apart from the other tables: no app of customers or technicians carries them. */
export {
  aftersales,
  audit,
  auth,
  controls,
  dashboard,
  find,
  manageApplications,
  manageCertificates,
  manageIdentityChecks,
  manageOrders,
  manageProfileChanges,
  manageReviews,
  money,
  operators,
  orderActs,
  orderChat,
  orderHealth,
  people,
  projectDesk,
  settings,
  shifts,
  shopDesk,
  smsVendors,
  technicianDesk,
  tickets,
  waiting,
  vault,
  viewAs,
  vetting,
  views,
}

export const manageEndpoints = {
  ...auth,
  ...dashboard,
  ...waiting,
  ...find,
  ...manageOrders,
  ...orderActs,
  ...orderChat,
  ...orderHealth,
  ...aftersales,
  ...tickets,
  ...manageReviews,
  ...money,
  ...people,
  ...technicianDesk,
  ...shopDesk,
  ...projectDesk,
  ...settings,
  ...smsVendors,
  ...audit,
  ...operators,
  ...controls,
  ...shifts,
  ...manageIdentityChecks,
  ...manageApplications,
  ...manageCertificates,
  ...manageProfileChanges,
  ...vault,
  ...viewAs,
  ...vetting,
  ...views,
}

export type ManageCall = keyof typeof manageEndpoints
export type ManageInput<N extends ManageCall> = z.input<(typeof manageEndpoints)[N]['request']>
export type ManageParsed<N extends ManageCall> = z.output<(typeof manageEndpoints)[N]['request']>
export type ManageReply<N extends ManageCall> = z.output<(typeof manageEndpoints)[N]['reply']>
