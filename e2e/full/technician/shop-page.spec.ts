import { expectAccessible } from '../../accessible.ts'
import { aPhone, expect, pageOf, signIn, test, tokenFor } from '../../fixtures.ts'
import { aDesk, pressKeys, signInAtDesk } from '../../operator-desk.ts'
import { pastGuide } from '../../world.ts'

const ownersPhone = '13900000001'

test('what an owner changes on the shop’s page waits in the store section and in the queue, and customers read it once a reviewer approves it by keyboard', async ({
  browser,
  database,
}) => {
  const shop = await database.one<{ id: string; name: string; intro: string }>(
    `select s.id, s.name, s.intro from shops s join shop_members m on m.shop_id = s.id join accounts a on a.id = m.account_id
     where a.phone = $1 and m.role = 'OWNER' and m.left_at is null`,
    [ownersPhone],
  )
  const owner = await aPhone(browser)
  await signIn(owner.page, await tokenFor(database, ownersPhone))
  await owner.page.goto('/technician/#/pages/store/store')
  const store = pageOf(owner.page, 'store')
  await store.getByRole('tab', { name: '店铺' }).click()
  await store.getByText('编辑', { exact: true }).click()
  const form = pageOf(owner.page, 'store-edit')
  const intro = '由三位推拿科出来的师傅合办，擅长肩颈与睡眠。'
  await form.getByRole('textbox', { name: '介绍' }).fill(intro)
  await expect(form.getByText('照片、介绍与电话审核后展示，其余立即生效。')).toBeVisible()
  await expectAccessible(owner.page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(store.getByText('修改正在审核')).toBeVisible()
  await expectAccessible(owner.page)

  const guest = await aPhone(browser)
  await pastGuide(guest.page)
  await guest.page.goto(`/#/pages/shop/shop?shopId=${shop.id}`)
  const page = pageOf(guest.page, 'shop')
  await expect(page.getByText(shop.intro)).toBeVisible()
  await expect(page.getByText(intro)).toHaveCount(0)

  const desk = await aDesk(browser)
  await signInAtDesk(desk.page)
  const { id, revision } = await database.one<{ id: string; revision: number }>(
    `select id, revision from profile_changes where shop_id = $1 and state = 'PENDING'`,
    [shop.id],
  )
  await desk.page.goto(`/operator/#/vetting?kind=PROFILE&open=PROFILE:${id}:${revision}`)
  await expect(desk.page.locator(`[data-row-key="PROFILE:${id}:${revision}"]`)).toContainText(shop.name)
  const panel = desk.page.getByRole('dialog', { name: '资料修改' })
  await expect(panel.getByText(intro)).toBeVisible()
  await expect(panel.getByText(shop.intro)).toBeVisible()
  await expectAccessible(desk.page)
  await pressKeys(desk.page, 'c')
  await expect(panel.getByText('我在审核')).toBeVisible()
  await pressKeys(desk.page, 'a')
  await desk.page
    .getByRole('dialog', { name: '通过后顾客立即看到' })
    .getByRole('button', { name: /确\s?定/ })
    .press('Enter')
  await expect(desk.page.getByText('已通过').first()).toBeVisible()

  await guest.page.reload()
  await expect(page.getByText(intro)).toBeVisible()
  expect([owner.errors, guest.errors, desk.errors].flat()).toEqual([])
  for (const { context } of [owner, guest, desk]) await context.close()
})
