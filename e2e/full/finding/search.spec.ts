import { expect, pageOf, test } from '../../fixtures.ts'
import { asked, open } from '../../steps.ts'
import { demoTechnician, pastGuide, stackOf } from '../../world.ts'

test.beforeEach(({ phone }) => pastGuide(phone))

test('the search suggests treatments and technicians while one types, and its results say what matched', async ({ phone, database }) => {
  const { nickname, id } = await demoTechnician(database, '13900000002')
  await open(phone, 'technicians-list')
  await pageOf(phone, 'technicians-list').getByRole('button', { name: '搜索技师、项目或店铺' }).click()
  const panel = phone.getByRole('dialog', { name: '搜索技师、项目或店铺' })
  const field = panel.getByRole('searchbox')
  await field.fill('肩颈舒')
  await expect(panel.getByRole('button', { name: '肩颈舒缓' })).toBeVisible()
  await expect(panel.getByText('试试这些')).toHaveCount(0)
  await field.fill(nickname)
  await expect(panel.getByRole('button', { name: new RegExp(`${nickname}.*姓名相符`) }).first()).toBeVisible()
  await field.fill('肩颈舒缓')
  await field.press('Enter')
  const found = pageOf(phone, 'tech-list')
  await expect(found.getByText('项目相符').first()).toBeVisible()
  // They are put in order and narrowed as the list is, and the address keeps it.
  await found.getByRole('button', { name: '综合' }).click()
  await phone.getByRole('radio', { name: '价格从低到高' }).click()
  const narrowed = asked(phone, 'getTechListSearch', 'sex=2')
  await found.getByRole('button', { name: '女技师', exact: true }).click()
  expect((await narrowed).get('sort')).toBe('PRICE_ASC')
  await expect.poll(() => phone.evaluate('location.hash')).toMatch(/sort=PRICE_ASC.*sex=2|sex=2.*sort=PRICE_ASC/)
  await expect(found.getByText('项目相符').first()).toBeVisible()
  // The treatments of that name stand on a tab of their own.
  await found.getByRole('tab', { name: /^项目 ?[1-9]/ }).click()
  await found.getByRole('button', { name: /^选技师.*肩颈舒缓/ }).click()
  await expect(pageOf(phone, 'preferred-technician').getByRole('heading', { level: 1 })).toHaveText('肩颈舒缓')
  expect(id).toBeTruthy()
})

test('a search asked for before the rest of the list has come opens with it, and closing it leads back to where it was asked for', async ({ phone }) => {
  const { promise: tapped, resolve: letCome } = Promise.withResolvers<void>()
  await phone.route(/assets\/whole-list.*\.js/, async (route) => {
    await tapped
    await route.continue()
  })
  await open(phone, 'technicians-list')
  const list = pageOf(phone, 'technicians-list')
  const search = list.getByRole('button', { name: '搜索技师、项目或店铺' })
  await search.click()
  await expect(list.getByRole('tab')).toHaveCount(0)
  letCome()
  const field = phone.getByRole('dialog', { name: '搜索技师、项目或店铺' }).getByRole('searchbox')
  await field.fill('肩颈')
  await expect(list.locator('[role="tab"]')).not.toHaveCount(0)
  await phone.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(search).toBeFocused()
})

test('what a search finds stands on tabs with counts: arrows move between them, coming back finds the same one, an empty one leads to the others', async ({
  phone,
  database,
}) => {
  // Half of the name is the shop's own word; the other half says what it does.
  const { name: whole } = await database.one<{ name: string }>(
    `select s.name from shops s join technicians t on t.shop_id = s.id and t.status = 'ACTIVE'
     where s.city_code = '330100' and s.name like '%推拿%' order by s.id limit 1`,
  )
  const [name = ''] = whole.split('推拿')
  await open(phone, 'tech-list', `?keyword=${encodeURIComponent(name)}`)
  const found = pageOf(phone, 'tech-list')
  const technicians = found.getByRole('tab', { name: /^技师 ?[1-9]/ })
  await expect(technicians).toHaveAttribute('aria-selected', 'true')
  await expect(found.getByText(`店铺：${whole}`).first()).toBeVisible()
  await technicians.press('ArrowRight')
  await expect(found.getByRole('tabpanel', { name: '项目' }).getByText(`没有找到“${name}”的项目`)).toBeVisible()
  await found.getByRole('button', { name: '看 1 家店铺' }).click()
  await expect(found.getByRole('tab', { name: /^店铺 ?1$/ })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => phone.evaluate('location.hash')).toContain('tab=shops')
  await found.getByRole('tabpanel', { name: '店铺' }).getByRole('button').click()
  await expect(pageOf(phone, 'shop').getByRole('heading', { name: whole }).first()).toBeVisible()
  await expect.poll(() => stackOf(phone)).toEqual(['tech-list', 'shop'])
  await phone.goBack()
  await expect(found.getByRole('tab', { name: /^店铺 ?1$/ })).toHaveAttribute('aria-selected', 'true')
  await phone.reload()
  await expect(found.getByRole('tab', { name: /^店铺 ?1$/ })).toHaveAttribute('aria-selected', 'true')
})

test('the whole name of a shop that says what it does finds the shop and those treatments', async ({ phone, database }) => {
  const { name } = await database.one<{ name: string }>(
    `select s.name from shops s join technicians t on t.shop_id = s.id and t.status = 'ACTIVE'
     where s.city_code = '330100' and s.name like '%推拿%' order by s.id limit 1`,
  )
  await open(phone, 'tech-list', `?keyword=${encodeURIComponent(name)}&tab=projects`)
  const found = pageOf(phone, 'tech-list')
  await expect(found.getByRole('tab', { name: /^店铺 ?1$/ })).toBeVisible()
  await expect(
    found
      .getByRole('tabpanel', { name: '项目' })
      .getByRole('button', { name: /^选技师.*推拿/ })
      .first(),
  ).toBeVisible()
})
