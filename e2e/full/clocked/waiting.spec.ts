import type { Page, Route } from '@playwright/test'
import { aPhone, expect, pageOf, signIn, smsCode, test, tokenFor } from '../../fixtures.ts'
import { open } from '../../steps.ts'
import { aCustomer, demoTechnician, pastGuide, stackOf } from '../../world.ts'

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

test('a page on its way shows nothing for 200 ms, then its loading view', async ({ phone }) => {
  await pastGuide(phone)
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
  await pastGuide(phone)
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

test('a session that is over is announced with 未登录!, leads to login after 500 ms, and login leads back', async ({ browser, database }) => {
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

test('a session that ended while the app was closed is announced at once, not when the first screen stands', async ({ browser }) => {
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
