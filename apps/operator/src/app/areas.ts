import type { Permission } from '@anxin/contract/manage/permissions'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { useText } from '../text/language.ts'
import { areaWords } from '@anxin/words/console/frame/areas'

export type AreaWord = keyof (typeof areaWords)['zh']
/** The names of areas and of their groups. */
export const useAreaWord = () => useText(areaWords)
/** `needs` undefined: open to anyone who is signed in. */
export type Area = { word: AreaWord; group?: AreaWord; needs: Permission | undefined; Page: LazyExoticComponent<ComponentType> }

/** Every area of the console by its address; each comes when it is opened. */
export const areas: Record<string, Area> = {
  dashboard: {
    word: 'dashboard',
    needs: 'dashboard.view',
    Page: lazy(() => import('../pages/dashboard/dashboard-page.tsx').then(({ DashboardPage: page }) => ({ default: page }))),
  },
  alarm: {
    word: 'alarms',
    needs: 'dashboard.view',
    Page: lazy(() => import('../pages/alarms/alarms-page.tsx').then(({ AlarmsPage: page }) => ({ default: page }))),
  },
  order: {
    word: 'orders',
    needs: 'order.view',
    Page: lazy(() => import('../pages/orders/orders-page.tsx').then(({ OrdersPage: page }) => ({ default: page }))),
  },
  refund: {
    word: 'refunds',
    group: 'aftersales',
    needs: 'aftersale.view',
    Page: lazy(() => import('../pages/refunds/refunds-page.tsx').then(({ RefundsPage: page }) => ({ default: page }))),
  },
  appeal: {
    word: 'appeals',
    group: 'aftersales',
    needs: 'aftersale.view',
    Page: lazy(() => import('../pages/appeals/appeals-page.tsx').then(({ AppealsPage: page }) => ({ default: page }))),
  },
  ticket: {
    word: 'tickets',
    group: 'aftersales',
    needs: 'ticket.view',
    Page: lazy(() => import('../pages/tickets/tickets-page.tsx').then(({ TicketsPage: page }) => ({ default: page }))),
  },
  macro: {
    word: 'macros',
    group: 'aftersales',
    needs: 'ticket.macro',
    Page: lazy(() => import('../pages/macros/macros-page.tsx').then(({ MacrosPage: page }) => ({ default: page }))),
  },
  review: {
    word: 'reviews',
    group: 'aftersales',
    needs: 'review.view',
    Page: lazy(() => import('../pages/reviews/reviews-page.tsx').then(({ ReviewsPage: page }) => ({ default: page }))),
  },
  approval: {
    word: 'approvals',
    group: 'aftersales',
    needs: 'money.view',
    Page: lazy(() => import('../pages/approvals/approvals-page.tsx').then(({ ApprovalsPage: page }) => ({ default: page }))),
  },
  reconciliation: {
    word: 'reconciliation',
    group: 'aftersales',
    needs: 'money.view',
    Page: lazy(() => import('../pages/reconciliation/reconciliation-page.tsx').then(({ ReconciliationPage: page }) => ({ default: page }))),
  },
  customer: {
    word: 'customers',
    group: 'people',
    needs: 'customer.view',
    Page: lazy(() => import('../pages/customers/customers-page.tsx').then(({ CustomersPage: page }) => ({ default: page }))),
  },
  technician: {
    word: 'technicians',
    group: 'people',
    needs: 'technician.view',
    Page: lazy(() => import('../pages/technicians/technicians-page.tsx').then(({ TechniciansPage: page }) => ({ default: page }))),
  },
  setting: {
    word: 'policy',
    group: 'system',
    needs: 'policy.view',
    Page: lazy(() => import('../pages/settings/settings-page.tsx').then(({ SettingsPage: page }) => ({ default: page }))),
  },
  operator: {
    word: 'operators',
    group: 'system',
    needs: 'operator.view',
    Page: lazy(() => import('../pages/operators/operators-page.tsx').then(({ OperatorsPage: page }) => ({ default: page }))),
  },
  role: {
    word: 'roles',
    group: 'system',
    needs: 'operator.view',
    Page: lazy(() => import('../pages/roles/roles-page.tsx').then(({ RolesPage: page }) => ({ default: page }))),
  },
  audit: {
    word: 'audit',
    group: 'system',
    needs: 'audit.view',
    Page: lazy(() => import('../pages/audit/audit-page.tsx').then(({ AuditPage: page }) => ({ default: page }))),
  },
  account: {
    word: 'account',
    needs: undefined,
    Page: lazy(() => import('../pages/account/account-page.tsx').then(({ AccountPage: page }) => ({ default: page }))),
  },
}
