import type { Locator, Page } from '@playwright/test'
import { aPhone, apiAs, expect, expectAccessible, pageOf, test, tokenFor, type Database } from './fixtures.ts'
import { anAddress, aTechnician, book, freeSlots, pastGuide, pay, withDraft } from './world.ts'

/** A page by its name and parameters, and what must show before it is looked at. */
type Look = { name: string; search?: string; ready?: string; before?: (page: Page) => Promise<void> }

/** What the page shows, once nothing moves or loads. */
async function settled(page: Page, name: string, ready?: string) {
  const shown = pageOf(page, name)
  await expect(shown).toBeVisible()
  await expect(shown.getByRole('heading', { level: 1 })).toBeAttached()
  if (ready) await expect(shown.getByText(ready).first()).toBeVisible()
  await expect(shown.locator('[aria-busy="true"]')).toHaveCount(0)
  // The stream of events never ends, so an idle network is nothing to wait for.
  // What never ends is a skeleton or a spinner.
  await expect(async () => {
    await walkDown(shown)
    expect(await shown.locator('[aria-busy="true"]').count()).toBe(0)
    expect(await page.evaluate('document.getAnimations().filter((each) => each.effect?.getTiming().iterations === Infinity).length')).toBe(0)
  }).toPass({ intervals: [100, 300, 500, 1000], timeout: 30_000 })
  await expect.poll(() => page.evaluate('[...document.images].filter(({ complete, loading }) => !complete && loading !== "lazy").length')).toBe(0)
  // A skeleton that comes up now would never be finished.
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((each) => each.effect?.getTiming().iterations !== Infinity && each.playState === "running").map((each) => each.finished.catch(() => undefined)))',
  )
}

/** Goes through a page as it is now and back to its top: what lies far below is read when somebody comes near. */
const walkDown = (shown: Locator) =>
  shown.evaluate(async (root) => {
    const scroller = root.firstElementChild
    const end = scroller?.scrollHeight ?? 0
    for (let y = 0; y < end; y += 400) {
      scroller?.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    scroller?.scrollTo(0, 0)
  })

/** Nothing on the page is wider than the screen. */
async function expectNoOverflow(page: Page, name: string) {
  await page.setViewportSize({ width: 320, height: 720 })
  const wide = await pageOf(page, name).evaluate((root) => {
    const scroller = root.firstElementChild
    if (!scroller || scroller.scrollWidth <= scroller.clientWidth) return []
    return [...scroller.querySelectorAll('*')]
      .filter((each) => each.getBoundingClientRect().right > 321)
      .slice(0, 4)
      .map((each) => each.outerHTML.slice(0, 120))
  })
  expect.soft(wide, `${name} at 320 px`).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
}

async function look(page: Page, app: string, { name, search = '', ready, before }: Look) {
  await test.step(name, async () => {
    await page.goto(`/${app}#${name === 'guide' ? '/' : name === 'not-found' ? '/pages/nowhere/nowhere' : `/pages/${name}/${name}`}${search}`)
    await settled(page, name, ready)
    await before?.(page)
    await expectAccessible(page)
    await expectNoOverflow(page, name)
  })
}

/** Somebody of the demo city with a finished order still to review, and with more made for the walk. */
async function somebodyWithOrders(database: Database) {
  const finished = await database.one<{ orderId: string; phone: string; accountId: string; techId: string }>(
    `select o.id as "orderId", a.phone, a.id as "accountId", o.technician_id as "techId" from orders o join accounts a on a.id = o.account_id
     where o.status = 'COMPLETED' and not o.commented and o.completed_at > now() - interval '10 days' and o.parent_id is null and o.hidden_at is null order by o.completed_at desc limit 1`,
  )
  const token = await tokenFor(database, finished.phone)
  const api = apiAs(token)
  const technician = await aTechnician(database, '13900000004')
  // Long enough for any line of a narrow screen.
  const street = '文三西路紫金港科技城国际商务中心与古墩路交叉口东南侧'
  const { addressId } = await anAddress(database, { id: finished.accountId, phone: finished.phone, token, api }, technician, { street })
  const slots = await freeSlots(api, technician)
  const cart = { techId: technician.id, projectId: technician.projectId, addressId }
  const [unpaid, paid] = [await book(api, { ...cart, startAt: slots[80] ?? 0 }), await book(api, { ...cart, startAt: slots[92] ?? 0 })]
  await pay(api, paid)
  const timer = slots[104] ?? slots.at(-1) ?? 0
  return {
    ...finished,
    token,
    technician,
    unpaid,
    paid,
    timer,
    done: () => Promise.all([unpaid, paid].map((orderId) => api.post('/api/user/order/doOrderCancel', { orderId }))),
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no page shuts anybody out, signed out, ${colorScheme}`, async ({ browser, database }) => {
    const { page, context, errors } = await aPhone(browser, { colorScheme })
    const { id: techId } = await aTechnician(database, '13900000004')
    const walk: Look[] = [
      { name: 'guide' },
      { name: 'index', before: async (shown) => expect(pageOf(shown, 'index').locator('[data-tech-id]').nth(4)).toBeAttached() },
      { name: 'technicians-list' },
      { name: 'order', ready: '登录后查看订单' },
      { name: 'mine', ready: '点击登录' },
      { name: 'message', ready: '登录后查看消息' },
      { name: 'login' },
      { name: 'registered-account' },
      { name: 'login', before: (shown) => pageOf(shown, 'login').getByRole('tab', { name: '密码登录' }).click() },
      { name: 'setnew-pass' },
      { name: 'agreement', search: '?type=privacy', ready: '目录' },
      { name: 'technicians', search: `?techId=${techId}`, ready: '证件' },
      { name: 'comment-list', search: `?techId=${techId}` },
      { name: 'select-project' },
      { name: 'project-recom' },
      { name: 'album', search: `?techId=${techId}` },
      { name: 'address-select', ready: '已开通城市' },
      { name: 'address-select', search: '?mode=region' },
      { name: 'setting', ready: '登录' },
      { name: 'feedback' },
      { name: 'customer-service', ready: '常见问题' },
      { name: 'download', ready: '复制网址' },
      { name: 'web-view' },
      { name: 'not-found' },
    ]
    for (const each of walk) await look(page, '', each)
    expect(errors).toEqual([])
    await context.close()
  })

  test(`no page shuts anybody out, signed in, ${colorScheme}`, async ({ browser, database }) => {
    test.setTimeout(300_000)
    const { token, technician, orderId, unpaid, paid, timer, done } = await somebodyWithOrders(database)
    const { page, context, errors } = await aPhone(browser, { colorScheme, geolocation: { latitude: technician.lat, longitude: technician.lng } })
    await page.addInitScript((value) => localStorage.setItem('token', value), token)
    await pastGuide(page)
    await withDraft(page, { techId: technician.id, items: [{ projectId: technician.projectId, quantity: 1 }], timer })
    // Between two pages of one name lies another: while one gives way to the next both are there.
    const walk: Look[] = [
      { name: 'index' },
      { name: 'setting', ready: '退出登录' },
      { name: 'order' },
      { name: 'setting', search: '?part=sessions', ready: '此设备' },
      { name: 'mine', ready: '我的订单' },
      { name: 'setting', search: '?part=blocked' },
      { name: 'message' },
      { name: 'setting', search: '?part=consents', ready: '用户协议' },
      { name: 'tech-list', search: '?type=hot' },
      { name: 'setting', search: '?part=phone', ready: '先验证当前手机号' },
      { name: 'select-project', search: `?techId=${technician.id}`, ready: '下一步' },
      { name: 'setting', search: '?part=delete', ready: '注销前请确认' },
      { name: 'schedule', search: `?techId=${technician.id}` },
      { name: 'setting', search: '?part=about' },
      { name: 'place-order', ready: '费用明细' },
      { name: 'select-technicians' },
      { name: 'focus-on' },
      { name: 'address-list', search: `?mode=pick&techId=${technician.id}` },
      { name: 'address-form' },
      { name: 'search-address' },
      { name: 'pay', search: `?orderId=${unpaid}`, ready: '应付金额' },
      { name: 'pay-success', search: `?orderId=${paid}` },
      { name: 'order-detail', search: `?orderId=${unpaid}`, ready: '价格明细' },
      { name: 'order-detail', search: `?orderId=${paid}`, ready: '价格明细' },
      { name: 'order-detail', search: `?orderId=${orderId}`, ready: '价格明细' },
      { name: 'comment-form', search: `?orderId=${orderId}` },
      { name: 'comment-list', search: '?mine=1' },
      { name: 'result-page' },
      { name: 'personal', ready: '昵称' },
      { name: 'feedback', search: `?techId=${technician.id}`, ready: '举报技师' },
      { name: 'customer-service', ready: '给客服留言' },
    ]
    for (const each of walk) await look(page, '', each)
    expect(errors).toEqual([])
    await context.close()
    await done()
  })

  test(`no page of the technician's app shuts anybody out, ${colorScheme}`, async ({ browser, database }) => {
    const { page, context, errors } = await aPhone(browser, { colorScheme })
    await look(page, 'technician/', { name: 'sign-in' })
    const working = await database.one<{ orderId: string; phone: string }>(
      `select o.id as "orderId", a.phone from orders o join technicians t on t.id = o.technician_id join accounts a on a.id = t.account_id where t.status = 'ACTIVE' and o.status in ('COMPLETED', 'ACCEPTED', 'PENDING_CONFIRM') order by (o.status = 'ACCEPTED') desc, o.start_at desc limit 1`,
    )
    const token = await tokenFor(database, working.phone)
    await page.addInitScript((value) => localStorage.setItem('token', value), token)
    await page.reload()
    for (const each of [
      { name: 'today' },
      { name: 'schedule' },
      { name: 'me' },
      { name: 'hours' },
      { name: 'support' },
      { name: 'order', search: `?orderId=${working.orderId}` },
    ])
      await look(page, 'technician/', each)
    expect(errors).toEqual([])
    await context.close()
  })
}
