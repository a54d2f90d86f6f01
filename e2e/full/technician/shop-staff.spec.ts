import { expectAccessible } from '../../accessible.ts'
import { aPhone, expect, pageOf, signIn, test, tokenFor } from '../../fixtures.ts'
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
