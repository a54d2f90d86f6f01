import type { Locator, Page } from '@playwright/test'
import type { Screen } from './all-screens.ts'

const picture = new URL('../photo.jpg', import.meta.url).pathname

/** What opens over a page: on which screen, and by which button, in both languages; under `tab` of the page, with `picture` once one is chosen from the album. `draws` is its file where it is no plain question. */
type Panel = { on: string; by: RegExp; draws?: string; tab?: RegExp; picture?: true }

const panels: readonly Panel[] = [
  { on: 'technicians-list', by: /^(筛选|Filter)/, draws: 'filter-sheet' },
  { on: 'technicians-list', by: /^(综合|Best match)$/, draws: 'sort-sheet' },
  { on: 'technicians-list', by: /^(搜索|Search)/, draws: 'search-panel' },
  { on: 'select-project', by: /(详情|View details of)/, draws: 'project-sheet' },
  { on: 'place-order', by: /^(优惠券|Coupon)/, draws: 'coupon-sheet' },
  { on: 'place-order', by: /^(《下单须知》|the booking notice)$/, draws: 'document-sheet' },
  { on: 'place-order', by: /^(健康声明|Health note)/, draws: 'health-sheet' },
  { on: 'order-detail PENDING_PAYMENT', by: /^(取消订单|Cancel)$/, draws: 'cancel-sheet' },
  { on: 'order-detail PENDING_ACCEPT', by: /^(取消订单|Cancel)$/, draws: 'cancel-sheet' },
  { on: 'order-detail ACCEPTED', by: /^(改期|Reschedule)$/, draws: 'reschedule-sheet' },
  { on: 'order-detail ACCEPTED', by: /^(健康声明|Health note)/, draws: 'declared-sheet' },
  { on: 'order-detail IN_SERVICE', by: /^(联系技师|Call the technician)$/, draws: 'masked-call-sheet' },
  { on: 'order-detail IN_SERVICE', by: /^(紧急求助|Call for help)$/, draws: 'sos-sheet' },
  { on: 'order-detail, safety timer', by: /^(我很安全|I am safe)$/, draws: 'pin-sheet' },
  { on: 'chat, answered', by: /^(举报这条消息|Report this message)$/, draws: 'report-sheet' },
  { on: 'order-detail COMPLETED', by: /^(帮助|Help)$/, draws: 'help-sheet' },
  { on: 'order-detail COMPLETED', by: /^(删除|Delete)$/ },
  { on: 'technicians', by: /^(不再看到|Don’t show)/ },
  { on: 'album', by: /(张照片|^Picture|^Photo)/, draws: 'picture-viewer' },
  { on: 'address-list', by: /^(删除|Delete)/ },
  { on: 'customer-service', by: /^(客服电话|Phone)/ },
  { on: 'customer-service', by: /^(关于哪个订单|About an order)/, draws: 'order-picker' },
  { on: 'setting', by: /^(清除缓存|Clear cache)/ },
  { on: 'setting', by: /^(退出登录|Sign out)$/ },
  { on: 'setting, sessions', by: /^(退出 |Sign out )/ },
  { on: 'vip', by: /^(开通|续费|Join for|Renew for)/, draws: 'buy-sheet' },
  { on: 'message', tab: /^(活动|Events)/, by: /(睡前一小时|The hour before bed)/, draws: 'message-sheet' },
  { on: 'message, guest', by: /(到达码上线|Arrival codes)/, draws: 'notice-sheet' },
  { on: 'personal', by: /(更换头像|Change photo)/, picture: true, draws: 'crop-sheet' },
  { on: 'technician-entry, sent back', by: /^(重新提交|Send again)$/, draws: 'prove-sheet' },
  { on: 'poster', by: /^(预览海报|Preview poster)/, draws: 'poster-sheet' },
]

/** The screens over which something opens, and the files of what opens there. */
export const panelScreens = [...new Set(panels.map(({ on }) => on))]
export const panelFiles = panels.flatMap(({ draws }) => draws ?? [])
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
