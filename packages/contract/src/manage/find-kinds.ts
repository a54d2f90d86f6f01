import type { Permission } from './permissions.ts'

/** What is found from anywhere in the console, and the right it takes. Free of zod, so that the console carries little. */
export const findRights = {
  order: 'order.view',
  refund: 'aftersale.view',
  appeal: 'aftersale.view',
  ticket: 'ticket.view',
  approval: 'money.view',
  alarm: 'dashboard.view',
  customer: 'customer.view',
  technician: 'technician.view',
  review: 'review.view',
} as const satisfies Record<string, Permission>

export type FindKind = keyof typeof findRights
// safe: the keys of the table, which is not empty
export const findKinds = Object.keys(findRights) as [FindKind, ...FindKind[]]
