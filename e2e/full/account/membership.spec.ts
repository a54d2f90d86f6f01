import { expectAccessible } from '../../accessible.ts'
import { aPhone, apiAs, expect, pageOf, signIn, smsCode, test } from '../../fixtures.ts'
import { newPhone } from '../../serials.ts'
import { open } from '../../steps.ts'
import { aCustomer, anAddress, book, demoTechnician, freeSlots, pastGuide, pay } from '../../world.ts'

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
  // The launch stores it once the first screen stands.
  await expect.poll(() => friend.evaluate('localStorage.getItem("inviter")')).not.toBeNull()
  const number = newPhone()
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

  const technician = await demoTechnician(database, '13900000007')
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
