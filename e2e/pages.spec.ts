import type { Page } from '@playwright/test'
import { apiAs, expect, pageOf, signIn, smsCode, test, tokenFor } from './fixtures.ts'
import { aCustomer, anAddress, aTechnician, book, freeSlots, pastGuide, pay } from './world.ts'

const open = (page: Page, name: string, search = '') => page.goto(`/#/pages/${name}/${name}${search}`)
const newPhone = () => `137${String(Date.now()).slice(-8)}`
/** The query of the next GET of a call. */
const asked = (page: Page, call: string, part = '') =>
  page.waitForRequest((request) => request.url().includes(`/${call}?`) && request.url().includes(part)).then((request) => new URL(request.url()).searchParams)

test('the guide is shown once: pictures, the agreement, and the way in', async ({ phone, database }) => {
  const pictures = await database.rows<{ title: string }>('select title from guide_pictures order by sort')
  await phone.goto('/')
  const guide = pageOf(phone, 'guide')
  for (const { title } of pictures) {
    await expect(guide.locator('section:not([aria-hidden="true"])').getByRole('heading', { name: title })).toBeVisible()
    if (title !== pictures.at(-1)?.title) await guide.getByRole('button', { name: '下一页' }).click()
  }
  await guide.getByRole('button', { name: '立即体验' }).click()
  await expect(guide.getByRole('alert')).toHaveText('请先阅读并同意用户协议与隐私政策。')
  await guide.getByRole('checkbox').check()
  await guide.getByRole('button', { name: '立即体验' }).click()
  await expect(pageOf(phone, 'index')).toBeVisible()
  await phone.goto('/?again=1')
  await expect(pageOf(phone, 'index')).toBeVisible()
  await expect(phone.locator('[data-page="guide"]')).toHaveCount(0)
  await open(phone, 'login')
  await expect(pageOf(phone, 'login').getByRole('checkbox')).toBeChecked()
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

test('an agreement draws pictures over the whole width and lets no markup act', async ({ phone, database }) => {
  const { content } = await database.one<{ content: string }>(`select content from documents where title = '入驻协议' or title = '技师服务协议' limit 1`)
  const answer = {
    title: '技师服务协议',
    version: '9.9',
    updatedAt: Date.now(),
    content: `<p onclick="acted=1">开头<script>window.acted = 1</script><img src="/icon.svg" onerror="window.acted = 1" style="width:10px"><a href="javascript:window.acted=1">不是链接</a> <a href="https://example.com/a">链接</a></p><iframe src="/"></iframe>${content}`,
  }
  await phone.route('**/getAgreementTech', (route) => route.fulfill({ json: { code: 200, msg: '', data: answer } }))
  await open(phone, 'agreement', '?type=tech')
  const text = pageOf(phone, 'agreement').getByRole('article')
  await expect(text.getByText('开头')).toBeVisible()
  const picture = text.locator('img')
  await expect(picture).toBeVisible()
  const look = await picture.evaluate((image) => {
    const { display, borderRadius, marginTop, marginBottom } = image.ownerDocument.defaultView.getComputedStyle(image)
    return { display, borderRadius, marginTop, marginBottom, whole: image.clientWidth === image.parentElement?.clientWidth }
  })
  expect(look).toEqual({ display: 'block', borderRadius: '12px', marginTop: '12px', marginBottom: '12px', whole: true })
  await expect(text.locator('script, iframe, [onclick], [onerror], [style]')).toHaveCount(0)
  await expect(text.getByRole('link')).toHaveText(['链接'])
  expect(await phone.evaluate('window.acted')).toBeUndefined()
})

test('home shows the chosen city, and the pack for new people goes into their coupons', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await open(phone, 'index')
  const home = pageOf(phone, 'index')
  await home.getByRole('button', { name: /当前城市/ }).click()
  const cities = pageOf(phone, 'address-select')
  const inChengdu = asked(phone, 'getTechListSort', 'cityCode=510100')
  await cities.getByRole('button', { name: '成都市', exact: true }).first().click()
  await inChengdu
  await expect(home.getByRole('button', { name: '当前城市 成都，更换城市' })).toBeVisible()
  await expect(home.locator('[data-tech-id]').first()).toBeVisible()
  await expect(async () => {
    const shown = await home.locator('[data-tech-id]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-tech-id')))
    const places = await database.rows<{ city_code: string }>('select distinct city_code from technicians where id = any($1)', [shown])
    expect(places).toEqual([{ city_code: '510100' }])
  }).toPass()

  await home.getByRole('button', { name: '领取' }).click()
  await expect(phone.getByText('新人礼包已放入您的优惠券')).toBeVisible()
  const coupons = await database.rows<{ source: string }>('select source from user_coupons where account_id = $1', [customer.id])
  expect(coupons.length).toBeGreaterThan(0)
  expect(new Set(coupons.map(({ source }) => source))).toEqual(new Set(['NEW_USER']))
  await expect(home.getByRole('button', { name: '领取' })).toHaveCount(0)
})

test('the earliest time on home begins an order with that technician at that time', async ({ phone, database }) => {
  await pastGuide(phone)
  await open(phone, 'index')
  const first = pageOf(phone, 'index')
    .locator('[data-tech-id]')
    .filter({ has: phone.locator('[data-start-at]') })
    .first()
  const techId = await first.getAttribute('data-tech-id')
  const startAt = Number(await first.locator('[data-start-at]').first().getAttribute('data-start-at'))
  await first.locator('[data-start-at]').first().click()
  await expect(phone.locator('[data-page="index"][inert]')).toBeAttached()
  await expect
    .poll(() => phone.evaluate('JSON.parse(localStorage.getItem("placeOrder") ?? "{}").state?.techId ?? history.state.pages.at(-1).query.techId'))
    .toBe(techId)
  const kept = await phone.evaluate<string>(
    'JSON.stringify([JSON.parse(localStorage.getItem("placeOrder") ?? "{}").state?.timer, history.state.pages.at(-1).query.startAt])',
  )
  expect(kept).toContain(String(startAt))
  expect(await database.rows('select 1 from technicians where id = $1 and on_duty', [techId])).toHaveLength(1)
})

test('a rail in full keeps to its rule and to the filter', async ({ phone, database }) => {
  await pastGuide(phone)
  await open(phone, 'tech-list', '?type=hot')
  const list = pageOf(phone, 'tech-list')
  await expect(list.getByRole('heading', { level: 1, name: '口碑技师' })).toBeVisible()
  const women = asked(phone, 'getTechListHot', 'sex=2')
  await list.getByRole('button', { name: '女技师' }).click()
  await women
  await expect(list.locator('[data-tech-id]').nth(2)).toBeVisible()
  await expect(async () => {
    const shown = await list.locator('[data-tech-id]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-tech-id')))
    const known = await database.rows<{ id: string; sex: number; orders: number }>(
      'select id, sex, order_count_30d as orders from technicians where id = any($1)',
      [shown],
    )
    expect(known.every(({ sex }) => sex === 2)).toBe(true)
    const orders = shown.map((id) => known.find((each) => each.id === id)?.orders ?? -1)
    expect(orders).toEqual(orders.toSorted((a, b) => b - a))
  }).toPass()
})

test('the catalogue leads to the technicians who offer the treatment', async ({ phone, database }) => {
  await pastGuide(phone)
  await open(phone, 'select-project')
  const find = pageOf(phone, 'select-project')
    .getByRole('button', { name: /^选技师.*选择能做.*的技师$/ })
    .first()
  const name = /能做(.*)的技师/.exec((await find.textContent()) ?? '')?.[1]
  const { id } = await database.one<{ id: string }>('select id from projects where name = $1', [name])
  const query = asked(phone, 'getTechListSort', `projectId=${id}`)
  await find.click()
  await query
  const cards = pageOf(phone, 'technicians-list').locator('[data-tech-id]')
  await expect(cards.first()).toBeVisible()
  await expect(async () => {
    const shown = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-tech-id')))
    const able = await database.rows('select 1 from offers where project_id = $1 and on_offer and technician_id = any($2)', [id, shown])
    expect(able).toHaveLength(new Set(shown).size)
  }).toPass()
})

test("a technician's treatments are counted and priced, and go into the order", async ({ phone, database }) => {
  const technician = await aTechnician(database, '13900000008')
  await pastGuide(phone)
  await open(phone, 'select-project', `?techId=${technician.id}`)
  const page = pageOf(phone, 'select-project')
  await page.getByRole('button', { name: `选择${technician.project}`, exact: true }).click()
  await page
    .getByRole('group', { name: `${technician.project}的数量` })
    .getByRole('button', { name: '增加' })
    .click()
  const sum = page.locator('[aria-live=polite]').filter({ hasText: '已选 2 项' })
  await expect(sum).toContainText(String(Math.trunc((technician.price * 2) / 100)))
  const calendar = asked(phone, 'getTechBusy', technician.id)
  await page.getByRole('button', { name: '下一步' }).click()
  const { minutes } = await database.one<{ minutes: number }>('select duration_min as minutes from projects where id = $1', [technician.projectId])
  expect((await calendar).get('durationMin')).toBe(String(minutes * 2))
  await expect(pageOf(phone, 'schedule').locator('[data-start-at]').first()).toBeVisible()
})

test('a city that is not open yet can be asked for, and an open one is searched by name', async ({ phone }) => {
  await pastGuide(phone)
  await open(phone, 'index')
  await pageOf(phone, 'index')
    .getByRole('button', { name: /当前城市/ })
    .click()
  const page = pageOf(phone, 'address-select')
  await page
    .getByRole('textbox', { name: '城市名' })
    .or(page.getByRole('searchbox', { name: '城市名' }))
    .fill('深圳')
  const there = asked(phone, 'getTechListSort', 'cityCode=440300')
  await page.getByRole('button', { name: '深圳市', exact: true }).click()
  await there
  await pageOf(phone, 'index').getByRole('button', { name: '当前城市 深圳，更换城市' }).click()
  await page
    .getByRole('textbox', { name: '城市名' })
    .or(page.getByRole('searchbox', { name: '城市名' }))
    .fill('拉萨')
  await page.getByRole('button', { name: '拉萨市 申请开通' }).click()
  await expect(pageOf(phone, 'feedback')).toBeVisible()
  expect(await phone.evaluate('history.state.pages.at(-1).query.content')).toContain('拉萨市')
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

test('messages are marked as read, one by opening it and all at once', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const technician = await aTechnician(database, '13900000009')
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const orders = []
  for (const at of [50, 60]) {
    const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[at] ?? 0 })
    await pay(customer.api, orderId)
    orders.push(orderId)
  }
  const unread = async () => (await database.rows('select 1 from messages where account_id = $1 and read_at is null', [customer.id])).length
  await expect.poll(unread).toBeGreaterThan(1)
  const before = await unread()
  await signIn(phone, customer.token)
  await open(phone, 'message')
  const page = pageOf(phone, 'message')
  await page.getByRole('tab', { name: '订单' }).click()
  await page.getByRole('button').filter({ hasText: '未读' }).first().click()
  await expect(pageOf(phone, 'order-detail')).toBeVisible()
  expect(orders).toContain(await phone.evaluate<string>('history.state.pages.at(-1).query.orderId'))
  await expect.poll(unread).toBe(before - 1)
  await pageOf(phone, 'order-detail').getByRole('button', { name: '返回' }).click()
  await page.getByRole('button', { name: '全部已读' }).click()
  await expect.poll(unread).toBe(0)
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
  const technician = await aTechnician(database, '13900000006')
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

test('an account is registered with a password that signs in later, and a new password ends every other session', async ({ phone, database }) => {
  const number = newPhone()
  const account = () => database.one<{ id: string; password_hash: string }>('select id, password_hash from accounts where phone = $1', [number])
  const sessions = async () => (await database.rows('select 1 from sessions s join accounts a on a.id = s.account_id where a.phone = $1', [number])).length
  let before = ''
  // The message before is still in the inbox while the next is on its way.
  const nextCode = async () => {
    await expect(async () => expect(await smsCode(number)).not.toBe(before)).toPass()
    before = await smsCode(number)
    return before
  }
  // Another address loads the app anew, so that it has no session in its memory.
  const signOut = async (to: string) => {
    await phone.evaluate(`localStorage.removeItem('token')`)
    await phone.goto(`/?signed-out=${to}#/pages/${to}/${to}`)
  }
  await pastGuide(phone)

  await test.step('registers', async () => {
    await open(phone, 'registered-account')
    const form = pageOf(phone, 'registered-account')
    await form.getByRole('textbox', { name: '手机号' }).fill(number)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: '获取验证码' }).click()
    await form.getByRole('textbox', { name: '验证码' }).fill(await nextCode())
    await form.getByLabel('密码', { exact: true }).fill('12345')
    await form.getByRole('button', { name: '注册并登录' }).click()
    await expect(form.getByText('密码长度为6-20位')).toBeVisible()
    await form.getByLabel('密码', { exact: true }).fill('qingfeng-88')
    await form.getByRole('button', { name: '注册并登录' }).click()
    await expect(form).toHaveCount(0)
    expect((await account()).password_hash).toMatch(/^\$argon2id\$/)
    expect(await sessions()).toBe(1)
  })

  const byPassword = async (pwd: string) => {
    await open(phone, 'login')
    const form = pageOf(phone, 'login')
    await form.getByRole('tab', { name: '密码登录' }).click()
    await form.getByRole('textbox', { name: '手机号' }).fill(number)
    await form.getByLabel('密码', { exact: true }).fill(pwd)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: '登录', exact: true }).click()
    return form
  }

  await test.step('signs in by password, after a wrong one', async () => {
    await signOut('login')
    const form = await byPassword('qingfeng-89')
    await expect(form.getByText('账号或密码错误')).toBeVisible()
    expect(await sessions()).toBe(1)
    const sent = phone.waitForRequest('**/loginByPhoneAndPwd')
    await form.getByLabel('密码', { exact: true }).fill('qingfeng-88')
    await form.getByRole('button', { name: '登录', exact: true }).click()
    const body = new URLSearchParams((await sent).postData() ?? '')
    expect(body.get('encrypted')).toBe('1')
    expect(body.get('pwd')).not.toContain('qingfeng')
    await expect(form).toHaveCount(0)
    expect(await sessions()).toBe(2)
  })

  await test.step('sets a new password', async () => {
    // A number gets one code a minute.
    await database.rows(`update sms_codes set sent_at = sent_at - interval '2 minutes' where phone = $1`, [number])
    await signOut('login')
    const form = pageOf(phone, 'login')
    await form.getByRole('tab', { name: '密码登录' }).click()
    await form.getByRole('textbox', { name: '手机号' }).fill(number)
    await form.getByRole('button', { name: '忘记密码' }).click()
    const page = pageOf(phone, 'setnew-pass')
    await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue(number)
    await page.getByRole('button', { name: '获取验证码' }).click()
    const code = await nextCode()
    await page.getByRole('textbox', { name: '6位验证码' }).fill(code === '000000' ? '000001' : '000000')
    await expect(page.getByText('验证码错误')).toBeVisible()
    await page.getByRole('textbox', { name: '6位验证码' }).fill(code)
    await page.getByLabel('新密码', { exact: true }).fill('mingyue-66')
    await page.getByLabel('再次输入新密码').fill('mingyue-67')
    await page.getByRole('button', { name: '保存新密码' }).click()
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
    await expect(page.getByLabel('再次输入新密码')).toBeFocused()
    const before = (await account()).password_hash
    await page.getByLabel('再次输入新密码').fill('mingyue-66')
    await page.getByRole('button', { name: '保存新密码' }).click()
    await expect(pageOf(phone, 'login')).toBeVisible()
    expect((await account()).password_hash).not.toBe(before)
    expect(await sessions()).toBe(0)
  })

  await test.step('the old password no longer opens the account, the new one does', async () => {
    const form = await byPassword('qingfeng-88')
    await expect(form.getByText('账号或密码错误')).toBeVisible()
    await form.getByLabel('密码', { exact: true }).fill('mingyue-66')
    await form.getByRole('button', { name: '登录', exact: true }).click()
    await expect(form).toHaveCount(0)
    expect(await sessions()).toBe(1)
  })
})

test('a number without an account is told so when it sets a password', async ({ phone, database }) => {
  const number = newPhone()
  await open(phone, 'setnew-pass')
  const page = pageOf(phone, 'setnew-pass')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('请输入11位手机号')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '手机号' })).toBeFocused()
  await page.getByRole('textbox', { name: '手机号' }).fill(number)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('textbox', { name: '6位验证码' }).fill(await smsCode(number))
  await page.getByLabel('新密码', { exact: true }).fill('mingyue-66')
  await page.getByLabel('再次输入新密码').fill('mingyue-66')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.getByText('该手机号尚未注册，可用验证码直接登录。')).toBeVisible()
  expect(await database.rows('select 1 from accounts where phone = $1', [number])).toEqual([])
  await page.getByRole('button', { name: '去登录' }).click()
  await expect(pageOf(phone, 'login').getByRole('textbox', { name: '手机号' })).toHaveValue(number)
})

test.describe("the technician's app", () => {
  const technicianPhone = '13900000005'

  test('going off duty takes the technician out of the lists at once, and back on duty returns them', async ({ phone, database }) => {
    const { id } = await aTechnician(database, technicianPhone)
    const onDuty = async () => (await database.one<{ on_duty: boolean }>('select on_duty from technicians where id = $1', [id])).on_duty
    const state = async () => (await apiAs().get('/api/user/tech/getTechInfo', { techId: id })).data.state
    await signIn(phone, await tokenFor(database, technicianPhone))
    await phone.goto('/technician/#/pages/today/today')
    const duty = phone.getByRole('switch', { name: '接单状态' })
    await expect(duty).toBeChecked()
    await duty.click()
    await expect(phone.getByRole('heading', { name: '休息中' })).toBeVisible()
    await expect.poll(onDuty).toBe(false)
    await expect.poll(state).toBe('OFFLINE')
    await duty.click()
    await expect.poll(onDuty).toBe(true)
    await expect.poll(state).not.toBe('OFFLINE')
  })

  test("a paid order is answered on 今日: refused with a reason, and the customer's money goes back", async ({ phone, database }) => {
    const technician = await aTechnician(database, technicianPhone)
    const customer = await aCustomer(database)
    const { addressId } = await anAddress(database, customer, technician)
    const slots = await freeSlots(customer.api, technician)
    const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[30] ?? 0 })
    await signIn(phone, await tokenFor(database, technicianPhone))
    await phone.goto('/technician/#/pages/today/today')
    await expect(phone.getByRole('switch', { name: '接单状态' })).toBeVisible()
    await pay(customer.api, orderId)
    const card = phone.locator(`[data-order-id="${orderId}"]`)
    await expect(card).toBeVisible()
    await card.getByRole('button', { name: '拒绝' }).click()
    const sheet = phone.getByRole('dialog')
    await sheet
      .getByRole('radio')
      .or(sheet.getByRole('button', { name: /不|时间|距离|身体|临时/ }))
      .first()
      .click()
    await sheet.getByRole('button', { name: /拒/ }).last().click()
    await expect(card).toHaveCount(0)
    await expect
      .poll(() => database.one('select status, refund_status from orders where id = $1', [orderId]), { timeout: 30_000 })
      .toEqual({ status: 'CLOSED', refund_status: 'REFUNDED' })
  })

  test('time off closes the slots of that day until it is taken away', async ({ phone, database }) => {
    const technician = await aTechnician(database, technicianPhone)
    const off = () =>
      database.rows<{ reason: string }>(`select reason from occupancies where technician_id = $1 and kind = 'TIME_OFF' and active and upper(during) > now()`, [
        technician.id,
      ])
    await signIn(phone, await tokenFor(database, technicianPhone))
    await phone.goto('/technician/#/pages/schedule/schedule')
    const page = pageOf(phone, 'schedule')
    await page
      .getByRole('button', { name: /个订单$/ })
      .or(page.getByRole('tab', { name: /个订单$/ }))
      .or(page.getByRole('radio', { name: /个订单$/ }))
      .nth(5)
      .click()
    await page.getByRole('button', { name: '添加休息' }).click()
    const sheet = phone.getByRole('dialog', { name: '添加休息' })
    await sheet.getByRole('button', { name: '晚上' }).click()
    await sheet.getByRole('textbox', { name: /原因/ }).fill('陪家人')
    await sheet.getByRole('button', { name: '添加', exact: true }).click()
    await expect(page.getByText('陪家人')).toBeVisible()
    expect(await off()).toEqual([{ reason: '陪家人' }])
    const { data } = await apiAs().get('/api/user/tech/getTechBusy', { techId: technician.id, days: '7', durationMin: '60' })
    const slots = (data.days[5].slots as { startAt: number; reason?: string }[]).filter(({ startAt }) => new Date(startAt + 8 * 3_600_000).getUTCHours() === 20)
    expect(slots.length).toBeGreaterThan(0)
    expect(slots.every(({ reason }) => reason === 'TIME_OFF')).toBe(true)
    await page.getByRole('button', { name: /^删除 / }).click()
    await phone.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('陪家人')).toHaveCount(0)
    expect(await off()).toEqual([])
  })

  test('我的 shows the papers, and signing out ends the session on the server', async ({ phone, database }) => {
    const token = await tokenFor(database, technicianPhone)
    const technician = await aTechnician(database, technicianPhone)
    const papers = await database.rows<{ name: string }>('select name from certificates where technician_id = $1', [technician.id])
    await phone.goto('/technician/#/pages/sign-in/sign-in')
    await phone.evaluate((value) => localStorage.setItem('token', value), token)
    await phone.goto('/technician/#/pages/me/me')
    await phone.reload()
    const me = pageOf(phone, 'me')
    await expect(me.getByRole('heading', { name: technician.nickname })).toBeVisible()
    for (const { name } of papers) await expect(me.getByText(name, { exact: true }).first()).toBeVisible()
    expect((await apiAs(token).get('/api/tech/getToday')).code).toBe(200)
    await me.getByRole('button', { name: '退出登录' }).click()
    await phone.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
    await expect(pageOf(phone, 'sign-in')).toBeVisible()
    expect((await apiAs(token).get('/api/tech/getToday')).code).toBe(401)
  })
})
