import type { Route } from '@playwright/test'
import { aPhone, expect, pageOf, signIn, test } from '../../fixtures.ts'
import { open, tab } from '../../steps.ts'
import { aCustomer, anAddress, demoTechnician, freeSlots, pastGuide, stackOf, withDraft } from '../../world.ts'

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

  test('code that hangs is asked for once more by 重试, and the page that was asked for opens', async ({ phone }) => {
    let asked = 0
    // The first request is never answered.
    await phone.route(/message-page.*\.js/, (route) => ((asked += 1) > 1 ? route.continue() : undefined))
    await phone.clock.install()
    await open(phone, 'index')
    await pageOf(phone, 'index').getByRole('button', { name: '消息' }).click()
    await expect(pageOf(phone, 'message').getByRole('status', { name: '加载中' })).toBeVisible()
    await phone.clock.fastForward(60_000)
    const failed = phone.getByRole('alert').filter({ hasText: '页面加载失败' })
    await failed.getByRole('button', { name: '重试' }).click()
    await expect(pageOf(phone, 'message').getByText('登录后查看消息')).toBeVisible()
    expect(asked).toBe(2)
    await expect.poll(() => stackOf(phone)).toEqual(['index', 'message'])
  })

  test('code that a newer version took away starts the app again, at the page that was asked for', async ({ phone }) => {
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

  test('取消 shows a page to a first visitor, too: what is here of home or the guide, else the page they are on', async ({ browser }) => {
    const { page, context } = await aPhone(browser, { isFirstRun: true })
    await page.route(/\/(guide|index)-page[^/]*\.js|\/home-[^/]*\.js/, (route) => route.abort())
    await open(page, 'mine')
    await expect(page.locator('[role="status"][aria-atomic]')).toBeAttached()
    await context.setOffline(true)
    await page.getByRole('alertdialog', { name: '系统提示' }).getByRole('button', { name: '取消' }).click()
    await expect(pageOf(page, 'mine').getByText('点击登录')).toBeVisible()
    await expect(page.getByText('页面加载失败')).toHaveCount(0)
    await context.close()
  })

  test('取消 leads a first visitor to the guide, which asks for consent without a network', async ({ browser }) => {
    const { page, context } = await aPhone(browser, { isFirstRun: true })
    await page.goto('/')
    await expect(pageOf(page, 'guide').getByRole('dialog')).toBeVisible()
    await expect(page.locator('[role="status"][aria-atomic]')).toBeAttached()
    await context.setOffline(true)
    await page.getByRole('alertdialog', { name: '系统提示' }).getByRole('button', { name: '取消' }).click()
    await pageOf(page, 'guide').getByRole('button', { name: '仅浏览' }).click()
    await expect.poll(() => stackOf(page)).toEqual(['index'])
    await context.close()
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
