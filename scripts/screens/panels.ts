import type { Page } from '@playwright/test'
import type { Screen } from './all-screens.ts'

/** What opens over a page: on which screen, and by which button, in both languages. */
type Panel = { on: string; by: RegExp }

const panels: readonly Panel[] = [
  { on: 'technicians-list', by: /^(筛选|Filter)/ },
  { on: 'technicians-list', by: /^(综合|Best match)$/ },
  { on: 'technicians-list', by: /^(搜索|Search)/ },
  { on: 'select-project', by: /(详情|Details of)/ },
  { on: 'place-order', by: /^(优惠券|Coupon)/ },
  { on: 'order-detail PENDING_PAYMENT', by: /^(取消订单|Cancel)$/ },
  { on: 'order-detail PENDING_ACCEPT', by: /^(取消订单|Cancel)$/ },
  { on: 'order-detail ACCEPTED', by: /^(改期|Move)$/ },
  { on: 'order-detail COMPLETED', by: /^(帮助|Help)$/ },
  { on: 'order-detail COMPLETED', by: /^(删除|Delete)$/ },
  { on: 'album', by: /(张照片|^Picture|^Photo)/ },
  { on: 'address-list', by: /^(删除|Delete)/ },
  { on: 'customer-service', by: /^(客服电话|Phone)/ },
  { on: 'setting', by: /^(退出登录|Sign out)$/ },
  { on: 'vip', by: /^(开通|续费|Join for|Renew for)/ },
  { on: 'poster', by: /^(预览海报|Preview the poster)/ },
]

export const panelsOn = ({ name }: Screen): Panel[] => panels.filter(({ on }) => on === name)

/** The button of the page on top that opens a panel, and whatever lies open over pages. */
export const openerOf = (page: Page, { route }: Screen, { by }: Panel) =>
  page.locator(`[data-page="${route}"]:not([inert])`).last().getByRole('button', { name: by }).first()
export const openPanel = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]').filter({ visible: true })
