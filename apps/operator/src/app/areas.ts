import type { AnyPermission } from '@anxin/contract/manage/permissions'
import { vettingViews } from '@anxin/contract/manage/vetting-kinds'
import type { areaWords } from '@anxin/words/console/frame/areas'

export type AreaWord = keyof (typeof areaWords)['zh']
/** `word` is its name and the folder of its page; `needs` undefined: open to anyone who is signed in; `opensAt`: what the menu asks its list for. */
export type Area = { word: AreaWord; group?: AreaWord; needs: AnyPermission | undefined; opensAt?: Record<string, string> }

/** Every area of the console by its address, in the order of the menu. */
export const areas: Readonly<Record<string, Area>> = {
  dashboard: { word: 'dashboard', needs: 'dashboard.view' },
  alarm: { word: 'alarms', needs: 'dashboard.view', opensAt: { queue: 'OPEN' } },
  order: { word: 'orders', needs: 'order.view' },
  refund: { word: 'refunds', group: 'aftersales', needs: 'aftersale.view' },
  appeal: { word: 'appeals', group: 'aftersales', needs: 'aftersale.view' },
  ticket: { word: 'tickets', group: 'aftersales', needs: 'ticket.view' },
  macro: { word: 'macros', group: 'aftersales', needs: 'ticket.macro' },
  review: { word: 'reviews', group: 'aftersales', needs: 'review.view' },
  approval: { word: 'approvals', group: 'aftersales', needs: 'money.view' },
  reconciliation: { word: 'reconciliation', group: 'aftersales', needs: 'money.view' },
  vetting: { word: 'vetting', group: 'people', needs: vettingViews },
  customer: { word: 'customers', group: 'people', needs: 'customer.view' },
  technician: { word: 'technicians', group: 'people', needs: 'technician.view' },
  shop: { word: 'shops', group: 'people', needs: 'shop.view' },
  project: { word: 'projects', group: 'system', needs: 'project.view' },
  setting: { word: 'settings', group: 'system', needs: 'policy.view' },
  operator: { word: 'operators', group: 'system', needs: 'operator.view' },
  role: { word: 'roles', group: 'system', needs: 'operator.view' },
  vault: { word: 'vault', group: 'system', needs: 'paper.open' },
  audit: { word: 'audit', group: 'system', needs: 'audit.view' },
  account: { word: 'account', needs: undefined },
}
