import { expectAccessible } from '../../accessible.ts'
import { aTechnician } from '../../a-technician.ts'
import { aPhone, apiAs, expect, pageOf, signIn, test, tokenFor } from '../../fixtures.ts'
import { acceptInvitation, invite } from '../../joining/membership.ts'
import { aCustomer, pastGuide } from '../../world.ts'

const ownersPhone = '13900000001'
const storeUrl = '/technician/#/pages/store/store'

test('an owner invites somebody in the store, who accepts under Me and is a member; customers read of the shop on its page', async ({ browser, database }) => {
  const owner = await aPhone(browser)
  await signIn(owner.page, await tokenFor(database, ownersPhone))
  await owner.page.goto(storeUrl)
  const store = pageOf(owner.page, 'store')
  await expect(store.getByText('店主', { exact: true })).toBeVisible()
  await expectAccessible(owner.page)
  const invited = await aCustomer(database)
  await invite(owner.page, 'zh-CN', { phone: invited.phone, role: 'FINANCE' })

  const guest = await aPhone(browser)
  await pastGuide(guest.page)
  await signIn(guest.page, invited.token)
  await acceptInvitation(guest.page, 'zh-CN', 'FINANCE')
  await expect(pageOf(guest.page, 'mine').getByRole('link', { name: /工作台/ })).toBeVisible()
  const { role, shop } = await database.one<{ role: string; shop: string }>('select role, shop_id as shop from shop_members where account_id = $1', [
    invited.id,
  ])
  expect(role).toBe('FINANCE')

  await guest.page.goto(`/#/pages/shop/shop?shopId=${shop}`)
  await expect(pageOf(guest.page, 'shop').getByRole('heading', { name: '团队' })).toBeVisible()
  await expectAccessible(guest.page)
  await guest.context.close()
  await owner.context.close()
})

test('a member reads what the owner asks, a higher share and to take the shop over, and nothing changes before they agree', async ({ browser, database }) => {
  const ownersToken = await tokenFor(database, ownersPhone)
  const { phone, nickname } = await aTechnician(database)
  const token = await tokenFor(database, phone)
  const { data: invitation } = await apiAs(ownersToken).post('/api/tech/store/invite', { phone, shopRole: 'TECHNICIAN', shareBp: 2000 })
  await apiAs(token).post('/api/user/spread/answerInvitation', { invitationId: invitation.invitationId, accept: true })
  const membership = () =>
    database.one<{ id: string; role: string; share: number }>(
      'select m.id, m.role, m.share_bp as share from shop_members m join accounts a on a.id = m.account_id where a.phone = $1 and m.left_at is null',
      [phone],
    )

  const owner = await aPhone(browser)
  await signIn(owner.page, ownersToken)
  await owner.page.goto(storeUrl)
  const store = pageOf(owner.page, 'store')
  await store.getByRole('tab', { name: '成员' }).click()
  const member = store.getByRole('button', { name: new RegExp(nickname) })
  await member.click()
  const sheet = owner.page.getByRole('dialog', { name: new RegExp(nickname) })
  await sheet.getByRole('textbox', { name: '每单服务费归店铺（%）' }).fill('35')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(member).toContainText('35% 待同意')
  await member.click()
  await sheet.getByRole('button', { name: '移交店铺' }).click()
  await owner.page.getByRole('alertdialog').getByRole('button', { name: '移交店铺' }).click()
  await expect(member).toContainText('待接手')
  await expectAccessible(owner.page)

  const theirs = await aPhone(browser)
  await signIn(theirs.page, token)
  await theirs.page.goto(storeUrl)
  const mine = pageOf(theirs.page, 'store')
  const [share, shop] = [mine.getByRole('region', { name: '店主希望把店铺分成从 20% 调到 35%' }), mine.getByRole('region', { name: /^店主想把/ })]
  await expect(shop).toBeVisible()
  await expectAccessible(theirs.page)
  expect(await membership()).toMatchObject({ role: 'TECHNICIAN', share: 2000 })
  await shop.getByRole('button', { name: '不同意' }).click()
  await expect(shop).toHaveCount(0)
  await share.getByRole('button', { name: '同意', exact: true }).click()
  await theirs.page.getByRole('alertdialog').getByRole('button', { name: '同意', exact: true }).click()
  await expect(share).toHaveCount(0)
  const { id: memberId, ...after } = await membership()
  expect(after).toEqual({ role: 'TECHNICIAN', share: 3500 })
  await apiAs(ownersToken).post('/api/tech/store/removeMember', { memberId })
  await theirs.context.close()
  await owner.context.close()
})

test('at a desk the store shows the week of everybody, on a phone one day', async ({ browser, database }) => {
  const token = await tokenFor(database, ownersPhone)
  for (const [width, columns] of [
    [390, 0],
    [1280, 8],
  ] as const) {
    const { page, context } = await aPhone(browser, { width, height: 844 })
    await signIn(page, token)
    await page.goto(storeUrl)
    const store = pageOf(page, 'store')
    await store.getByRole('tab', { name: '日程' }).click()
    await expect(store.getByRole('table')).toBeVisible()
    await expect(store.getByRole('columnheader')).toHaveCount(columns)
    await context.close()
  }
})
