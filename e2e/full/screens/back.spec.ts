import type { Locator, Page } from '@playwright/test'
import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { open, tab, tap } from '../../steps.ts'
import { aCustomer, anAddress, book, demoTechnician, freeSlots, pastGuide, stackOf, withDraft } from '../../world.ts'

/** Opens something over a page, goes back, and finds the page as it was. */
async function closesByBack(page: Page, { by, over, shown }: { by: Locator; over: string; shown: Locator }) {
  const stack = await stackOf(page)
  await tap(by)
  await expect(shown).toBeVisible()
  await page.goBack()
  await expect(shown).toHaveCount(0)
  await expect(pageOf(page, over)).toBeVisible()
  await expect.poll(() => stackOf(page)).toEqual(stack)
}

test('sheets and the search of the list close by going back, and the next step back leaves the page', async ({ phone }) => {
  await pastGuide(phone)
  await open(phone, 'index')
  await expect(pageOf(phone, 'index').locator('[data-tech-id]').first()).toBeVisible()
  await tab(phone, '技师').click()
  const list = pageOf(phone, 'technicians-list')
  await expect(list.locator('[data-tech-id]').first()).toBeVisible()
  await closesByBack(phone, { by: list.getByRole('button', { name: '综合' }), over: 'technicians-list', shown: phone.getByRole('dialog', { name: '排序' }) })
  await closesByBack(phone, { by: list.getByRole('button', { name: '筛选' }), over: 'technicians-list', shown: phone.getByRole('dialog', { name: '筛选' }) })
  const search = phone.getByRole('dialog', { name: '搜索技师、项目或店铺' })
  await closesByBack(phone, { by: list.getByRole('button', { name: '搜索技师、项目或店铺' }), over: 'technicians-list', shown: search })

  await list.locator('[data-tech-id]').first().getByRole('link').first().click()
  await expect(pageOf(phone, 'technicians')).toBeVisible()
  await phone.goBack()
  await expect(list).toBeVisible()
})

test('a sheet is closed by going back from the moment it is seen, also the first time', async ({ phone }) => {
  await pastGuide(phone)
  await open(phone, 'technicians-list')
  const list = pageOf(phone, 'technicians-list')
  await expect(list.locator('[data-tech-id]').first()).toBeVisible()
  // As the page changes, before anything else can happen in it.
  await phone.evaluate(`new MutationObserver(() => {
    if (document.querySelector('[role=dialog]')) globalThis.entries ??= history.state?.layers ?? 0
  }).observe(document.body, { childList: true, subtree: true })`)
  await list.getByRole('button', { name: '综合' }).click()
  await expect(phone.getByRole('dialog', { name: '排序' })).toBeVisible()
  expect(await phone.evaluate('globalThis.entries')).toBe(1)
})

test('what a sheet has changed stays changed after it closes and after a reload', async ({ phone }) => {
  await pastGuide(phone)
  await open(phone, 'technicians-list')
  const list = pageOf(phone, 'technicians-list')
  await list.getByRole('button', { name: '综合' }).click()
  await phone.getByRole('radio', { name: '评分最高' }).click()
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => phone.evaluate('location.hash')).toContain('sort=SCORE')
  await phone.reload()
  await expect(list.getByRole('button', { name: '评分最高' })).toBeVisible()
})

test('what is searched for opens on a page of its own, and back leads to where one was', async ({ phone }) => {
  await pastGuide(phone)
  await open(phone, 'index')
  const home = pageOf(phone, 'index')
  await home.getByRole('button', { name: /搜索/ }).click()
  await phone.getByRole('dialog', { name: '搜索技师、项目或店铺' }).getByRole('searchbox').fill('推拿')
  await phone.keyboard.press('Enter')
  const found = pageOf(phone, 'tech-list')
  await expect(found.getByRole('heading', { level: 1, name: '搜索结果' })).toBeVisible()
  await expect(found.locator('[data-tech-id]').first()).toBeVisible()
  await expect.poll(() => stackOf(phone)).toEqual(['index', 'tech-list'])
  await phone.goBack()
  await expect(home).toBeVisible()
  await expect.poll(() => stackOf(phone)).toEqual(['index'])
})

test('a treatment of the catalogue opens its technicians, and back leads to the catalogue', async ({ phone }) => {
  await pastGuide(phone)
  await open(phone, 'index')
  await expect(pageOf(phone, 'index').locator('[data-tech-id]').first()).toBeVisible()
  await phone.evaluate(`location.hash = '/pages/select-project/select-project'`)
  const catalogue = pageOf(phone, 'select-project')
  await tap(catalogue.getByRole('button', { name: /^选技师/ }).first())
  await expect(pageOf(phone, 'preferred-technician').locator('[data-tech-id]').first()).toBeVisible()
  await expect.poll(() => stackOf(phone)).toEqual(['index', 'select-project', 'preferred-technician'])
  await phone.goBack()
  await expect(catalogue).toBeVisible()
})

test('a photo over the whole screen closes by going back', async ({ phone, database }) => {
  const { techId } = await database.one<{ techId: string }>(
    `select technician_id as "techId" from reviews where image_keys <> '{}' and not hidden order by day desc, id limit 1`,
  )
  await pastGuide(phone)
  await open(phone, 'comment-list', `?techId=${techId}`)
  const photo = pageOf(phone, 'comment-list').getByRole('list', { name: '图片' }).first().getByRole('button').first()
  await closesByBack(phone, { by: photo, over: 'comment-list', shown: phone.getByRole('dialog', { name: '图片' }) })
})

test('a question is answered with no by going back', async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000002')
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await open(phone, 'address-list')
  const remove = pageOf(phone, 'address-list').getByRole('button', { name: /^删除/ }).first()
  await closesByBack(phone, { by: remove, over: 'address-list', shown: phone.getByRole('alertdialog', { name: '删除这个地址？' }) })
  expect(await database.rows('select 1 from addresses where id = $1 and deleted_at is null', [addressId])).toHaveLength(1)
})

test('the sheets of the order form and of an order close by going back', async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000007')
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const [timer = 0, other = 0] = [slots[0], slots[24]]
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: other })
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await withDraft(phone, { techId: technician.id, items: [{ projectId: technician.projectId, quantity: 1 }], timer })
  await open(phone, 'place-order')
  const form = pageOf(phone, 'place-order')
  const coupons = form.getByRole('button', { name: /^优惠券/ })
  await expect(coupons).toBeEnabled()
  await closesByBack(phone, { by: coupons, over: 'place-order', shown: phone.getByRole('dialog', { name: '优惠券' }) })

  await open(phone, 'order-detail', `?orderId=${orderId}`)
  const cancel = pageOf(phone, 'order-detail').getByRole('button', { name: '取消订单' })
  await closesByBack(phone, { by: cancel, over: 'order-detail', shown: phone.getByRole('dialog', { name: '取消订单' }) })
})
