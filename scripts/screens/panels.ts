import type { Locator, Page } from '@playwright/test'
import type { Screen } from './all-screens.ts'

const picture = new URL('../../e2e/photo.jpg', import.meta.url).pathname

/** What opens over a page: on which screen, and by which button, in both languages; under `tab` of the page, with `picture` once one is chosen from the album. */
type Panel = { on: string; by: RegExp; tab?: RegExp; picture?: true }

const panels: readonly Panel[] = [
  { on: 'technicians-list', by: /^(筛选|Filter)/ },
  { on: 'technicians-list', by: /^(综合|Best match)$/ },
  { on: 'technicians-list', by: /^(搜索|Search)/ },
  { on: 'select-project', by: /(详情|Details of)/ },
  { on: 'place-order', by: /^(优惠券|Coupon)/ },
  { on: 'place-order', by: /^(《下单须知》|the booking notice)$/ },
  { on: 'order-detail PENDING_PAYMENT', by: /^(取消订单|Cancel)$/ },
  { on: 'order-detail PENDING_ACCEPT', by: /^(取消订单|Cancel)$/ },
  { on: 'order-detail ACCEPTED', by: /^(改期|Move)$/ },
  { on: 'order-detail IN_SERVICE', by: /^(联系技师|Call the technician)$/ },
  { on: 'order-detail IN_SERVICE', by: /^(紧急求助|Call for help)$/ },
  { on: 'order-detail COMPLETED', by: /^(帮助|Help)$/ },
  { on: 'order-detail COMPLETED', by: /^(删除|Delete)$/ },
  { on: 'technicians', by: /^(不再看到|Don’t show)/ },
  { on: 'album', by: /(张照片|^Picture|^Photo)/ },
  { on: 'address-list', by: /^(删除|Delete)/ },
  { on: 'customer-service', by: /^(客服电话|Phone)/ },
  { on: 'customer-service', by: /^(关于哪个订单|About an order)/ },
  { on: 'setting', by: /^(清除缓存|Clear the cache)/ },
  { on: 'setting', by: /^(退出登录|Sign out)$/ },
  { on: 'setting, sessions', by: /^(退出 |Sign out )/ },
  { on: 'vip', by: /^(开通|续费|Join for|Renew for)/ },
  { on: 'message', tab: /^(活动|Events)/, by: /(睡前一小时|The hour before bed)/ },
  { on: 'message, guest', by: /(到达码上线|Arrival codes)/ },
  { on: 'personal', by: /(更换头像|Change the photo)/, picture: true },
  { on: 'poster', by: /^(预览海报|Preview the poster)/ },
]

export const panelsOn = ({ name }: Screen): Panel[] => panels.filter(({ on }) => on === name)

/** Presses the button that opens a panel, as `press` does. */
export async function openOver(page: Page, screen: Screen, panel: Panel, press: (opener: Locator) => Promise<void>): Promise<void> {
  // Why the album is opened has been said.
  if (panel.picture) await page.evaluate(`localStorage.setItem('explained', '["photos"]')`)
  if (panel.tab) await press(pageOnTop(page, screen).getByRole('tab', { name: panel.tab }))
  const choosing = panel.picture && page.waitForEvent('filechooser')
  await press(openerOf(page, screen, panel))
  await (await choosing)?.setFiles(picture)
}

const pageOnTop = (page: Page, { route }: Screen) => page.locator(`[data-page="${route}"]:not([inert])`).last()

/** The button of the page on top that opens a panel, and whatever lies open over pages. */
export const openerOf = (page: Page, screen: Screen, { by }: Panel) => pageOnTop(page, screen).getByRole('button', { name: by }).first()
export const openPanel = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]').filter({ visible: true })
