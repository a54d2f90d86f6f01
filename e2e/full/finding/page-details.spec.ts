import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { asked, open, tap } from '../../steps.ts'
import { aCustomer, anAddress, demoTechnician, pastGuide, stackOf } from '../../world.ts'

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
  const { name } = await database.one<{ name: string }>(
    `select s.name from shops s join technicians t on t.shop_id = s.id and t.status = 'ACTIVE' where s.city_code = '330100' order by s.id limit 1`,
  )
  await open(phone, 'tech-list', `?keyword=${encodeURIComponent(name)}`)
  const found = pageOf(phone, 'tech-list')
  const technicians = found.getByRole('tab', { name: /^技师 ?[1-9]/ })
  await expect(technicians).toHaveAttribute('aria-selected', 'true')
  await expect(found.getByText(`店铺：${name}`).first()).toBeVisible()
  await technicians.press('ArrowRight')
  await expect(found.getByRole('tabpanel', { name: '项目' }).getByText(`没有找到“${name}”的项目`)).toBeVisible()
  await found.getByRole('button', { name: '看 1 家店铺' }).click()
  await expect(found.getByRole('tab', { name: /^店铺 ?1$/ })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => phone.evaluate('location.hash')).toContain('tab=shops')
  await found.getByRole('tabpanel', { name: '店铺' }).getByRole('button').click()
  await expect(pageOf(phone, 'tech-list').getByText(`店铺：${name}`).first()).toBeVisible()
  await expect.poll(() => stackOf(phone)).toEqual(['tech-list', 'tech-list'])
  await phone.goBack()
  await expect(found.getByRole('tab', { name: /^店铺 ?1$/ })).toHaveAttribute('aria-selected', 'true')
  await phone.reload()
  await expect(found.getByRole('tab', { name: /^店铺 ?1$/ })).toHaveAttribute('aria-selected', 'true')
})

test('a page opened without what its address should name leads on instead of asking for the same again', async ({ phone }) => {
  await open(phone, 'technicians')
  const alone = pageOf(phone, 'technicians')
  await expect(alone.getByText('这个链接不完整')).toBeVisible()
  await expect(alone.getByRole('button', { name: '重试' })).toHaveCount(0)
  await alone.getByRole('button', { name: '回到首页' }).click()
  await expect(pageOf(phone, 'index')).toBeVisible()

  await open(phone, 'schedule')
  await expect(pageOf(phone, 'schedule').getByText('先选一位技师')).toBeVisible()
  await pageOf(phone, 'schedule').getByRole('button', { name: '去选技师' }).click()
  await expect(pageOf(phone, 'technicians-list')).toBeVisible()
})

test('one day has one name on every page, and the filter has its treatments by kind', async ({ phone, database }) => {
  const { id } = await demoTechnician(database, '13900000002')
  await open(phone, 'technicians', `?techId=${id}`)
  await expect(pageOf(phone, 'technicians').getByRole('radio', { name: /后天/ })).toBeAttached()
  await open(phone, 'schedule', `?techId=${id}`)
  await expect(pageOf(phone, 'schedule').getByRole('radio', { name: /后天/ })).toBeAttached()

  await open(phone, 'technicians-list')
  await tap(pageOf(phone, 'technicians-list').getByRole('button', { name: /^筛选/ }))
  await expect(phone.getByRole('group', { name: '项目 · 足疗' })).toBeVisible()
})

test('a treatment far down in the catalogue is filtered by, suggested and named like any other', async ({ phone }) => {
  const { data } = await (await phone.request.get('/api/user/tech/getProjectList?page=2&limit=50')).json()
  const { projectId, name } = data.list.at(-1)
  await open(phone, 'technicians-list')
  const list = pageOf(phone, 'technicians-list')
  await tap(list.getByRole('button', { name: /^筛选/ }))
  const sheet = phone.getByRole('dialog', { name: '筛选' })
  await sheet.getByRole('button', { name, exact: true }).click()
  await sheet.getByRole('button', { name: /^查看/ }).click()
  await expect(list.getByRole('button', { name, exact: true })).toBeVisible()

  await list.getByRole('button', { name: '搜索技师、项目或店铺' }).click()
  const panel = phone.getByRole('dialog', { name: '搜索技师、项目或店铺' })
  await panel.getByRole('searchbox').fill(name)
  await expect(panel.getByRole('button', { name, exact: true })).toBeVisible()

  await open(phone, 'preferred-technician', `?projectId=${projectId}`)
  await expect(pageOf(phone, 'preferred-technician').getByRole('heading', { level: 1, name })).toBeVisible()
})

test('the head of a technician says how many reviews its score is of', async ({ phone, database }) => {
  const { id, count } = await database.one<{ id: string; count: number }>(
    `select technician_id as id, count(*)::int as count from reviews r join technicians t on t.id = r.technician_id where not hidden and on_duty group by 1 order by 2 desc, 1 limit 1`,
  )
  await open(phone, 'technicians', `?techId=${id}`)
  await expect(pageOf(phone, 'technicians').locator(`[data-tech-id="${id}"]`).first()).toContainText(`${count} 条评价`)
})

test('the details of a treatment say its first sentence once', async ({ phone, database }) => {
  const { name, intro } = await database.one<{ name: string; intro: string }>(
    `select name, intro from projects where on_offer and strpos(detail, intro) > 0 order by sort, id limit 1`,
  )
  await open(phone, 'select-project')
  await tap(
    pageOf(phone, 'select-project')
      .getByRole('button', { name: new RegExp(name) })
      .first(),
  )
  const sheet = phone.getByRole('dialog', { name })
  await expect(sheet.getByText(intro)).toHaveCount(1)
  const action = await sheet.getByRole('button', { name: /选技师/ }).boundingBox()
  // On its way up a sheet lies between pixels.
  expect(Math.round(action?.height ?? 0)).toBeGreaterThanOrEqual(48)
})

test('a picture in a text is a block of its own with round corners, no wider than the text and never stretched', async ({ phone, database }) => {
  const { id, token } = await aCustomer(database)
  await database.rows(
    `insert into messages (id, account_id, type, category, title, summary, content, created_at) values ($1, $2, 2, 'SYSTEM', '带图的通知', '有两张图', $3, now()) returning id`,
    [
      `rich${Date.now()}`,
      id,
      '<p>一张小图<img src="/icon.svg" alt="小图" width="40" height="40"></p><img src="/icon.svg" alt="大图" width="2000" height="2000">',
    ],
  )
  await signIn(phone, token)
  await open(phone, 'message')
  await tap(pageOf(phone, 'message').getByRole('button', { name: /带图的通知/ }))
  const sheet = phone.getByRole('dialog', { name: '带图的通知' })
  const looks = async (name: string) =>
    sheet.getByRole('img', { name }).evaluate((picture) => {
      const { display, borderRadius, marginTop, marginBottom } = picture.ownerDocument.defaultView.getComputedStyle(picture)
      const { width, height } = picture.getBoundingClientRect()
      return {
        display,
        borderRadius,
        marginTop,
        marginBottom,
        isSquare: Math.abs(width - height) < 1,
        fits: width <= (picture.parentElement?.clientWidth ?? 0),
      }
    })
  const block = { display: 'block', borderRadius: '12px', marginTop: '12px', marginBottom: '12px', isSquare: true, fits: true }
  expect(await looks('小图')).toEqual(block)
  expect(await looks('大图')).toEqual(block)
})

test('a toast says one sentence for a moment, with its sign, in place of the one before', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const technician = await demoTechnician(database, '13900000002')
  await anAddress(database, customer, technician, { street: '教工路' })
  await anAddress(database, customer, technician, { street: '文一路', isDefault: false })
  await signIn(phone, customer.token)
  await open(phone, 'address-list')
  const toast = phone.getByRole('status').filter({ hasText: '已设为默认地址' })
  await pageOf(phone, 'address-list')
    .getByRole('button', { name: /^把文一路.*设为默认/ })
    .click()
  await expect(toast).toBeVisible()
  await expect(toast.locator('svg')).toHaveCount(1)
  await expect(toast).toHaveCount(0)
  await pageOf(phone, 'address-list')
    .getByRole('button', { name: /^把教工路.*设为默认/ })
    .click()
  await expect(toast).toHaveCount(1)
  const { address } = await database.one<{ address: string }>('select address from addresses where account_id = $1 and is_default', [customer.id])
  expect(address).toContain('教工路')
})
