import { aCoupon } from '../../a-coupon.ts'
import { expectAccessible } from '../../accessible.ts'
import { aPhone, apiAs, expect, pageOf, signIn, smsCode, test, tokenFor } from '../../fixtures.ts'
import { newPhone } from '../../serials.ts'
import { open, settled } from '../../steps.ts'
import { aCustomer, anAddress, book, demoTechnician, freeSlots, pastGuide, pay, withDraft } from '../../world.ts'

test('anyone who is not signed in sees what can be taken, and signs in to take it', async ({ phone, database }) => {
  await aCoupon(database, { name: '游客可见券' })
  await pastGuide(phone)
  await open(phone, 'coupon-list')
  const page = pageOf(phone, 'coupon-list')
  await page.getByRole('tab', { name: '已用' }).click()
  await expect(page.getByText('登录后查看您的优惠券')).toBeVisible()
  await page.getByRole('tab', { name: '可领取' }).click()
  await page.getByRole('button', { name: '领取游客可见券' }).click()
  await expect(pageOf(phone, 'login')).toBeVisible()
})

test('the order form takes the coupon that was picked on the page of coupons', async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000006')
  const customer = await aCustomer(database)
  await anAddress(database, customer, technician)
  const coupons = [await aCoupon(database, { name: '甲券' }), await aCoupon(database, { name: '乙券' })]
  for (const { id } of coupons) await customer.api.post('/api/user/tech/doTakeCoupon', { couponId: id })
  const [timer] = await freeSlots(customer.api, technician)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await withDraft(phone, { techId: technician.id, items: [{ projectId: technician.projectId, quantity: 1 }], timer: timer ?? 0 })
  await open(phone, 'place-order')
  const form = pageOf(phone, 'place-order')
  await form.getByRole('button', { name: /^优惠券/ }).click()
  await phone.getByRole('button', { name: '查看全部优惠券' }).click()
  const picking = pageOf(phone, 'coupon-list')
  await expect(picking.getByRole('button', { name: '选择甲券' })).toHaveText('省 ¥20')
  // A newcomer's pack saves the most; what was taken here besides can be picked.
  await expect(picking.getByRole('article').filter({ hasText: '最省' })).toContainText('新人满减券')
  await expectAccessible(phone)
  await picking.getByRole('button', { name: '选择乙券' }).click()
  await expect(form).toBeVisible()
  const [held] = await database.rows<{ id: string }>('select id from user_coupons where account_id = $1 and coupon_id = $2', [customer.id, coupons[1]?.id])
  await expect.poll(() => phone.evaluate('JSON.parse(localStorage.getItem("placeOrder")).state.coupon')).toBe(held?.id)
  await expect(form.getByRole('button', { name: /^优惠券/ })).toContainText('20')
})

test('who has no coupon for an order is led to those to take, and has one on coming back', async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000006')
  const customer = await aCustomer(database)
  await anAddress(database, customer, technician)
  await aCoupon(database, { name: '现领现用' })
  const [timer] = await freeSlots(customer.api, technician)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await withDraft(phone, { techId: technician.id, items: [{ projectId: technician.projectId, quantity: 1 }], timer: timer ?? 0 })
  await open(phone, 'coupon-list', '?mode=pick')
  const page = pageOf(phone, 'coupon-list')
  await expect(page.getByText('没有优惠券可选')).toBeVisible()
  await page.getByRole('button', { name: '去领券' }).click()
  const take = page.getByRole('button', { name: '领取现领现用' })
  await expect(take).not.toHaveAttribute('data-settling')
  await settled(phone)
  await take.click()
  await expect(phone.getByText('已放入您的优惠券')).toBeVisible()
  await phone.goBack()
  await expect(page.getByRole('button', { name: /选择现领现用/ })).toBeVisible()
})

test('the offers count down by the server’s clock, tell what is left, and mark what is over', async ({ phone, database }) => {
  await aCoupon(database, { name: '将结束的优惠', scene: 'ZONE', until: 30, stock: 7 })
  await aCoupon(database, { name: '将开始的优惠', scene: 'ZONE', from: 20 })
  await aCoupon(database, { name: '刚结束的优惠', scene: 'ZONE', until: -30 })
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  // All of the page at once: a list draws what is near the screen.
  await phone.setViewportSize({ width: 390, height: 2400 })
  // The phone's own clock is an hour slow.
  await phone.clock.install({ time: Date.now() - 3_600_000 })
  await open(phone, 'preferential-zone')
  const page = pageOf(phone, 'preferential-zone')
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(card('将结束的优惠').getByText(/距结束 (29|30):\d\d/)).toBeVisible()
  await expect(card('将结束的优惠').getByText('剩余 7 张')).toBeVisible()
  await expect(card('将开始的优惠').getByText(/距开始 (19|20):\d\d/)).toBeVisible()
  await expect(card('将开始的优惠').getByRole('button', { name: '未开始' })).toBeDisabled()
  await expect(card('刚结束的优惠').getByRole('button', { name: '已结束' })).toBeDisabled()
  await card('将结束的优惠').getByRole('button', { name: '领取将结束的优惠' }).click()
  await expect(card('将结束的优惠').getByText('剩余 6 张')).toBeVisible()

  await page.getByRole('button', { name: '领取新人礼包' }).click()
  await expect(phone.getByText('新人礼包已放入您的优惠券')).toBeVisible()
  await expect(page.getByRole('heading', { name: '新人礼包' })).toHaveCount(0)
  await expectAccessible(phone)

  await phone.clock.fastForward('31:00')
  await expect(card('将结束的优惠').getByRole('button', { name: '已结束' })).toBeVisible()
  await expect(card('将开始的优惠').getByRole('button', { name: '领取' })).toBeEnabled()
  await page.getByRole('button', { name: '全部', exact: true }).click()
  await expect(pageOf(phone, 'tech-list').getByRole('heading', { level: 1, name: '有券技师' })).toBeVisible()
})

test('the treatments furthest below their usual price stand among the offers, and lead to who gives them', async ({ phone, database }) => {
  const projects = await database.rows<{ name: string; below: number }>(
    'select name, (origin_price - price)::int as below from projects where on_offer and origin_price > price',
  )
  const most = projects.map(({ below }) => below).toSorted((a, b) => b - a)
  await pastGuide(phone)
  await open(phone, 'preferential-zone')
  const list = pageOf(phone, 'preferential-zone').getByRole('list', { name: '优惠项目' })
  await expect(list.getByRole('article')).toHaveCount(3)
  const names = await list.getByRole('article').evaluateAll((cards) => cards.map(({ textContent }) => textContent ?? ''))
  const shown = names.map((words) => projects.filter(({ name }) => words.startsWith(name)).toSorted((a, b) => b.name.length - a.name.length)[0])
  expect(shown.map((project) => project?.below)).toEqual(most.slice(0, 3))
  await expectAccessible(phone)
  await list.getByRole('button', { name: `选择能做${shown[0]?.name}的技师` }).click()
  await expect(pageOf(phone, 'preferred-technician').getByRole('heading', { level: 1, name: shown[0]?.name ?? '' })).toBeVisible()
})

test('where one’s own code cannot be read, the poster and the invitation say so and try again, and never go out without it', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  const own = '**/self/getUserInfo*'
  const fails = () => phone.route(own, (route) => route.fulfill({ json: { code: 500, msg: '系统繁忙，请稍后再试', data: null } }))
  await fails()
  await open(phone, 'poster')
  await pageOf(phone, 'poster').getByRole('button', { name: '预览海报：好手艺，到家里来' }).click()
  const sheet = phone.getByRole('dialog', { name: '海报预览' })
  await expect(sheet.getByRole('alert')).toHaveText('海报生成失败，请重试')
  await expect(sheet.getByText(/登录后/)).toHaveCount(0)
  await expect(sheet.getByRole('img')).toHaveCount(0)
  await phone.unroute(own)
  await sheet.getByRole('button', { name: '重试' }).click()
  await expect(sheet.getByRole('img', { name: /带有二维码/ })).toBeVisible()
  await expect(sheet.getByText('二维码带有您的邀请码。')).toBeVisible()

  await fails()
  await phone.goto('about:blank')
  await open(phone, 'share-money')
  const page = pageOf(phone, 'share-money')
  await expect(page.getByRole('alert')).toContainText('系统繁忙')
  await phone.unroute(own)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('img', { name: '带有我的邀请码的二维码' })).toBeVisible()
})

test('a poster is drawn with a code that carries the invitation of the one who shows it', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const { code, posterId } = await database.one<{ code: string; posterId: string }>(
    `select invite_code as code, (select id from banners where title = '好手艺，到家里来') as "posterId" from accounts where id = $1`,
    [customer.id],
  )
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await open(phone, 'mine')
  await pageOf(phone, 'mine').getByRole('button', { name: '海报案例' }).click()
  await pageOf(phone, 'poster').getByRole('button', { name: '预览海报：好手艺，到家里来' }).click()
  const sheet = phone.getByRole('dialog', { name: '海报预览' })
  const drawn = sheet.getByRole('img', { name: '海报：好手艺，到家里来，带有二维码' })
  await expect(drawn).toBeVisible()
  expect(await drawn.evaluate((image: { naturalWidth?: number; naturalHeight?: number }) => [image.naturalWidth, image.naturalHeight])).toEqual([750, 1200])
  await expectAccessible(phone)
  await sheet.getByRole('button', { name: '保存图片' }).click()
  const why = phone.getByRole('alertdialog', { name: '保存图片' })
  await expect(why).toContainText('使用此设备的人都能看到')
  const download = phone.waitForEvent('download')
  await why.getByRole('button', { name: '允许' }).click()
  expect((await download).suggestedFilename()).toBe('好手艺，到家里来.png')
  await phone.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await sheet.getByRole('button', { name: '复制链接' }).click()
  await expect.poll(() => phone.evaluate('navigator.clipboard.readText()')).toContain(`/?inviter=${code}&poster=${posterId}#/pages/index/index`)
})

test('who opens the code of a poster is counted once, and who orders by it too; only its owner reads that', async ({ browser, phone, database }) => {
  const owner = await aCustomer(database)
  const { code, posterId } = await database.one<{ code: string; posterId: string }>(
    `select invite_code as code, (select id from banners where title = '好手艺，到家里来') as "posterId" from accounts where id = $1`,
    [owner.id],
  )
  const scans = async () =>
    (await database.rows<{ scans: number }>('select scans from poster_counts where account_id = $1', [owner.id])).map((row) => row.scans)
  await pastGuide(phone)
  const openCode = async (page: typeof phone) => {
    const counted = page.waitForResponse('**/scanPoster')
    await page.goto(`/?inviter=${code}&poster=${posterId}#/pages/index/index`)
    await counted
  }
  await openCode(phone)
  const second = await aPhone(browser)
  await pastGuide(second.page)
  await openCode(second.page)
  await expect.poll(scans).toEqual([1])

  const number = newPhone()
  await open(second.page, 'login')
  const login = pageOf(second.page, 'login')
  await login.getByRole('textbox', { name: /手机号/ }).fill(number)
  await login.getByRole('checkbox').check()
  await login.getByRole('button', { name: '获取验证码' }).click()
  await login.getByRole('textbox', { name: '6位验证码' }).fill(await smsCode(number))
  await expect.poll(() => second.page.evaluate('localStorage.getItem("token") ?? ""')).not.toBe('')
  expect(await second.page.evaluate('localStorage.getItem("poster")')).toBeNull()
  await second.context.close()
  const token = await tokenFor(database, number)
  const account = await database.one<{ id: string; by: string; poster: string }>(
    'select id, invited_by as by, invited_poster as poster from accounts where phone = $1',
    [number],
  )
  expect(account).toMatchObject({ by: owner.id, poster: posterId })
  const newcomer = { id: account.id, phone: number, token, api: apiAs(token) }
  const technician = await demoTechnician(database, '13900000005')
  const { addressId } = await anAddress(database, newcomer, technician)
  const [startAt = 0] = await freeSlots(newcomer.api, technician)
  await pay(newcomer.api, await book(newcomer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt }))

  const page = pageOf(phone, 'poster')
  const poster = page.getByRole('list', { name: '海报' }).getByRole('listitem').filter({ hasText: '好手艺，到家里来' })
  await open(phone, 'poster')
  await expect(poster).toBeVisible()
  await expect(page.getByText(/扫码 \d/)).toHaveCount(0)
  await signIn(phone, owner.token)
  await phone.reload()
  await expect(poster).toContainText('扫码 1 · 下单 1')
  await expect(page.getByText('扫码 0 · 下单 0').first()).toBeVisible()
  await expectAccessible(phone)
})

test('without posters the page says so, and leads to the link that invites, too', async ({ phone }) => {
  await phone.route('**/getBannerAdIndex*', (route) => route.fulfill({ json: { code: 200, msg: '', data: { list: [] } } }))
  await pastGuide(phone)
  await open(phone, 'poster')
  await expect(pageOf(phone, 'poster').getByText('暂无海报')).toBeVisible()
  await pageOf(phone, 'poster').getByRole('button', { name: '看我的邀请链接' }).click()
  await expect(pageOf(phone, 'share-money').getByRole('heading', { name: '我的邀请' })).toBeVisible()
})

test('the posters say what came of the code they carry, and guests see them without', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const [joined, visited] = [await aCustomer(database), await aCustomer(database)]
  await database.rows('update accounts set invited_by = $1 where id = any ($2)', [customer.id, [joined.id, visited.id]])
  await database.rows(
    `insert into invite_rewards (invited_id, inviter_id, order_id, state, reason, decided_at, invited_phone_hash)
     select $1, $2, o.id, 'WITHHELD', 'SAME_DEVICE', now(), decode('00', 'hex') from orders o where not exists (select from invite_rewards where order_id = o.id) limit 1`,
    [visited.id, customer.id],
  )
  await pastGuide(phone)
  await open(phone, 'poster')
  const page = pageOf(phone, 'poster')
  await expect(page.getByRole('list', { name: '海报' })).toBeVisible()
  await expect(page.getByText('用您的邀请码注册')).toHaveCount(0)
  await signIn(phone, customer.token)
  await phone.reload()
  await page.getByRole('button', { name: /已有 2 人用您的邀请码注册，其中 1 人完成首单/ }).click()
  await expect(pageOf(phone, 'share-money').getByRole('list', { name: '我邀请的好友' })).toBeVisible()
})
