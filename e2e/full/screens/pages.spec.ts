import { aPhone, expect, pageOf, signIn, test } from '../../fixtures.ts'
import { asked, open } from '../../steps.ts'
import { aCustomer, anAddress, book, demoTechnician, freeSlots, pastGuide, pay } from '../../world.ts'

test('the guide is shown once: pictures, the agreement, and the way in', async ({ browser, database }) => {
  const { page: phone, context } = await aPhone(browser, { isFirstRun: true })
  const pictures = await database.rows<{ title: string }>('select title from guide_pictures order by sort')
  await phone.goto('/')
  const guide = pageOf(phone, 'guide')
  for (const { title } of pictures) {
    await expect(guide.locator('section:not([aria-hidden="true"])').getByRole('heading', { name: title })).toBeVisible()
    // A key that comes while the strip still moves is taken for the same move.
    await expect.poll(() => guide.getByRole('region').evaluate((strip) => strip.scrollLeft % strip.clientWidth)).toBe(0)
    await guide.getByRole('region').press('ArrowRight')
  }
  await guide.getByRole('dialog', { name: '开始之前，请知悉' }).getByRole('button', { name: '同意并继续' }).click()
  await expect(pageOf(phone, 'index')).toBeVisible()
  await phone.goto('/?again=1')
  await expect(pageOf(phone, 'index')).toBeVisible()
  await expect(phone.locator('[data-page="guide"]')).toHaveCount(0)
  await open(phone, 'login')
  await expect(pageOf(phone, 'login').getByRole('checkbox')).toBeChecked()
  await context.close()
})

test('an agreement shows its version and its contents, which lead to each part; without an answer it offers to try again', async ({ phone, database }) => {
  const kept = await database.one<{ version: string; content: string }>(
    `select version, content from documents where title = '用户协议' order by published_at desc limit 1`,
  )
  await phone.route('**/getAgreementUser', (route) => route.abort())
  await open(phone, 'agreement', '?type=user')
  const page = pageOf(phone, 'agreement')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: '联系客服' })).toBeVisible()
  await phone.unroute('**/getAgreementUser')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText(`版本 ${kept.version}`)).toBeVisible()
  const headings = [...kept.content.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, words = '']) => words)
  await expect(page.getByRole('navigation', { name: '目录' }).getByRole('button')).toHaveText(headings)
  const last = headings.at(-1) ?? ''
  await page.getByRole('navigation', { name: '目录' }).getByRole('button', { name: last }).click()
  await expect(page.getByRole('article').getByRole('heading', { name: last })).toBeInViewport()
})

test('an agreement draws pictures at most over the whole width, stretches none and lets no markup act', async ({ phone, database }) => {
  const { content } = await database.one<{ content: string }>(`select content from documents where title = '入驻协议' or title = '技师服务协议' limit 1`)
  const answer = {
    title: '技师服务协议',
    version: '9.9',
    updatedAt: Date.now(),
    content: `<p onclick="acted=1">开头<script>window.acted = 1</script><img src="/icon.svg" onerror="window.acted = 1" style="width:10px"><a href="javascript:window.acted=1">不是链接</a> <a href="https://example.com/a">链接</a></p><iframe src="/"></iframe><p><img src="/small.svg"></p>${content}`,
  }
  await phone.route('**/getAgreementTech', (route) => route.fulfill({ json: { code: 200, msg: '', data: answer } }))
  const small = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>'
  await phone.route('**/small.svg', (route) => route.fulfill({ body: small, contentType: 'image/svg+xml' }))
  await open(phone, 'agreement', '?type=tech')
  const text = pageOf(phone, 'agreement').getByRole('article')
  await expect(text.getByText('开头')).toBeVisible()
  const picture = text.locator('img').first()
  await expect(picture).toBeVisible()
  const look = await picture.evaluate((image) => {
    const { display, borderRadius, marginTop, marginBottom } = image.ownerDocument.defaultView.getComputedStyle(image)
    return { display, borderRadius, marginTop, marginBottom, whole: image.clientWidth === image.parentElement?.clientWidth }
  })
  expect(look).toEqual({ display: 'block', borderRadius: '12px', marginTop: '12px', marginBottom: '12px', whole: true })
  expect(await text.locator('img').nth(1).boundingBox()).toMatchObject({ width: 40, height: 20 })
  await expect(text.locator('script, iframe, [onclick], [onerror], [style]')).toHaveCount(0)
  await expect(text.getByRole('link')).toHaveText(['链接'])
  expect(await phone.evaluate('window.acted')).toBeUndefined()
})

test('reviews are counted, and a filter shows only what it says', async ({ phone, database }) => {
  const { id } = await database.one<{ id: string }>(
    'select technician_id as id from reviews where not hidden group by 1 having count(*) filter (where score <= 2) > 0 order by count(*) desc limit 1',
  )
  const { total, bad } = await database.one<{ total: number; bad: number }>(
    'select count(*)::int as total, count(*) filter (where score <= 2)::int as bad from reviews where technician_id = $1 and not hidden',
    [id],
  )
  await open(phone, 'comment-list', `?techId=${id}`)
  const page = pageOf(phone, 'comment-list')
  await expect(page.getByRole('button', { name: `全部 ${total}` })).toBeVisible()
  const filtered = asked(phone, 'getTechComment', 'level=BAD')
  await page.getByRole('button', { name: `差评 ${bad}` }).click()
  await filtered
  await expect(page.getByRole('article')).toHaveCount(Math.min(bad, 10))
})

test('messages about one order stand together and are read by opening it, all others at once', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const technician = await demoTechnician(database, '13900000009')
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const orders = []
  for (const at of [50, 60]) {
    const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[at] ?? 0 })
    await pay(customer.api, orderId)
    orders.push(orderId)
  }
  const unread = async () => await database.rows<{ order_id: string }>('select order_id from messages where account_id = $1 and read_at is null', [customer.id])
  await expect.poll(async () => new Set((await unread()).map(({ order_id }) => order_id)).size).toBe(orders.length)
  await database.rows(
    `insert into messages (id, account_id, type, category, title, summary, order_id, created_at)
     select 'e' || substr(md5(id), 1, 19), id, 1, 'ORDER', '订单已提交', '请在十五分钟内付款', $2, now() - interval '1 hour' from accounts where id = $1`,
    [customer.id, orders.at(-1)],
  )
  await signIn(phone, customer.token)
  await open(phone, 'message')
  const page = pageOf(phone, 'message')
  await page.getByRole('tab', { name: '订单' }).click()
  const earlier = page.getByRole('button', { name: /订单已提交/ })
  await expect(page.getByRole('button').filter({ hasText: '未读' })).toHaveCount(orders.length)
  await expect(earlier).toHaveCount(0)
  await page.getByRole('button', { name: '此订单另有 1 条' }).click()
  await expect(earlier).toBeVisible()
  await page.getByRole('button').filter({ hasText: '未读' }).first().click()
  await expect(pageOf(phone, 'order-detail')).toBeVisible()
  const opened = await phone.evaluate<string>('history.state.pages.at(-1).query.orderId')
  expect(opened).toBe(orders.at(-1))
  await expect.poll(async () => (await unread()).map(({ order_id }) => order_id)).not.toContain(opened)
  expect(await unread()).not.toHaveLength(0)
  await pageOf(phone, 'order-detail').getByRole('button', { name: '返回' }).click()
  await page.getByRole('button', { name: '全部已读' }).click()
  await expect.poll(async () => (await unread()).length).toBe(0)
  await expect(page.getByRole('button').filter({ hasText: '未读' })).toHaveCount(0)
  for (const orderId of orders) await customer.api.post('/api/user/order/doOrderCancel', { orderId })
})

test("我的 counts what is one's own, and asks strangers to sign in", async ({ phone, database }) => {
  await pastGuide(phone)
  await open(phone, 'mine')
  const mine = pageOf(phone, 'mine')
  await expect(mine.getByRole('button', { name: '- 优惠券' }).or(mine.getByRole('button', { name: '-优惠券' }))).toBeVisible()
  await mine.getByRole('button', { name: '服务地址' }).click()
  await expect(pageOf(phone, 'login')).toBeVisible()

  const customer = await aCustomer(database)
  const technician = await demoTechnician(database, '13900000006')
  const { addressId } = await anAddress(database, customer, technician)
  await customer.api.post('/api/user/tech/doFocus', { techId: technician.id })
  await customer.api.post('/api/user/tech/getNewUserCoupon')
  const slots = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[70] ?? 0 })
  await phone.evaluate((token) => localStorage.setItem('token', token), customer.token)
  await open(phone, 'mine')
  await phone.reload()
  const { coupons } = await database.one<{ coupons: number }>(`select count(*)::int as coupons from user_coupons where account_id = $1 and status = 'UNUSED'`, [
    customer.id,
  ])
  expect(coupons).toBeGreaterThan(0)
  await expect(mine.getByRole('button', { name: new RegExp(`^${coupons} ?优惠券`) })).toBeVisible()
  await expect(mine.getByRole('button', { name: /^1 ?关注/ })).toBeVisible()
  await expect(mine.getByText(`${customer.phone.slice(0, 3)}****${customer.phone.slice(-4)}`)).toBeVisible()
  await mine.getByRole('button', { name: /待付款/ }).click()
  await expect(pageOf(phone, 'order').getByRole('tab', { name: /待付款/ })).toHaveAttribute('aria-selected', 'true')
  await expect(pageOf(phone, 'order').locator(`[data-order-id="${orderId}"]`)).toBeVisible()
})

test('a result page says what was done and leads on', async ({ phone }) => {
  await pastGuide(phone)
  await open(phone, 'result-page')
  const page = pageOf(phone, 'result-page')
  await expect(page.getByRole('heading', { level: 1, name: '支付成功' })).toBeVisible()
  await page.getByRole('button', { name: '返回首页' }).click()
  await expect(pageOf(phone, 'index')).toBeVisible()
  await phone.evaluate(
    `sessionStorage.setItem('resulPage', JSON.stringify({ state: { navTitle: '反馈已提交', targetUrl: '/pages/agreement/agreement?type=privacy' }, version: 0 }))`,
  )
  await open(phone, 'result-page')
  await phone.reload()
  await expect(page.getByRole('heading', { level: 1, name: '反馈已提交' })).toBeVisible()
  await page.getByRole('button', { name: '继续' }).click()
  await expect(pageOf(phone, 'agreement').getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible()
})

test('an order to a long address stays within a narrow screen', async ({ browser, database }) => {
  const technician = await demoTechnician(database, '13900000008')
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician, { street: '天府大道南段与麓山大道二段交叉口东南侧海昌极地海洋公寓' })
  const [startAt = 0] = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
  const { page, context } = await aPhone(browser, { width: 320 })
  await signIn(page, customer.token)
  await pastGuide(page)
  await open(page, 'order')
  const card = pageOf(page, 'order').locator(`[data-order-id="${orderId}"]`)
  await expect(card.getByRole('button', { name: '付款' })).toBeInViewport({ ratio: 1 })
  const { x = 0, width = 0 } = (await card.boundingBox()) ?? {}
  expect(x + width).toBeLessThan(320)
  await context.close()
})

test('on a wide screen the column has beside it whose it is and a code for the phone', async ({ browser }) => {
  const { page } = await aPhone(browser, { width: 1280 })
  await pastGuide(page)
  await open(page, 'index')
  const side = page.getByRole('complementary', { name: '关于安心到家' })
  await expect(side.getByRole('img', { name: '本站地址的二维码' })).toBeVisible()
  const column = await page.locator('.phone-column').boundingBox()
  const beside = await side.boundingBox()
  expect((beside?.x ?? 0) + (beside?.width ?? 9999)).toBeLessThanOrEqual(column?.x ?? 0)
  await page.setViewportSize({ width: 820, height: 844 })
  await expect(side).toBeHidden()
})

test('the code of a sheet is here before the sheet is asked for', async ({ phone }) => {
  await pastGuide(phone)
  const came = phone.waitForResponse(/sort-sheet.*\.js/)
  await open(phone, 'technicians-list')
  await came
  await phone.route(/sort-sheet/, (route) => route.abort())
  await pageOf(phone, 'technicians-list').getByRole('button', { name: '综合' }).click()
  await expect(phone.getByRole('dialog')).toBeVisible()
})
