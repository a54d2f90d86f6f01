import type { Page, Route } from '@playwright/test'
import { titles } from '@anxin/words/titles'
import { aPhone, expect, pageOf, smsCode, test, tokenFor, signIn } from './fixtures.ts'
import { aCustomer, anAddress, aTechnician, book, freeSlots, pastGuide, stackOf, withDraft } from './world.ts'

const pathOf = (name: string) =>
  name === 'guide' ? '/' : name.startsWith('choose-location') || name === 'open-location' ? `/${name}` : `/pages/${name}/${name}`
const open = (page: Page, name: string, search = '') => page.goto(`/#${pathOf(name)}${search}`)
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })
const scrollerOf = (page: Page, name: string) => page.locator(`[data-page="${name}"] > div`).first()
const scrollTop = (page: Page, name: string) => scrollerOf(page, name).evaluate((element) => Math.round(element.scrollTop))

/** Scrolls a page down and tells how far it got. */
async function scrollDown(page: Page, name: string, to: number): Promise<number> {
  await expect.poll(() => scrollerOf(page, name).evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(to)
  await scrollerOf(page, name).evaluate((element, top) => element.scrollTo({ top }), to)
  return scrollTop(page, name)
}

/** Notes the first moment, ms since the page began, at which something shows: `window.seen[name]`. */
const watch = (page: Page, name: string, test: string) =>
  page.evaluate(`{
    const seen = (window.seen ??= {}); delete seen[${JSON.stringify(name)}]
    const look = () => { if (!(${JSON.stringify(name)} in seen) && (${test})) seen[${JSON.stringify(name)}] = performance.now() }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  }`)
const seen = (page: Page, name: string) => page.evaluate<number | undefined>(`window.seen?.[${JSON.stringify(name)}]`)

test.describe('routes', () => {
  const signedOutOnly = ['guide', 'login', 'registered-account', 'setnew-pass']
  const names = Object.keys(titles.zh).filter((name): name is keyof typeof titles.zh => name !== 'app' && name !== 'not-found')
  const foundation = [
    'guide',
    'index',
    'technicians-list',
    'technicians',
    'tech-list',
    'select-project',
    'schedule',
    'place-order',
    'address-list',
    'address-form',
    'address-select',
    'search-address',
    'pay',
    'pay-success',
    'order',
    'order-detail',
    'login',
    'registered-account',
    'mine',
    'comment-form',
    'comment-list',
    'message',
    'result-page',
    'agreement',
    'setnew-pass',
  ]

  test('every route of the specification opens under its own title; one that is not open yet says 即将开放', async ({ phone, database }) => {
    expect(names).toHaveLength(56)
    const visit = async (name: keyof typeof titles.zh) => {
      await open(phone, name)
      await expect(phone, name).toHaveTitle(`${titles.zh[name]} · 安心到家`)
      await expect(pageOf(phone, name), name).toBeVisible()
      const heading = pageOf(phone, name).getByRole('heading', { level: 1 })
      const soon = pageOf(phone, name).getByText('即将开放', { exact: true })
      if (foundation.includes(name)) {
        await expect(heading.or(pageOf(phone, name).getByRole('button')).first(), name).toBeAttached()
        await expect(soon, name).toHaveCount(0)
      } else {
        await expect(heading, name).toBeVisible()
        if (await soon.count()) await expect(heading, name).toHaveText(titles.zh[name])
      }
    }
    for (const name of signedOutOnly) await visit(name as keyof typeof titles.zh)
    const { token } = await aCustomer(database)
    await signIn(phone, token)
    await pastGuide(phone)
    await open(phone, 'mine')
    await phone.reload()
    for (const name of names.filter((each) => !signedOutOnly.includes(each))) await visit(name)
  })

  test('an address that leads nowhere says so and offers the ways on', async ({ phone }) => {
    await pastGuide(phone)
    await phone.goto('/#/pages/nowhere/nowhere?x=1')
    const lost = pageOf(phone, 'not-found')
    await expect(lost.getByText('没有找到这个页面')).toBeVisible()
    await expect(lost.getByRole('button', { name: '联系客服' })).toBeVisible()
    await lost.getByRole('button', { name: '回到首页' }).click()
    await expect(pageOf(phone, 'index')).toBeVisible()
    expect(await stackOf(phone)).toEqual(['index'])
  })

  test('a link opened alone leads home on the way back', async ({ phone, database }) => {
    const { id, nickname } = await aTechnician(database, '13900000002')
    await open(phone, 'technicians', `?techId=${id}`)
    await expect(pageOf(phone, 'technicians').getByRole('heading', { level: 1, name: nickname })).toBeVisible()
    await pageOf(phone, 'technicians').getByRole('button', { name: '返回' }).click()
    await expect(pageOf(phone, 'index')).toBeVisible()
    await expect(phone.locator('[data-page="technicians"]')).toHaveCount(0)
  })

  test('parameters stay out of the address, except the order that a link may name', async ({ phone, database }) => {
    const customer = await aCustomer(database)
    const technician = await aTechnician(database, '13900000002')
    const { addressId } = await anAddress(database, customer, technician)
    const [startAt = 0] = await freeSlots(customer.api, technician)
    const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
    await signIn(phone, customer.token)
    await open(phone, 'order')
    await phone
      .locator(`[data-order-id="${orderId}"]`)
      .getByRole('link', { name: /^查看订单/ })
      .click()
    await expect(pageOf(phone, 'order-detail')).toBeVisible()
    expect(new URL(phone.url()).hash).toBe(`#/pages/order-detail/order-detail?orderId=${orderId}`)
    await open(phone, 'technicians', `?techId=${technician.id}`)
    await expect(pageOf(phone, 'technicians').getByRole('heading', { level: 1 })).toHaveText(technician.nickname)
    await expect.poll(() => new URL(phone.url()).hash).toBe('#/pages/technicians/technicians')
    expect((await customer.api.post('/api/user/order/doOrderCancel', { orderId })).code).toBe(200)
  })
})

test.describe('page stack', () => {
  test.beforeEach(({ phone }) => pastGuide(phone))

  test('a pushed page lies over the one it came from, and back takes it away', async ({ phone }) => {
    await open(phone, 'index')
    await pageOf(phone, 'index').getByRole('button', { name: '消息' }).click()
    await expect(pageOf(phone, 'message')).toBeVisible()
    expect(await stackOf(phone)).toEqual(['index', 'message'])
    await expect(phone.locator('[data-page="index"][inert]')).toBeAttached()
    await pageOf(phone, 'message').getByRole('button', { name: '返回' }).click()
    await expect(pageOf(phone, 'index')).toBeVisible()
    await expect(phone.locator('[data-page="message"]')).toHaveCount(0)
  })

  test('a page comes in from the side in 300 ms and goes back the same way; with reduced motion it fades', async ({ phone }) => {
    await open(phone, 'index')
    await expect(pageOf(phone, 'index').getByRole('button', { name: '消息' })).toBeVisible()
    await phone.evaluate(`window.motions = []; document.addEventListener('animationstart', ({ target }) => {
      if (target.dataset?.page !== 'message') return
      const [motion] = target.getAnimations()
      const [from, to] = motion.effect.getKeyframes()
      window.motions.push({ from: from.transform, to: to.transform, fades: from.opacity === '0', ms: motion.effect.getTiming().duration })
    })`)
    const thereAndBack = async () => {
      await pageOf(phone, 'index').getByRole('button', { name: '消息' }).click()
      await expect(pageOf(phone, 'message').getByText('登录后查看消息')).toBeVisible()
      await expect.poll(() => pageOf(phone, 'message').evaluate((page) => page.getAnimations().length)).toBe(0)
      await pageOf(phone, 'message').getByRole('button', { name: '返回' }).click()
      await expect(phone.locator('[data-page="message"]')).toHaveCount(0)
      return phone.evaluate<object[]>('window.motions.splice(0)')
    }
    const aside = expect.stringMatching(/^translateX?\(100%\)$/)
    const [came, went] = await thereAndBack()
    expect(came).toMatchObject({ from: aside, ms: 300, fades: false })
    expect(went).toMatchObject({ to: aside, ms: 300, fades: false })
    await phone.emulateMedia({ reducedMotion: 'reduce' })
    expect(await thereAndBack()).toMatchObject([
      { fades: true, ms: 200 },
      { fades: true, ms: 200 },
    ])
  })

  test('a redirect takes the place of the page: the stack and the history grow by nothing', async ({ phone }) => {
    await open(phone, 'registered-account')
    const before = await phone.evaluate<number>('history.length')
    await pageOf(phone, 'registered-account').getByRole('button', { name: '去登录' }).click()
    await expect(pageOf(phone, 'login')).toBeVisible()
    expect(await stackOf(phone)).toEqual(['login'])
    expect(await phone.evaluate('history.length')).toBe(before)
    await expect(phone.locator('[data-page="registered-account"]')).toHaveCount(0)
  })

  test('a relaunch leaves one page and nothing under it', async ({ phone }) => {
    await open(phone, 'order')
    await tab(phone, '我的').click()
    await pageOf(phone, 'mine')
      .getByRole('button', { name: /点击登录/ })
      .click()
    await expect(pageOf(phone, 'login')).toBeVisible()
    await phone.evaluate('localStorage.removeItem("guideSeen")')
    await open(phone, 'guide')
    await expect(pageOf(phone, 'guide')).toBeVisible()
    await pageOf(phone, 'guide').getByRole('button', { name: '跳过' }).click()
    await expect(pageOf(phone, 'index')).toBeVisible()
    expect(await stackOf(phone)).toEqual(['index'])
    await expect(phone.locator('[data-page]')).toHaveCount(1)
  })

  test('back finds a page as it was left: what was chosen and how far it was scrolled', async ({ phone, database }) => {
    const technician = await aTechnician(database, '13900000003')
    await open(phone, 'technicians-list')
    const list = pageOf(phone, 'technicians-list')
    await list.getByRole('tab', { name: '附近' }).click()
    await expect(list.locator('[data-tech-id]').first()).toBeVisible()
    const depth = await scrollDown(phone, 'technicians-list', 500)
    const visible = list.locator('[data-tech-id]').nth(4)
    await visible.getByRole('link').first().click()
    await expect(pageOf(phone, 'technicians')).toBeVisible()
    await pageOf(phone, 'technicians').getByRole('button', { name: '返回' }).click()
    await expect(list).toBeVisible()
    await expect(list.getByRole('tab', { name: '附近' })).toHaveAttribute('aria-selected', 'true')
    expect(Math.abs((await scrollTop(phone, 'technicians-list')) - depth)).toBeLessThan(200)
    expect(await scrollTop(phone, 'technicians-list')).toBeGreaterThan(200)
    expect(technician.id).toBeTruthy()
  })

  test('tab pages stay alive behind one another', async ({ phone }) => {
    await open(phone, 'index')
    await expect(pageOf(phone, 'index').locator('[data-tech-id]').nth(3)).toBeAttached()
    const depth = await scrollDown(phone, 'index', 300)
    await phone.locator('[data-page="index"]').evaluate((page) => page.setAttribute('data-mark', 'same'))
    for (const name of ['技师', '订单', '我的']) {
      await tab(phone, name).click()
      await expect(tab(phone, name)).toHaveAttribute('aria-current', 'page')
      expect(await stackOf(phone)).toHaveLength(1)
    }
    await tab(phone, '首页').click()
    await expect(pageOf(phone, 'index')).toHaveAttribute('data-mark', 'same')
    expect(await scrollTop(phone, 'index')).toBe(depth)
  })

  test('a reload brings back the page on top with parameters that the address does not show', async ({ phone }) => {
    await open(phone, 'login')
    await pageOf(phone, 'login').getByRole('link', { name: '《隐私政策》' }).click()
    const text = pageOf(phone, 'agreement')
    await expect(text.getByRole('heading', { level: 2, name: '隐私政策' })).toBeVisible()
    expect(new URL(phone.url()).hash).toBe('#/pages/agreement/agreement')
    await phone.reload()
    await expect(text.getByRole('heading', { level: 2, name: '隐私政策' })).toBeVisible()
    expect(await stackOf(phone)).toEqual(['login', 'agreement'])
    await text.getByRole('button', { name: '返回' }).click()
    await expect(pageOf(phone, 'login')).toBeVisible()
  })

  test("the browser's back and forward walk over several pages", async ({ phone, database }) => {
    const { id } = await aTechnician(database, '13900000002')
    await open(phone, 'index')
    await expect(pageOf(phone, 'index').getByRole('button', { name: '消息' })).toBeVisible()
    await tab(phone, '技师').click()
    await pageOf(phone, 'technicians-list').locator('[data-tech-id]').first().getByRole('link').first().click()
    await expect(pageOf(phone, 'technicians').getByRole('button', { name: '预约', exact: true })).toBeVisible()
    await pageOf(phone, 'technicians')
      .getByRole('button', { name: /全部 \d+ 条评价|全部时段/ })
      .first()
      .click()
    await expect.poll(() => stackOf(phone)).toHaveLength(3)
    const stack = await stackOf(phone)
    await phone.evaluate('history.go(-2)')
    await expect(pageOf(phone, 'technicians-list')).toBeVisible()
    expect(await stackOf(phone)).toEqual(['technicians-list'])
    await phone.goForward()
    await expect(pageOf(phone, 'technicians')).toBeVisible()
    await phone.goForward()
    await expect(pageOf(phone, stack.at(-1) ?? '')).toBeVisible()
    await phone.goBack()
    await expect(pageOf(phone, 'technicians')).toBeVisible()
    expect(id).toBeTruthy()
  })
})

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
    expect(waited).toBeLessThan(600)
    release()
    await expect(pageOf(phone, 'message').getByText('登录后查看消息')).toBeVisible()
  })

  test('请求中... shows only for a call that takes longer than 800 ms', async ({ phone, database }) => {
    const { id, nickname } = await aTechnician(database, '13900000002')
    const answerAfter = (ms: number) => async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      await route.continue()
    }
    const indicator = phone.getByRole('status').filter({ hasText: '请求中...' })
    await open(phone, 'index')
    await expect(pageOf(phone, 'index').locator('[data-tech-id]').first()).toBeVisible()
    await watch(phone, 'indicator', `document.body.textContent.includes('请求中...')`)

    await phone.route('**/getTechInfo**', answerAfter(400))
    await phone.evaluate(`location.hash = '/pages/technicians/technicians?techId=${id}'`)
    await expect(pageOf(phone, 'technicians').getByRole('heading', { level: 1, name: nickname })).toBeVisible()
    expect(await seen(phone, 'indicator')).toBeUndefined()

    await phone.goBack()
    await phone.unroute('**/getTechInfo**')
    await phone.route('**/getTechInfo**', answerAfter(2000))
    const other = await aTechnician(database, '13900000003')
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
    await database.rows('delete from sessions s using accounts a where a.id = s.account_id and a.phone = $1', [phone])

    await watch(page, 'toast', `document.body.textContent.includes('未登录!')`)
    await watch(page, 'login', `document.querySelector('[data-page=login]')`)
    await pageOf(page, 'index').getByRole('button', { name: '消息' }).click()
    await expect(page.getByRole('status').filter({ hasText: '未登录!' })).toBeVisible()
    await expect(pageOf(page, 'login')).toBeVisible()
    const waited = ((await seen(page, 'login')) ?? 0) - ((await seen(page, 'toast')) ?? 0)
    expect(waited).toBeGreaterThanOrEqual(450)
    expect(waited).toBeLessThan(1500)
    expect(await page.evaluate('localStorage.getItem("token")')).toBeNull()
    expect(await stackOf(page)).toEqual(['login'])

    await page.getByRole('textbox', { name: /手机号/ }).fill(phone)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByRole('textbox', { name: '6位验证码' }).fill(await smsCode(phone))
    await expect(pageOf(page, 'message').getByRole('tab', { name: '全部' })).toBeVisible()
    await context.close()
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
    await expect(phone.getByText(/^离线数据 · \d\d:\d\d$/)).toBeAttached()
    await asked.getByRole('button', { name: '确定' }).click()
    await expect(asked).toHaveCount(0)
    await expect(pageOf(phone, 'index')).toBeVisible()
    expect(await stackOf(phone)).toEqual(['index'])
    await expect(pageOf(phone, 'index').locator('[data-tech-id]').first()).toBeVisible()

    const restarted = phone.waitForEvent('load')
    await phone.context().setOffline(false)
    await restarted
    await expect(phone.getByText(/离线数据/)).toHaveCount(0)
    await expect(pageOf(phone, 'index').locator('[data-tech-id]').first()).toBeVisible()
  })

  test('loses nothing of the order form, nor does a reload', async ({ phone, database }) => {
    const customer = await aCustomer(database)
    const technician = await aTechnician(database, '13900000003')
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

test('a toast says one sentence for a moment, with its sign, in place of the one before', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const technician = await aTechnician(database, '13900000002')
  await anAddress(database, customer, technician, { street: '教工路' })
  await anAddress(database, customer, technician, { street: '文一路', isDefault: false })
  await signIn(phone, customer.token)
  await open(phone, 'address-list')
  const toast = phone.getByRole('status').filter({ hasText: '已设为默认地址' })
  await pageOf(phone, 'address-list')
    .getByRole('button', { name: /^把文一路.*设为默认/ })
    .click()
  await expect(toast).toBeVisible()
  await expect(toast.locator('svg')).toHaveCount(1)
  await watch(phone, 'gone', `!document.body.textContent.includes('已设为默认地址')`)
  await expect(toast).toHaveCount(0)
  await pageOf(phone, 'address-list')
    .getByRole('button', { name: /^把教工路.*设为默认/ })
    .click()
  await expect(toast).toHaveCount(1)
  const { address } = await database.one<{ address: string }>('select address from addresses where account_id = $1 and is_default', [customer.id])
  expect(address).toContain('教工路')
})
