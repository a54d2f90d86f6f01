import { apiAs, expect, pageOf, signIn, test, tokenFor } from '../../fixtures.ts'
import { asked, open } from '../../steps.ts'
import { aCustomer, anAddress, book, demoTechnician, freeSlots, pastGuide, pay, stackOf, startsIn } from '../../world.ts'

test('who is followed stands with the earliest time, and who was let go can be taken back', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const [first, second] = [await demoTechnician(database, '13900000007'), await demoTechnician(database, '13900000008')]
  for (const { id } of [first, second]) await customer.api.post('/api/user/tech/doFocus', { techId: id })
  await anAddress(database, customer, first)
  const followed = async () => {
    const rows = await database.rows<{ id: string }>('select technician_id as id from follows where account_id = $1', [customer.id])
    return new Set(rows.map(({ id }) => id))
  }
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'focus-on')
  const page = pageOf(phone, 'focus-on')
  await expect(page.getByText('共关注 2 位技师')).toBeVisible()
  await expect(page.locator('[data-tech-id]')).toHaveCount(2)
  // What they are doing now stands beside the earliest time.
  await expect(page.getByRole('group', { name: first.nickname }).getByText(/^(可服务|服务中|可预约)$/)).toBeVisible()

  await page.getByRole('button', { name: `取消关注${first.nickname}` }).click()
  await expect(page.getByText(`已取消关注 ${first.nickname}`)).toBeVisible()
  await expect(page.locator('[data-tech-id]')).toHaveCount(1)
  await expect(page.getByText('共关注 1 位技师')).toBeVisible()
  expect(await followed()).toEqual(new Set([second.id]))
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.locator('[data-tech-id]')).toHaveCount(2)
  await expect(page.getByText(/^已取消关注/)).toHaveCount(0)
  expect(await followed()).toEqual(new Set([first.id, second.id]))

  for (const { nickname } of [first, second]) await page.getByRole('button', { name: `取消关注${nickname}` }).click()
  await expect(page.getByText('还没有关注技师')).toBeVisible()
  expect(await followed()).toEqual(new Set())
  await page.getByRole('button', { name: /^关注/ }).first().click()
  await expect(page.getByText('共关注 1 位技师')).toBeVisible()
})

test('who is followed is put into another order, kept in the address, and a switch asks to hear of free times', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const [first, second] = [await demoTechnician(database, '13900000007'), await demoTechnician(database, '13900000008')]
  for (const { id } of [first, second]) await customer.api.post('/api/user/tech/doFocus', { techId: id })
  const told = async () =>
    (await database.rows<{ id: string }>('select technician_id as id from follows where account_id = $1 and notify', [customer.id])).map(({ id }) => id)
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'focus-on')
  const page = pageOf(phone, 'focus-on')
  const byDistance = asked(phone, 'getTechListFocus', 'sort=DISTANCE')
  await page.getByRole('button', { name: '距离最近' }).click()
  await byDistance
  await expect(page.getByRole('button', { name: '距离最近' })).toHaveAttribute('aria-pressed', 'true')
  await expect(phone).toHaveURL(/sort=DISTANCE/)
  await phone.reload()
  await expect(page.getByRole('button', { name: '距离最近' })).toHaveAttribute('aria-pressed', 'true')
  const { data } = await customer.api.get('/api/user/tech/getTechListFocus', { sort: 'DISTANCE', lat: String(first.lat), lng: String(first.lng) })
  expect(data.list.map(({ techId }: { techId: string }) => techId)).toContain(first.id)

  const notify = page.getByRole('group', { name: first.nickname }).getByRole('switch', { name: '有空位时通知我' })
  await expect(notify).not.toBeChecked()
  await notify.click()
  await expect(phone.getByText(`${first.nickname}空出时间时会通知您`)).toBeVisible()
  await expect(notify).toBeChecked()
  expect(await told()).toEqual([first.id])
  await phone.reload()
  await expect(notify).toBeChecked()
  await page.getByRole('button', { name: `取消关注${first.nickname}` }).click()
  await expect(page.getByText(`已取消关注 ${first.nickname}`)).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(notify).toBeChecked()
  expect(await told()).toEqual([first.id])
  await notify.click()
  await expect.poll(told).toEqual([])
})

test('with a technician who has no time left one asks to hear of the next, a follower, too', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const { id } = await demoTechnician(database, '13900000007')
  await customer.api.post('/api/user/tech/doFocus', { techId: id })
  await phone.route('**/getTechBusy?*', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    for (const { slots } of body.data.days) for (const slot of slots) slot.state = 'BUSY'
    await route.fulfill({ json: body })
  })
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'technicians', `?techId=${id}`)
  const page = pageOf(phone, 'technicians')
  await expect(page.getByText('七天内没有空档')).toBeVisible()
  await page.getByRole('button', { name: '有空位时通知我' }).click()
  await expect(phone.getByText('有新空档会通知您，可在“关注”里关闭')).toBeVisible()
  expect(await database.rows('select notify from follows where account_id = $1', [customer.id])).toEqual([{ notify: true }])
})

test('a message of a free time leads to the technician, and its kind has a switch of its own', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const technician = await demoTechnician(database, '13900000007')
  await database.rows(
    `insert into messages (id, account_id, type, category, title, summary, event, facts, created_at)
     values ($1, $2, 9, 'SYSTEM', '关注的技师有空了', $3, 'followedFree', $4, now()) returning id`,
    [
      `free${customer.id}`.slice(0, 32),
      customer.id,
      `${technician.nickname} 新空出 21:30 的时间`,
      { nickname: technician.nickname, techId: technician.id, startAt: 0 },
    ],
  )
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'message')
  await pageOf(phone, 'message')
    .getByRole('button', { name: /关注的技师有空了/ })
    .click()
  await phone.getByRole('dialog').getByRole('button', { name: '查看技师' }).click()
  await expect(pageOf(phone, 'technicians').getByRole('heading', { level: 1, name: technician.nickname })).toBeVisible()
  await open(phone, 'setting', '?part=notifications')
  const kind = pageOf(phone, 'setting').getByRole('switch', { name: '关注的技师有空' })
  await expect(kind).toBeChecked()
  await kind.click()
  await expect(kind).not.toBeChecked()
  await expect.poll(() => database.one('select notify_off from accounts where id = $1', [customer.id])).toEqual({ notify_off: ['follows'] })
})

test('whom somebody follows is asked for after signing in', async ({ phone }) => {
  await pastGuide(phone)
  await open(phone, 'focus-on')
  await expect(pageOf(phone, 'login')).toBeVisible()
})

test("a technician's pictures open over the whole screen, and a missing technician is named as missing", async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000008')
  const { count } = await database.one<{ count: number }>('select cardinality(photo_keys) as count from technicians where id = $1', [technician.id])
  await pastGuide(phone)
  await open(phone, 'technicians', `?techId=${technician.id}`)
  await pageOf(phone, 'technicians')
    .getByRole('button', { name: `全部 ${count} 张` })
    .click()
  const page = pageOf(phone, 'album')
  const photos = page.getByRole('list', { name: `${technician.nickname}的相册` }).getByRole('button')
  await expect(photos).toHaveCount(count)
  await photos.nth(1).click()
  await expect(phone.getByRole('dialog').getByRole('img')).toHaveCount(count)
  await expect(phone.getByRole('dialog').getByRole('img').nth(1)).toBeInViewport()
  await expect(phone.getByText(`2 / ${count}`)).toBeVisible()
  await phone.keyboard.press('ArrowLeft')
  await expect(phone.getByText(`1 / ${count}`)).toBeVisible()
  await expect(phone.getByRole('dialog').getByRole('img').first()).toBeInViewport()
  await phone.getByRole('button', { name: '关闭' }).click()
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await open(phone, 'album', '?techId=nobody')
  await expect(page.getByText('找不到这位技师')).toBeVisible()
})

test('an open picture is saved once it was said where it goes, and a complaint of it names it', async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000008')
  const { first } = await database.one<{ first: string }>('select photo_keys[1] as first from technicians where id = $1', [technician.id])
  const file = first.split('/').at(-1) ?? ''
  await pastGuide(phone)
  await open(phone, 'album', `?techId=${technician.id}`)
  await pageOf(phone, 'album')
    .getByRole('list', { name: `${technician.nickname}的相册` })
    .getByRole('button')
    .first()
    .click()
  const viewer = phone.getByRole('dialog', { name: '图片' })
  await viewer.getByRole('button', { name: '保存图片' }).click()
  const why = phone.getByRole('alertdialog', { name: '保存图片' })
  await expect(why).toContainText('使用此设备的人都能看到')
  await why.getByRole('button', { name: '暂不' }).click()
  await viewer.getByRole('button', { name: '保存图片' }).click()
  const saving = phone.waitForEvent('download')
  await why.getByRole('button', { name: '允许' }).click()
  expect((await saving).suggestedFilename()).toBe(file)
  const again = phone.waitForEvent('download')
  await viewer.getByRole('button', { name: '保存图片' }).click()
  await again
  await viewer.getByRole('button', { name: '举报图片' }).click()
  await expect(pageOf(phone, 'feedback').getByRole('textbox', { name: '内容' })).toHaveValue(new RegExp(`举报图片：${technician.nickname}，第 1 张（${file}）`))
})

test('an order leads to its pictures, which are its customer’s alone', async ({ phone, database }) => {
  const [customer, technician] = [await aCustomer(database), await demoTechnician(database, '13900000007')]
  const { addressId } = await anAddress(database, customer, technician)
  const [startAt = 0] = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
  await pay(customer.api, orderId)
  const { keys } = await database.one<{ keys: string[] }>('select photo_keys as keys from technicians where id = $1', [technician.id])
  await apiAs(await tokenFor(database, technician.phone)).post('/api/tech/order/accept', { orderId })
  await startsIn(database, orderId, 60)
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'order-detail', `?orderId=${orderId}`)
  await pageOf(phone, 'order-detail').getByRole('button', { name: '订单图片' }).click()
  const page = pageOf(phone, 'album')
  await expect(page.getByText('此订单没有图片')).toBeVisible()
  for (const [at, side] of ['CUSTOMER', 'TECHNICIAN'].entries())
    await database.rows(
      `insert into chat_messages (id, order_id, seq, side, kind, image_key, sent_at) values ($1, $2, $3, $4, 'PICTURE', $5, now()) returning id`,
      [`${orderId.slice(0, 20)}${at}`, orderId, at + 1, side, keys[at]],
    )
  await phone.reload()
  const pictures = page.getByRole('list', { name: '订单图片' }).getByRole('button')
  await expect(pictures).toHaveCount(2)
  await expect(page.getByText(/^聊天图片 · /)).toHaveCount(2)
  await pictures.first().click()
  const viewer = phone.getByRole('dialog', { name: '图片' })
  await expect(viewer.getByRole('button', { name: '保存图片' })).toBeVisible()
  await expect(viewer.getByRole('button', { name: '举报图片' })).toHaveCount(0)
  await phone.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 / 2')).toBeVisible()
  await expect(viewer.getByRole('button', { name: '举报图片' })).toBeVisible()
  await viewer.getByRole('button', { name: '关闭' }).click()

  await signIn(phone, (await aCustomer(database)).token)
  await open(phone, 'album', `?orderId=${orderId}`)
  await phone.reload()
  await expect(page.getByText('订单不存在')).toBeVisible()
})

test('the picks are those of the staff, by need, and lead to who gives them', async ({ phone, database }) => {
  await pastGuide(phone)
  await open(phone, 'project-recom')
  const page = pageOf(phone, 'project-recom')
  const needs = await database.rows<{ id: string; name: string; picks: string[] }>(
    `select c.id, c.name, array_agg(p.name order by p.sort) as picks from project_categories c join projects p on p.category_id = c.id
     where p.on_offer and p.recommended group by c.id order by c.sort`,
  )
  const [need] = needs.slice(1)
  if (!need) throw new Error('no picks')
  const ofNeed = asked(phone, 'getProjectList', `categoryId=${need.id}`)
  await page.getByRole('button', { name: need.name, exact: true }).click()
  expect((await ofNeed).get('rec')).toBe('true')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(need.picks.length)
  for (const [at, pick] of need.picks.entries()) await expect(cards.nth(at)).toContainText(pick)
  await cards
    .first()
    .getByRole('button', { name: /^选技师/ })
    .click()
  await expect(pageOf(phone, 'preferred-technician').getByRole('heading', { level: 1, name: need.picks[0] })).toBeVisible()
})

test('a pick is booked at once: the order form has the first who can come and their start, both to be changed there', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await anAddress(database, customer, await demoTechnician(database, '13900000007'))
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await open(phone, 'project-recom')
  const card = pageOf(phone, 'project-recom').getByRole('article').first()
  const soonest = phone.waitForResponse((answer) => answer.url().includes('/getTechListProject?') && answer.url().includes('EARLIEST'))
  await card.getByRole('button', { name: /^立即约/ }).click()
  const answer = await soonest
  const projectId = new URL(answer.url()).searchParams.get('projectId')
  const [first] = (await answer.json()).data.list
  const form = pageOf(phone, 'place-order')
  await expect(form.getByText(first.nickname).first()).toBeVisible()
  const draft = await phone.evaluate<string>(`localStorage.getItem('placeOrder')`)
  expect(JSON.parse(draft).state).toMatchObject({ techId: first.techId, timer: first.earliestAt, items: [{ projectId, quantity: 1 }] })
  await expect.poll(() => stackOf(phone)).toEqual(['project-recom', 'place-order'])

  // Where nobody has a time the list of who gives it opens.
  await phone.goBack()
  await phone.route('**/getTechListProject?*EARLIEST*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { list: [], total: 0, page: 1, limit: 1 } } }),
  )
  await card.getByRole('button', { name: /详情/ }).click()
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: /^立即约/ })
    .click()
  await expect(pageOf(phone, 'preferred-technician').getByRole('heading', { level: 1 })).toBeVisible()
})
