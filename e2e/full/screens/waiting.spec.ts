import type { Page, Route } from '@playwright/test'
import { aPhone, expect, pageOf, signIn, smsCode, test, tokenFor } from '../../fixtures.ts'
import { open, tab } from '../../steps.ts'
import { aCustomer, anAddress, demoTechnician, freeSlots, pastGuide, stackOf, withDraft } from '../../world.ts'

/** Notes the first moment, ms since the page began, at which something shows: `window.seen[name]`. */
const watch = (page: Page, name: string, test: string) =>
  page.evaluate(`{
    const seen = (window.seen ??= {}); delete seen[${JSON.stringify(name)}]
    const look = () => { if (!(${JSON.stringify(name)} in seen) && (${test})) seen[${JSON.stringify(name)}] = performance.now() }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  }`)

const seen = (page: Page, name: string) => page.evaluate<number | undefined>(`window.seen?.[${JSON.stringify(name)}]`)

/** Until the app has had nothing new from the server for a second. */
async function atRest(page: Page): Promise<void> {
  let before = -1
  await expect
    .poll(
      async () => {
        const now = await page.evaluate<number>(`performance.getEntriesByType('resource').length`)
        const isSame = now === before
        before = now
        return isSame
      },
      { intervals: [1000] },
    )
    .toBe(true)
}

test.describe('waiting and failing', () => {
  test.beforeEach(({ phone }) => pastGuide(phone))

  test('code that does not arrive gives the error view, whose retry works once the fault is gone', async ({ phone }) => {
    await phone.route(/message-page.*\.js/, (route) => route.abort())
    await open(phone, 'index')
    await pageOf(phone, 'index').getByRole('button', { name: '消息' }).click()
    const failed = phone.getByRole('alert').filter({ hasText: '页面加载失败' })
    await expect(failed).toBeVisible()
    await expect(failed.getByText('网络连接失败，请稍后重试')).toBeVisible()
    await phone.unroute(/message-page.*\.js/)
    await failed.getByRole('button', { name: '重试' }).click()
    await expect(pageOf(phone, 'message').getByText('登录后查看消息')).toBeVisible()
  })

  test('code that a newer version took away starts the app anew, at the page that was asked for', async ({ phone }) => {
    let isGone = true
    await phone.route(/message-page.*\.js/, (route) => (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()))
    await open(phone, 'index')
    await expect(pageOf(phone, 'index').getByRole('button', { name: '消息' })).toBeVisible()
    // The page as the newer version has it: with scripts of other names, which are all there.
    const newer = (route: Route) => {
      isGone = false
      return route.fulfill({ contentType: 'text/html', body: '<script src="/assets/app-newer.js"></script>' })
    }
    await phone.route((url) => url.pathname === '/', newer, { times: 1 })
    const restarted = phone.waitForEvent('load')
    await pageOf(phone, 'index').getByRole('button', { name: '消息' }).click()
    await restarted
    await expect(pageOf(phone, 'message').getByText('登录后查看消息')).toBeVisible()
    await expect.poll(() => stackOf(phone)).toEqual(['index', 'message'])
  })

  test('a page on its way shows nothing for 200 ms, then its loading view', async ({ phone }) => {
    let release = () => undefined as unknown
    const held = new Promise<void>((resolve) => (release = resolve))
    await phone.route(/message-page.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await open(phone, 'index')
    await expect(pageOf(phone, 'index').getByRole('button', { name: '消息' })).toBeVisible()
    await watch(phone, 'pushed', `document.querySelector('[data-page=message]')`)
    await watch(phone, 'loading', `document.querySelector('[data-page=message] [role=status][aria-busy=true]')`)
    await pageOf(phone, 'index').getByRole('button', { name: '消息' }).click()
    await expect(pageOf(phone, 'message').getByRole('status', { name: '加载中' })).toBeVisible()
    const waited = ((await seen(phone, 'loading')) ?? 0) - ((await seen(phone, 'pushed')) ?? 0)
    expect(waited).toBeGreaterThanOrEqual(180)
    expect(waited).toBeLessThan(1000)
    release()
    await expect(pageOf(phone, 'message').getByText('登录后查看消息')).toBeVisible()
  })

  test('请求中... shows only for a call that takes longer than 800 ms', async ({ phone, database }) => {
    const { id, nickname } = await demoTechnician(database, '13900000002')
    const answerAfter = (ms: number) => async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      await route.continue()
    }
    const indicator = phone.getByRole('status').filter({ hasText: '请求中...' })
    await open(phone, 'index')
    await expect(pageOf(phone, 'index').locator('[data-tech-id]').first()).toBeVisible()
    await watch(phone, 'indicator', `document.body.textContent.includes('请求中...')`)

    await phone.route('**/getTechInfo**', answerAfter(200))
    await phone.evaluate(`location.hash = '/pages/technicians/technicians?techId=${id}'`)
    await expect(pageOf(phone, 'technicians').getByRole('heading', { level: 1, name: nickname })).toBeVisible()
    expect(await seen(phone, 'indicator')).toBeUndefined()

    await phone.goBack()
    await phone.unroute('**/getTechInfo**')
    await phone.route('**/getTechInfo**', answerAfter(2000))
    const other = await demoTechnician(database, '13900000003')
    const began = await phone.evaluate<number>(`location.hash = '/pages/technicians/technicians?techId=${other.id}', performance.now()`)
    await expect(indicator).toBeVisible()
    expect(((await seen(phone, 'indicator')) ?? 0) - began).toBeGreaterThanOrEqual(780)
    await expect(pageOf(phone, 'technicians').getByRole('heading', { level: 1, name: other.nickname })).toBeVisible()
    await expect(indicator).toHaveCount(0)
  })

  test('a session that is over is told with 未登录!, leads to login after 500 ms, and login leads back', async ({ browser, database }) => {
    const { page, context } = await aPhone(browser)
    const { phone, api } = await aCustomer(database)
    await pastGuide(page)
    const token = await tokenFor(database, phone)
    await page.goto('/#/pages/agreement/agreement')
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    await open(page, 'index')
    await page.reload()
    await expect(pageOf(page, 'index').getByRole('button', { name: '消息' })).toBeVisible()
    // The overlays come after the first screen.
    await expect(page.locator('[role=status][aria-live=polite][aria-atomic=true]')).toBeAttached()
    expect((await api.get('/api/user/self/getUnread')).code).toBe(200)
    // What the first screen still asks for by itself would be refused before the tap is.
    await atRest(page)
    await database.rows('delete from sessions s using accounts a where a.id = s.account_id and a.phone = $1', [phone])

    await watch(page, 'login', `document.querySelector('[data-page=login]')`)
    const began = await page.evaluate<number>('performance.now()')
    await pageOf(page, 'index').getByRole('button', { name: '消息' }).click()
    await expect(page.getByRole('status').filter({ hasText: '未登录!' })).toBeVisible()
    await expect(pageOf(page, 'login')).toBeVisible()
    const refused = await page.evaluate<number>(
      `Math.min(...performance.getEntriesByType('resource').filter(({ name, startTime }) => name.includes('/api/') && startTime >= ${began}).map(({ responseEnd }) => responseEnd))`,
    )
    const waited = ((await seen(page, 'login')) ?? 0) - refused
    expect(waited).toBeGreaterThanOrEqual(490)
    expect(waited).toBeLessThan(2000)
    expect(await page.evaluate('localStorage.getItem("token")')).toBeNull()
    await expect.poll(() => stackOf(page)).toEqual(['login'])

    await page.getByRole('textbox', { name: /手机号/ }).fill(phone)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByRole('textbox', { name: '6位验证码' }).fill(await smsCode(phone))
    await expect(pageOf(page, 'message').getByRole('tab', { name: '全部' })).toBeVisible()
    await context.close()
  })
})

test('a session that ended while the app was closed is told at once, not when the first screen stands', async ({ browser }) => {
  const { page, context } = await aPhone(browser)
  await pastGuide(page)
  await signIn(page, 'a-session-that-has-ended')
  await page.addInitScript(`window.seen = {}; new MutationObserver(() => {
    if (!seen.told && [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent.includes('未登录!'))) seen.told = performance.now()
    if (!seen.login && document.querySelector('[data-page=login]')) seen.login = performance.now()
  }).observe(document, { subtree: true, childList: true, characterData: true })`)
  await open(page, 'order')
  await expect(pageOf(page, 'login')).toBeVisible()
  const refused = await page.evaluate<number>(
    `Math.min(...performance.getEntriesByType('resource').filter(({ name }) => name.includes('/getOrderList')).map(({ responseEnd }) => responseEnd))`,
  )
  const [told = Infinity, login = 0] = [await seen(page, 'told'), await seen(page, 'login')]
  expect(told).toBeLessThan(login)
  expect(told - refused).toBeLessThan(600)
  expect(login - refused).toBeGreaterThanOrEqual(490)
  await context.close()
})

test.describe('a lost connection', () => {
  test('asks in a modal, marks what is shown as old, and 确定 leads home', async ({ phone }) => {
    await pastGuide(phone)
    await open(phone, 'mine')
    await expect(pageOf(phone, 'mine').getByText('点击登录')).toBeVisible()
    await tab(phone, '首页').click()
    await expect(pageOf(phone, 'index').locator('[data-tech-id]').first()).toBeVisible()
    await tab(phone, '我的').click()
    await phone.context().setOffline(true)
    const asked = phone.getByRole('alertdialog', { name: '系统提示' })
    await expect(asked.getByText('当前设备无网络或网络较差')).toBeVisible()
    await expect(phone.getByText(/^离线数据 · 上次看到的内容 \d\d:\d\d$/)).toBeAttached()
    await asked.getByRole('button', { name: '确定' }).click()
    await expect(asked).toHaveCount(0)
    await expect(pageOf(phone, 'index')).toBeVisible()
    await expect.poll(() => stackOf(phone)).toEqual(['index'])
    await expect(pageOf(phone, 'index').locator('[data-tech-id]').first()).toBeVisible()

    const restarted = phone.waitForEvent('load')
    await phone.context().setOffline(false)
    await restarted
    await expect(phone.getByText(/离线数据/)).toHaveCount(0)
    await expect(pageOf(phone, 'index').locator('[data-tech-id]').first()).toBeVisible()
  })

  test('shortly after midnight the mark says 00:05, in English too', async ({ phone }) => {
    await pastGuide(phone)
    await phone.addInitScript(() => localStorage.setItem('language', 'en'))
    await phone.clock.setFixedTime('2026-11-21T00:05:00+08:00')
    await open(phone, 'mine')
    // What watches the connection comes after the first screen, with the place for toasts.
    await expect(phone.locator('[role="status"][aria-atomic]')).toBeAttached()
    await phone.context().setOffline(true)
    await expect(phone.getByText(/00:05/)).toBeAttached()
    await phone.context().setOffline(false)
  })

  test('取消 restarts the app in place: one page, nothing read before, drafts as they were; the browser loads nothing', async ({ phone }) => {
    await pastGuide(phone)
    await phone.addInitScript(() => sessionStorage.setItem('draft::address-form', '{"name":"陈小满"}'))
    await open(phone, 'mine')
    await expect(pageOf(phone, 'mine').getByText('点击登录')).toBeVisible()
    await tab(phone, '首页').click()
    await expect(pageOf(phone, 'index').locator('[data-tech-id]').first()).toBeVisible()
    await pageOf(phone, 'index').getByRole('button', { name: '消息' }).click()
    await expect(pageOf(phone, 'message').getByText('登录后查看消息')).toBeVisible()
    await phone.evaluate(`window.isSame = true; localStorage.setItem('newPeople', '1')`)
    await phone.context().setOffline(true)
    const asked = phone.getByRole('alertdialog', { name: '系统提示' })
    await expect(asked.getByText('填写的内容都已保存')).toBeVisible()
    await asked.getByRole('button', { name: '取消' }).click()
    await expect(asked).toHaveCount(0)
    await expect.poll(() => stackOf(phone)).toEqual(['index'])
    await expect(phone.locator('[data-page]')).toHaveCount(1)
    await expect(pageOf(phone, 'index').locator('[data-tech-id]')).toHaveCount(0)
    await expect(phone.getByText(/离线数据/)).toBeAttached()
    expect(await phone.evaluate('window.isSame')).toBe(true)
    expect(await phone.evaluate(`[localStorage.getItem('newPeople'), sessionStorage.getItem('draft::address-form')]`)).toEqual(['0', '{"name":"陈小满"}'])

    const restarted = phone.waitForEvent('load')
    await phone.context().setOffline(false)
    await restarted
    await expect(pageOf(phone, 'index').locator('[data-tech-id]').first()).toBeVisible()
  })

  test('at the launch takes no screen away: what comes later is asked for again', async ({ phone, database }) => {
    const { token } = await aCustomer(database)
    await signIn(phone, token)
    await pastGuide(phone)
    const later = /\/assets\/(after-launch|counted-tab-bar|parts)-[^/]*\.js$/
    await phone.route(later, (route) => route.abort())
    const refused = phone.waitForEvent('requestfailed', { predicate: (request) => /counted-tab-bar/.test(request.url()) })
    await open(phone, 'index')
    await refused
    await expect(pageOf(phone, 'index').locator('[data-tech-id]').first()).toBeVisible()
    await expect(tab(phone, '订单')).toBeVisible()
    const arrived = phone.waitForResponse(/counted-tab-bar/)
    await phone.unroute(later)
    await arrived
    await expect(pageOf(phone, 'index').locator('[data-tech-id]').first()).toBeVisible()
    await expect(tab(phone, '订单')).toBeVisible()
  })

  test('loses nothing of the order form, nor does a reload', async ({ phone, database }) => {
    const customer = await aCustomer(database)
    const technician = await demoTechnician(database, '13900000003')
    await anAddress(database, customer, technician)
    const [timer = 0] = await freeSlots(customer.api, technician)
    await signIn(phone, customer.token)
    await pastGuide(phone)
    await withDraft(phone, { techId: technician.id, items: [{ projectId: technician.projectId, quantity: 1 }], timer })
    await open(phone, 'place-order')
    const form = pageOf(phone, 'place-order')
    await expect(form.getByText('车费')).toBeVisible()
    await form.getByRole('textbox', { name: '给技师的话' }).fill('肩颈为主，避开腰部')
    await phone.context().setOffline(true)
    await phone.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
    await expect(pageOf(phone, 'index')).toBeVisible()
    const restarted = phone.waitForEvent('load')
    await phone.context().setOffline(false)
    await restarted
    await open(phone, 'place-order')
    const keepsAll = async () => {
      await expect(form.getByRole('textbox', { name: '给技师的话' })).toHaveValue('肩颈为主，避开腰部')
      await expect(form.getByText(technician.nickname)).toBeVisible()
      await expect(form.getByText(technician.project).first()).toBeVisible()
      await expect(form.getByText('车费')).toBeVisible()
    }
    await keepsAll()
    await phone.reload()
    await keepsAll()
  })
})
