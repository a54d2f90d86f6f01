import { titles } from '@anxin/words/titles'
import type { Page } from '@playwright/test'
import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { tab } from '../../steps.ts'
import { aCustomer, anAddress, book, demoTechnician, freeSlots, pastGuide, stackOf } from '../../world.ts'

const pathOf = (name: string) =>
  name === 'guide' ? '/' : name.startsWith('choose-location') || name === 'open-location' ? `/${name}` : `/pages/${name}/${name}`

const open = (page: Page, name: string, search = '') => page.goto(`/#${pathOf(name)}${search}`)

const scrollerOf = (page: Page, name: string) => page.locator(`[data-page="${name}"] > div`).first()

const scrollTop = (page: Page, name: string) => scrollerOf(page, name).evaluate((element) => Math.round(element.scrollTop))

/** Scrolls a page down and tells how far it got. */
async function scrollDown(page: Page, name: string, to: number): Promise<number> {
  await expect.poll(() => scrollerOf(page, name).evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(to)
  await scrollerOf(page, name).evaluate((element, top) => element.scrollTo({ top }), to)
  return scrollTop(page, name)
}

test.describe('routes', () => {
  const signedOutOnly = ['guide', 'login', 'registered-account', 'setnew-pass']
  /** Ours beside those of the specification. */
  const own = ['app', 'not-found', 'incomplete-link', 'chat', 'shop']
  const names = Object.keys(titles.zh).filter((name): name is keyof typeof titles.zh => !own.includes(name))
  /** What the address of a page must name; there is nothing behind these. */
  const needed: Record<string, string> = {
    ...Object.fromEntries(['technicians', 'comment-list', 'album'].map((name) => [name, '?techId=none'])),
    ...Object.fromEntries(
      ['order-detail', 'pay', 'pay-success', 'request-refund', 'appeal', 'appeal-refund', 'comment-form'].map((name) => [name, '?orderId=none']),
    ),
    'open-location': '?lat=30.25&lng=120.17',
  }

  test('every route of the specification opens under its own title, and none says 即将开放', async ({ phone, database }) => {
    expect(names).toHaveLength(56)
    const visit = async (name: keyof typeof titles.zh) => {
      await open(phone, name, needed[name])
      await expect(phone, name).toHaveTitle(`${titles.zh[name]} · 安心到家`)
      await expect(pageOf(phone, name), name).toBeVisible()
      const heading = pageOf(phone, name).getByRole('heading', { level: 1 })
      const soon = pageOf(phone, name).getByText('即将开放', { exact: true })
      await expect(heading.or(pageOf(phone, name).getByRole('button')).first(), name).toBeAttached()
      await expect(soon, name).toHaveCount(0)
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
    await expect.poll(() => stackOf(phone)).toEqual(['index'])
  })

  test('a link opened alone leads home on the way back', async ({ phone, database }) => {
    const { id, nickname } = await demoTechnician(database, '13900000002')
    await open(phone, 'technicians', `?techId=${id}`)
    await expect(pageOf(phone, 'technicians').getByRole('heading', { level: 1, name: nickname })).toBeVisible()
    await pageOf(phone, 'technicians').getByRole('button', { name: '返回' }).click()
    await expect(pageOf(phone, 'index')).toBeVisible()
    await expect(phone.locator('[data-page="technicians"]')).toHaveCount(0)
  })

  test('an address holds what its page needs, an order as well as a technician', async ({ phone, database }) => {
    const customer = await aCustomer(database)
    const technician = await demoTechnician(database, '13900000002')
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
    await expect.poll(() => new URL(phone.url()).hash).toBe(`#/pages/technicians/technicians?techId=${technician.id}`)
    expect((await customer.api.post('/api/user/order/doOrderCancel', { orderId })).code).toBe(200)
  })
})

test.describe('page stack', () => {
  test.beforeEach(({ phone }) => pastGuide(phone))

  test('a pushed page lies over the one it came from, and back takes it away', async ({ phone }) => {
    await open(phone, 'index')
    await pageOf(phone, 'index').getByRole('button', { name: '消息' }).click()
    await expect(pageOf(phone, 'message')).toBeVisible()
    await expect.poll(() => stackOf(phone)).toEqual(['index', 'message'])
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
    await expect.poll(() => stackOf(phone)).toEqual(['login'])
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
    await expect.poll(() => stackOf(phone)).toEqual(['index'])
    await expect(phone.locator('[data-page]')).toHaveCount(1)
  })

  test('back finds a page as it was left: what was chosen and how far it was scrolled', async ({ phone, database }) => {
    const technician = await demoTechnician(database, '13900000003')
    await open(phone, 'technicians-list')
    const list = pageOf(phone, 'technicians-list')
    await list.getByRole('tab', { name: '附近' }).click()
    await expect(list.locator('[data-tech-id]').first()).toBeVisible()
    await scrollDown(phone, 'technicians-list', 500)
    // A tap brings what it is on into view first: how far down it was is read from the tap itself.
    const left = scrollerOf(phone, 'technicians-list').evaluate(
      (scroller) => new Promise<number>((told) => scroller.addEventListener('click', () => told(scroller.scrollTop), { capture: true, once: true })),
    )
    await list.locator('[data-tech-id]').nth(4).getByRole('link').first().click()
    const depth = await left
    await expect(pageOf(phone, 'technicians')).toBeVisible()
    await pageOf(phone, 'technicians').getByRole('button', { name: '返回' }).click()
    await expect(list).toBeVisible()
    await expect(list.getByRole('tab', { name: '附近' })).toHaveAttribute('aria-selected', 'true')
    expect(Math.abs((await scrollTop(phone, 'technicians-list')) - depth)).toBeLessThan(20)
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
      await expect.poll(() => stackOf(phone)).toHaveLength(1)
    }
    await tab(phone, '首页').click()
    await expect(pageOf(phone, 'index')).toHaveAttribute('data-mark', 'same')
    expect(await scrollTop(phone, 'index')).toBe(depth)
  })

  test('a reload brings back the page on top with its parameters', async ({ phone }) => {
    await open(phone, 'login')
    await pageOf(phone, 'login').getByRole('link', { name: '《隐私政策》' }).click()
    const text = pageOf(phone, 'agreement')
    await expect(text.getByRole('heading', { level: 2, name: '隐私政策' })).toBeVisible()
    expect(new URL(phone.url()).hash).toBe('#/pages/agreement/agreement?type=privacy')
    await phone.reload()
    await expect(text.getByRole('heading', { level: 2, name: '隐私政策' })).toBeVisible()
    await expect.poll(() => stackOf(phone)).toEqual(['login', 'agreement'])
    await text.getByRole('button', { name: '返回' }).click()
    await expect(pageOf(phone, 'login')).toBeVisible()
  })

  test("the browser's back and forward walk over several pages", async ({ phone, database }) => {
    const { id } = await demoTechnician(database, '13900000002')
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
    await expect.poll(() => stackOf(phone)).toEqual(['technicians-list'])
    await phone.goForward()
    await expect(pageOf(phone, 'technicians')).toBeVisible()
    await phone.goForward()
    await expect(pageOf(phone, stack.at(-1) ?? '')).toBeVisible()
    await phone.goBack()
    await expect(pageOf(phone, 'technicians')).toBeVisible()
    expect(id).toBeTruthy()
  })
})
