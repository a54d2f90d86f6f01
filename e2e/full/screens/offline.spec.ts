import { anOfflinePhone, answerModal, online } from '../../an-offline-phone.ts'
import { expectAccessible } from '../../accessible.ts'
import { expect, pageOf, test } from '../../fixtures.ts'
import { nextSerial } from '../../serials.ts'
import { open } from '../../steps.ts'
import { aCustomer } from '../../world.ts'

test('a coupon asked for without a network that is gone by then is refused aloud, with the way on', async ({ browser, database }) => {
  const customer = await aCustomer(database)
  const couponId = `e2e${nextSerial()}`
  const name = `离线测试券${couponId.slice(-4)}`
  await database.rows(
    `insert into coupons (id, name, type, scope, scope_text, scene, face_amount, threshold_amount, valid_type, start_at, end_at, stock, taken, per_user_limit, funded_by, created_at)
     values ($1, $2, 'FULL_REDUCTION', 'ALL', '全场通用', 'CENTER', 2000, 10000, 'FIXED', now() - interval '1 day', now() + interval '1 day', 10, 0, 1, 'PLATFORM', now()) returning id`,
    [couponId, name],
  )
  const { page, context } = await anOfflinePhone(browser, customer)
  await open(page, 'coupon-list', '?tab=CLAIM')
  const list = pageOf(page, 'coupon-list')
  await expect(list.getByRole('button', { name: `领取${name}` })).toBeVisible()
  // What watches the connection comes after the first screen, with the place for toasts.
  await expect(page.locator('[role="status"][aria-atomic]')).toBeAttached()
  await online(page, false)
  await answerModal(page)
  await expect(pageOf(page, 'index')).toBeVisible()
  await open(page, 'coupon-list', '?tab=CLAIM')
  await list.getByRole('button', { name: `领取${name}` }).click()
  await expect(page.getByText('已保存，联网后自动提交')).toBeVisible()

  await database.rows('update coupons set taken = stock where id = $1 returning id', [couponId])
  try {
    await online(page, true)
    const refused = page.getByRole('alert').filter({ hasText: '领取优惠券没有成功' })
    await expect(refused.getByText('优惠券已抢光')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(refused).toBeVisible()
    await refused.getByRole('button', { name: '去处理' }).click()
    await expect(list).toBeVisible()
    await expect(refused).toHaveCount(0)
  } finally {
    // The stock was emptied behind the books' back; they are looked at by other tests.
    await database.rows('update coupons set taken = 0 where id = $1 returning id', [couponId])
  }
  await context.close()
})

test('a newer version is offered and restarts nothing by itself', async ({ browser, database }) => {
  const { page, context } = await anOfflinePhone(browser, await aCustomer(database))
  await open(page, 'feedback')
  const form = pageOf(page, 'feedback')
  await form.getByRole('textbox').first().fill('正在写的意见')
  // The page that runs is none that the server has, and a worker has just taken over.
  await page.evaluate(`document.head.append(Object.assign(document.createElement('script'), { type: 'text/plain', src: '/assets/app-older.js' }))
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))`)
  const offer = page.getByRole('status').filter({ hasText: '有新版本' })
  await expect(offer).toBeVisible()
  await expect(form.getByRole('textbox').first()).toHaveValue('正在写的意见')
  const restarted = page.waitForEvent('load')
  await offer.getByRole('button', { name: '更新' }).click()
  await restarted
  await expect(form.getByRole('textbox').first()).toHaveValue('正在写的意见')
  await expect(offer).toHaveCount(0)
  await context.close()
})

test('a cache that is cleared has nothing left of what was seen, and the app itself stays', async ({ browser, database }) => {
  const { page, context } = await anOfflinePhone(browser, await aCustomer(database))
  await open(page, 'technicians-list')
  const panel = page.getByRole('dialog', { name: '搜索技师、项目或店铺' })
  const search = () => pageOf(page, 'technicians-list').getByRole('button', { name: '搜索技师、项目或店铺' }).click()
  await search()
  await panel.getByRole('searchbox').fill('推拿')
  await page.keyboard.press('Enter')
  await expect(pageOf(page, 'tech-list').locator('[data-tech-id]').first()).toBeVisible()
  await page.evaluate(`location.hash = '/pages/technicians-list/technicians-list'`)
  await search()
  await expect(panel.getByRole('heading', { name: '最近搜索' })).toBeVisible()
  await page.goBack()
  await page.evaluate(`location.hash = '/pages/setting/setting'`)
  const kept = () =>
    page.evaluate<string[]>(
      'caches.keys().then((names) => Promise.all(names.map(async (name) => (await caches.match("/seen-before", { cacheName: name })) ? name : "")))',
    )
  const names = ['answers-guest', 'answers-of-somebody', 'pictures']
  await page.evaluate(`Promise.all(${JSON.stringify(names)}.map(async (name) => (await caches.open(name)).put('/seen-before', new Response('x'))))`)
  expect((await kept()).filter(Boolean).toSorted()).toEqual(names)
  await pageOf(page, 'setting')
    .getByRole('button', { name: /清除缓存/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: '清除缓存' }).click()
  await expect(page.getByText('缓存已清除')).toBeVisible()
  expect((await kept()).filter(Boolean)).toEqual([])
  await page.evaluate(`location.hash = '/pages/technicians-list/technicians-list'`)
  await search()
  await expect(panel.getByRole('searchbox')).toBeVisible()
  await expect(panel.getByRole('heading', { name: '最近搜索' })).toHaveCount(0)
  expect(await page.evaluate('caches.keys().then((all) => all.some((name) => name.startsWith("files-")))')).toBe(true)
  await context.close()
})

test('who signs out leaves nothing of what they saw on the phone', async ({ browser, database }) => {
  const customer = await aCustomer(database)
  const { page, context } = await anOfflinePhone(browser, customer)
  await page.reload()
  await open(page, 'order')
  const personal = () => page.evaluate<number>('caches.keys().then((all) => all.filter((name) => /^answers-(?!guest)/.test(name)).length)')
  await expect.poll(personal).toBe(1)
  await open(page, 'setting')
  await pageOf(page, 'setting').getByRole('button', { name: '退出登录', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(pageOf(page, 'mine').getByText('点击登录')).toBeVisible()
  await expect.poll(personal).toBe(0)
  await context.close()
})

test('the app can be put onto a home screen', async ({ phone }) => {
  await phone.goto('/')
  const href = await phone.locator('link[rel="manifest"]').getAttribute('href')
  const file = (path: string) => phone.request.get(path)
  // safe: the manifest beside this test
  const { start_url, display, icons } = (await (await file(href ?? '')).json()) as { start_url: string; display: string; icons: { src: string }[] }
  expect({ start_url, display }).toEqual({ start_url: '/#/pages/index/index', display: 'standalone' })
  const sizes = await Promise.all(icons.filter(({ src }) => src.endsWith('.png')).map(async ({ src }) => (await (await file(src)).body()).readUInt32BE(16)))
  expect(sizes).toEqual([192, 512, 512])
})
