import type { AnyPermission } from './permissions.ts'
import { vettingViews } from './vetting-kinds.ts'

/**
 * Where work waits, by area of the console: under which right it is seen, and the tabs whose rows wait. `MINE` is a part of the area's
 * first tab and does not count again; `CONTROL` are the changes that stand above the list. Free of zod, so that the console carries little.
 */
export const waitingAreas = {
  alarm: { needs: 'dashboard.view', tabs: ['OPEN'] },
  order: { needs: 'order.view', tabs: ['UNACCEPTED'] },
  refund: { needs: 'aftersale.view', tabs: ['APPLIED', 'FAILED'] },
  appeal: { needs: 'aftersale.view', tabs: ['OPEN', 'MINE'] },
  ticket: { needs: 'ticket.view', tabs: ['OPEN', 'MINE'] },
  review: { needs: 'review.view', tabs: ['REPORTED'] },
  vetting: { needs: vettingViews, tabs: ['WAITING'] },
  approval: { needs: 'money.view', tabs: ['WAITING', 'CONTROL'] },
  reconciliation: { needs: 'money.view', tabs: ['OPEN'] },
} as const satisfies Record<string, { needs: AnyPermission; tabs: readonly string[] }>
export type WaitingArea = keyof typeof waitingAreas
// safe: the keys of the table, which is not empty
export const waitingAreaNames = Object.keys(waitingAreas) as [WaitingArea, ...WaitingArea[]]
/** Its own part of a tab that counts already. */
export const ownTab = 'MINE'

/** Nobody counts further: what is above is said to be more. */
export const mostCounted = 99

/** What may be due for an operator. */
export const dueKinds = ['alarm', 'refund', 'failedRefund', 'appeal', 'ticket', 'approval', 'control'] as const
export type DueKind = (typeof dueKinds)[number]
/** Rows of the overview at most. */
export const mostDue = 50
