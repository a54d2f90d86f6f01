import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { asked, open } from '../../steps.ts'
import { aCustomer, demoTechnician, pastGuide } from '../../world.ts'

test('the band of banners stands below the first rail, and each opens what it names', async ({ phone, database }) => {
  const shown = await database.rows<{ title: string; link: string }>(
    `select title, link from banners where place = 'INDEX' and link_type = 'PAGE' order by sort`,
  )
  await pastGuide(phone)
  await open(phone, 'index')
  const home = pageOf(phone, 'index')
  const band = home.getByRole('region', { name: '近期活动' })
  await expect(band.getByRole('link').first()).toBeVisible()
  await expect(home.getByRole('region').nth(1)).toHaveAccessibleName('附近最快上门')
  await expect(home.getByRole('region').nth(2)).toHaveAccessibleName('近期活动')
  for (const { title, link } of shown) {
    await band.getByRole('link', { name: title }).click()
    await expect(pageOf(phone, link.split('/').at(-1) ?? '')).toBeVisible()
    await open(phone, 'index')
    await expect(band).toBeVisible()
  }
  await band.getByRole('link', { name: '新人礼包' }).click()
  await expect(pageOf(phone, 'coupon-list').getByRole('tab', { name: '可领取' })).toBeVisible()
})

test('home asks who can come first from its page itself, before the code of the app has come, and asks once', async ({ phone }) => {
  await pastGuide(phone)
  const questions: string[] = []
  phone.on('request', (request) => request.url().includes('sort=EARLIEST') && questions.push(request.url()))
  const first = phone.waitForRequest(/sort=EARLIEST/)
  await phone.route(/assets\/app-.*\.js/, async (route) => {
    await first
    await route.continue()
  })
  await open(phone, 'index')
  await expect(pageOf(phone, 'index').getByRole('region', { name: '现在预约' })).toBeVisible()
  expect(questions).toHaveLength(1)
})

test('the whole card of who can come first is a link to them, for a finger, a key and a new window', async ({ phone }) => {
  await pastGuide(phone)
  await open(phone, 'index')
  const card = pageOf(phone, 'index').getByRole('region', { name: '现在预约' })
  const link = card.getByRole('link')
  const techId = await card.getAttribute('data-tech-id')
  await expect(link).toHaveAttribute('href', `#/pages/technicians/technicians?techId=${techId}`)
  const nickname = (await link.textContent()) ?? ''
  await expect(link).toHaveAccessibleName(nickname)
  const theirs = pageOf(phone, 'technicians').getByRole('heading', { level: 1, name: nickname })
  const { width = 0 } = (await card.boundingBox()) ?? {}
  await card.click({ position: { x: width - 12, y: 12 } })
  await expect(theirs).toBeVisible()
  await phone.goBack()
  await link.focus()
  await phone.keyboard.press('Enter')
  await expect(theirs).toBeVisible()
})

test('a banner opens a technician, a banner without a link only speaks, and without banners there is no band', async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000008')
  const project = await database.one<{ id: string }>('select project_id as id from offers where technician_id = $1 and on_offer limit 1', [technician.id])
  const banner = { image: '/icon.svg', subtitle: '', sort: 1 }
  const list = [
    { ...banner, bannerId: '1', title: '认识一位技师', linkType: 'TECH', link: technician.id },
    { ...banner, bannerId: '2', title: '一个项目', linkType: 'PROJECT', link: project.id },
    { ...banner, bannerId: '3', title: '只是一句话', linkType: 'NONE', link: '' },
  ]
  await phone.route('**/getBannerIndex*', (route) => route.fulfill({ json: { code: 200, msg: '', data: { list } } }))
  await pastGuide(phone)
  await open(phone, 'index')
  const home = pageOf(phone, 'index')
  const band = home.getByRole('region', { name: '近期活动' })
  await expect(band.getByText('只是一句话')).toBeVisible()
  await expect(band.getByRole('link')).toHaveCount(2)
  await band.getByRole('link', { name: '认识一位技师' }).click()
  await expect(pageOf(phone, 'technicians').getByRole('heading', { level: 1, name: technician.nickname })).toBeVisible()
  await phone.goBack()
  const ofProject = asked(phone, 'getTechListProject', `projectId=${project.id}`)
  await band.getByRole('link', { name: '一个项目' }).click()
  await ofProject
  await expect(pageOf(phone, 'preferred-technician')).toBeVisible()

  await phone.unroute('**/getBannerIndex*')
  await phone.route('**/getBannerIndex*', (route) => route.fulfill({ json: { code: 200, msg: '', data: { list: [] } } }))
  await open(phone, 'index', '?again=1')
  await phone.reload()
  await expect(home.getByRole('region', { name: '口碑' })).toBeVisible()
  await expect(band).toHaveCount(0)
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
  await expect(first).toContainText(/约 \d+ 分钟到/)
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

test('the catalogue leads to the technicians who offer the treatment', async ({ phone, database }) => {
  await pastGuide(phone)
  await open(phone, 'select-project')
  const find = pageOf(phone, 'select-project')
    .getByRole('button', { name: /^选技师.*选择能做.*的技师$/ })
    .first()
  const name = /能做(.*)的技师/.exec((await find.textContent()) ?? '')?.[1]
  const { id } = await database.one<{ id: string }>('select id from projects where name = $1', [name])
  const query = asked(phone, 'getTechListProject', `projectId=${id}`)
  await find.click()
  await query
  const cards = pageOf(phone, 'preferred-technician').locator('[data-tech-id]')
  await expect(cards.first()).toBeVisible()
  await expect(async () => {
    const shown = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-tech-id')))
    const able = await database.rows('select 1 from offers where project_id = $1 and on_offer and technician_id = any($2)', [id, shown])
    expect(able).toHaveLength(new Set(shown).size)
  }).toPass()

  // Anyone who wants the treatment and nobody in particular has the one who can come first.
  const anyone = pageOf(phone, 'preferred-technician')
    .locator('section')
    .filter({ has: phone.getByRole('heading', { name: '任意技师' }) })
  const soonest = phone.waitForResponse((reply) => reply.url().includes('/getTechListProject?') && reply.url().includes('sort=EARLIEST'))
  await pageOf(phone, 'preferred-technician').getByRole('button', { name: '最早可约' }).click()
  const [first] = (await (await soonest).json()).data.list
  await expect(anyone).toContainText(first.nickname)
  await anyone.getByRole('button', { name: '直接预约' }).click()
  await expect
    .poll(() => phone.evaluate<object>('JSON.parse(localStorage.getItem("placeOrder") ?? "{}").state'))
    .toMatchObject({ techId: first.techId, timer: first.earliestAt, items: [{ projectId: id, quantity: 1 }] })
})

test("a technician's treatments are counted and priced, and go into the order", async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000008')
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
  // The searched city stays beside the selected one.
  await page.getByRole('button', { name: '成都市', exact: true }).first().click()
  await pageOf(phone, 'index').getByRole('button', { name: '当前城市 成都，更换城市' }).click()
  await expect(page.getByRole('heading', { name: '上次搜索' })).toBeVisible()
  const kept = (key: string) => phone.evaluate<string>(`Object.values(JSON.parse(localStorage.getItem('${key}')).state)[0].city`)
  expect([await kept('searchedCity'), await kept('selectedCity')]).toEqual(['深圳市', '成都市'])
  await page
    .getByRole('textbox', { name: '城市名' })
    .or(page.getByRole('searchbox', { name: '城市名' }))
    .fill('拉萨')
  await page.getByRole('button', { name: '拉萨市 申请开通' }).click()
  await expect(pageOf(phone, 'feedback')).toBeVisible()
  expect(await phone.evaluate('history.state.pages.at(-1).query.content')).toContain('拉萨市')
})

test('while the place is being found the technicians are awaited, not missing', async ({ phone }) => {
  const place = Promise.withResolvers<void>()
  await phone.route('**/ipLocation*', async (route) => {
    await place.promise
    await route.continue()
  })
  await pastGuide(phone)
  for (const name of ['technicians-list', 'tech-list']) {
    await open(phone, name)
    await expect(pageOf(phone, name).getByRole('status', { name: '加载中' })).toBeVisible()
    await expect(pageOf(phone, name).getByText(/暂时没有/)).toHaveCount(0)
  }
  place.resolve()
  await expect(pageOf(phone, 'tech-list').locator('[data-tech-id]').first()).toBeVisible()
})

test('who is too far away to come says so in a list, and home leaves them out', async ({ phone, database }) => {
  const technician = await database.one<{ id: string; nickname: string; orders: number }>(
    `select id, nickname, order_count_30d as orders from technicians where city_code = '330100' and status = 'ACTIVE' and on_duty order by order_count_30d desc limit 1`,
  )
  const move = (north: number, count: number) =>
    database.rows('update technicians set home_lat = home_lat + $2, order_count_30d = $3 where id = $1', [technician.id, north, count])
  await move(0.6, 99_999)
  try {
    await pastGuide(phone)
    await open(phone, 'tech-list', '?type=hot')
    await phone.reload()
    const list = pageOf(phone, 'tech-list')
    await expect(list.locator('[data-tech-id]').first()).toBeVisible()
    await expect(list.getByText('超出服务范围')).toHaveCount(0)
    // Behind those of the first pages who come; by the name there are few.
    await open(phone, 'tech-list', `?keyword=${encodeURIComponent(technician.nickname)}`)
    const card = pageOf(phone, 'tech-list').locator(`[data-tech-id="${technician.id}"]`)
    await expect(card.getByText('超出服务范围')).toBeVisible()
    await expect(card.getByRole('button')).toHaveCount(0)
    await expect(card.getByText('车费')).toHaveCount(0)
    await open(phone, 'index')
    const praised = pageOf(phone, 'index').getByRole('region', { name: '口碑' })
    await praised.scrollIntoViewIfNeeded()
    await expect(praised.locator('[data-tech-id]')).toHaveCount(3)
    await expect(praised.locator(`[data-tech-id="${technician.id}"]`)).toHaveCount(0)
    await open(phone, 'technicians', `?techId=${technician.id}`)
    await expect(pageOf(phone, 'technicians').getByText('超出服务范围')).toBeVisible()
  } finally {
    await move(-0.6, technician.orders)
  }
})
