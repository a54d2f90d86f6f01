import { expectAccessible } from './accessible.ts'
import { aPhone, apiAs, expect, pageOf, signIn, smsCode, test, type Database } from './fixtures.ts'
import { open, pastDoubleTap } from './steps.ts'
import { aCustomer, anAddress, aTechnician, book, freeSlots, pastGuide, pay } from './world.ts'

const memberOf = (database: Database, id: string) =>
  database.one<{ until: Date | null; paid: number }>(
    `select vip_until as until, (select count(*)::int from vip_purchases where account_id = a.id and status = 'PAID') as paid from accounts a where id = $1`,
    [id],
  )

test('a guest sees the plans, signs in to buy one, and is a member until the day that the page names', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await pastGuide(phone)
  await open(phone, 'mine')
  await pageOf(phone, 'mine').getByRole('button', { name: '我的会员' }).click()
  const page = pageOf(phone, 'vip')
  await expect(page.getByRole('radio')).toHaveCount(3)
  await page.getByRole('button', { name: '开通 ¥19.00' }).click()
  await expect(pageOf(phone, 'login')).toBeVisible()

  await signIn(phone, customer.token)
  await phone.reload()
  // Who is signed in already is led on from the login page to where they wanted to go.
  await page.getByText('季卡').click()
  await page.getByRole('button', { name: '开通 ¥49.00' }).click()
  const cashier = phone.getByRole('dialog', { name: '支付会员费' })
  await cashier.getByText('测试支付').click()
  await expectAccessible(phone)
  await cashier.getByRole('button', { name: '支付 ¥49.00' }).click()
  await expect(page.getByText(/付款成功，会员有效期至/)).toBeVisible()
  await expect(cashier).toBeHidden()
  const { until, paid } = await memberOf(database, customer.id)
  expect(paid).toBe(1)
  expect((until?.getTime() ?? 0) - Date.now()).toBeGreaterThan(88 * 86_400_000)
  // A list draws what is near the screen.
  await page.getByRole('heading', { name: '付款记录' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('list', { name: '付款记录' }).getByText('已付款')).toBeVisible()

  // Renewing lies where paying lay in the cashier.
  await pastDoubleTap(phone)
  await page.getByRole('button', { name: '续费 ¥49.00' }).click()
  await cashier.getByText('测试支付').click()
  await cashier.getByRole('button', { name: '支付 ¥49.00' }).click()
  await expect.poll(async () => (await memberOf(database, customer.id)).paid).toBe(2)
  // The cashier takes its own entry of the history away as it closes.
  await expect(page.getByText(/付款成功，会员有效期至/)).toBeVisible()
  await expect(cashier).toBeHidden()
  await open(phone, 'mine')
  await expect(pageOf(phone, 'mine').getByText('会员', { exact: true })).toBeVisible()
})

test('a friend who comes by the link registers, finishes a first visit, and both find a coupon', async ({ browser, phone, database }) => {
  const inviter = await aCustomer(database)
  await pastGuide(phone)
  await signIn(phone, inviter.token)
  await phone.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(phone, 'share-money')
  const page = pageOf(phone, 'share-money')
  await expect(page.getByRole('img', { name: '带有我的邀请码的二维码' })).toBeVisible()
  await page.getByRole('button', { name: '复制链接' }).click()
  const link = await phone.evaluate<string>('navigator.clipboard.readText()')
  expect(link).toContain('/?inviter=')
  await expect(page.getByText('还没有邀请好友')).toBeVisible()

  const { page: friend, context } = await aPhone(browser)
  await pastGuide(friend)
  await friend.goto(link)
  await expect(pageOf(friend, 'index')).toBeVisible()
  const number = `135${String(Date.now()).slice(-8)}`
  await open(friend, 'registered-account')
  const form = pageOf(friend, 'registered-account')
  await expect(form.getByText('已填入好友的邀请码')).toBeVisible()
  await form.getByRole('textbox', { name: '手机号' }).fill(number)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '获取验证码' }).click()
  await form.getByRole('textbox', { name: '验证码' }).fill(await smsCode(number))
  await form.getByLabel('密码', { exact: true }).fill('qingfeng-88')
  await form.getByRole('button', { name: '注册并登录' }).click()
  await expect(form).toHaveCount(0)
  const invited = () => database.rows<{ id: string; by: string }>('select id, invited_by as by from accounts where phone = $1', [number])
  await expect.poll(async () => (await invited())[0]?.by).toBe(inviter.id)
  const token = await friend.evaluate<string>('localStorage.getItem("token")')
  await context.close()

  const technician = await aTechnician(database, '13900000007')
  const api = apiAs(token)
  const [{ id } = { id: '' }] = await invited()
  const { addressId } = await anAddress(database, { id, phone: number, token, api }, technician)
  const [startAt = 0] = await freeSlots(api, technician)
  const orderId = await book(api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
  await pay(api, orderId)
  await database.rows(`update orders set status = 'PENDING_CONFIRM' where id = $1 returning id`, [orderId])
  expect((await api.post('/api/user/order/doOrderConfirm', { orderId })).code).toBe(200)
  const earned = () =>
    database.one<{ n: number }>(`select count(*)::int as n from user_coupons where source = 'INVITE' and account_id in ($1, $2)`, [inviter.id, id])
  await expect.poll(async () => (await earned()).n).toBe(2)

  await phone.reload()
  await page.getByRole('heading', { name: '我邀请的好友' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('list', { name: '我邀请的好友' }).getByText('已奖励')).toBeVisible()
  await expect(page.getByText(`${number.slice(0, 3)}****${number.slice(-4)}`)).toBeVisible()
  await expectAccessible(phone)
})
