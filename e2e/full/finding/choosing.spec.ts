import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { asked, noWebGl, open } from '../../steps.ts'
import { aCustomer, anAddress, book, demoTechnician, freeSlots, ofAfternoons, pastGuide, pay, withDraft } from '../../world.ts'

const draftOf = 'JSON.parse(localStorage.getItem("placeOrder")).state'

test('another technician is chosen among those free at the time and place of the order, and the order keeps its time', async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000005')
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  const timer = ofAfternoons(await freeSlots(customer.api, technician))[14] ?? 0
  const { projectId } = technician
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await withDraft(phone, { techId: technician.id, items: [{ projectId, quantity: 1 }], timer, remark: '轻一些' })
  await open(phone, 'place-order')
  const query = asked(phone, 'getTechListSort', `projectId=${projectId}`)
  await pageOf(phone, 'place-order').getByRole('button', { name: '换技师' }).click()
  expect(Object.fromEntries(await query)).toMatchObject({ startFrom: String(timer), startTo: String(timer) })
  const page = pageOf(phone, 'select-technicians')
  const other = page
    .locator('[data-tech-id]')
    .filter({ has: phone.getByRole('button', { name: /^选择/ }) })
    .first()
  const chosen = await other.getAttribute('data-tech-id')
  expect(chosen).not.toBe(technician.id)
  await other.getByRole('button', { name: /^选择/ }).click()
  const form = pageOf(phone, 'place-order')
  await expect(form.getByText('车费', { exact: true })).toBeVisible()
  expect(await phone.evaluate(draftOf)).toMatchObject({ techId: chosen, timer, items: [{ projectId, quantity: 1 }], remark: '轻一些' })
  // The server agrees: the order can be made as it stands.
  await book(customer.api, { techId: chosen ?? '', projectId, addressId, startAt: timer })
})

test('where nobody is free at the time, an hour either way is one tap away', async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000005')
  const customer = await aCustomer(database)
  await anAddress(database, customer, technician)
  const free = ofAfternoons(await freeSlots(customer.api, technician))[18] ?? 0
  // No start lies between two of the calendar.
  const timer = free + 5 * 60_000
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await withDraft(phone, { techId: technician.id, items: [{ projectId: technician.projectId, quantity: 1 }], timer })
  await open(phone, 'select-technicians')
  const page = pageOf(phone, 'select-technicians')
  await page.getByRole('button', { name: '放宽到前后一小时' }).click()
  const other = page.getByRole('button', { name: /^选择/ }).first()
  await other.click()
  await expect(pageOf(phone, 'place-order').getByText('车费', { exact: true })).toBeVisible()
  const { timer: kept } = await phone.evaluate<{ timer: number }>(draftOf)
  expect(Math.abs(kept - timer)).toBeLessThanOrEqual(3_600_000)
  expect(kept).not.toBe(timer)
})

test('a technician cannot be chosen for an order of nothing', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'select-technicians')
  await pageOf(phone, 'select-technicians').getByRole('button', { name: '去选项目' }).click()
  await expect(pageOf(phone, 'select-project')).toBeVisible()
})

test('a place is chosen around a point or by its name, and goes to the page that asked', async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000008')
  const selected = () => phone.evaluate<{ address: string; lat: number; rough?: boolean }>('JSON.parse(sessionStorage.getItem("editAddressToSelect")).state.to')
  const choose = async () => {
    await phone.goto('/#/pages/agreement/agreement?type=user')
    await phone.goto(`/#/choose-location?lat=${technician.lat}&lng=${technician.lng}`)
    return pageOf(phone, 'choose-location')
  }
  // Without a map nothing is chosen before somebody chooses.
  await noWebGl(phone)
  await pastGuide(phone)
  const page = await choose()
  await expect(page.getByRole('button', { name: '确定' })).toBeDisabled()
  await page
    .getByRole('radio', { name: /这个位置/ })
    .first()
    .check()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(pageOf(phone, 'agreement')).toBeVisible()
  expect((await selected()).lat).toBeCloseTo(technician.lat, 2)

  await choose()
  await page.getByRole('searchbox', { name: '搜索地点' }).fill('月亮背面 7 号')
  await expect(page.getByText(/^没有找到/)).toBeVisible()
  await page.getByRole('radio', { name: /使用“月亮背面 7 号”/ }).check()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(pageOf(phone, 'agreement')).toBeVisible()
  expect(await selected()).toMatchObject({ address: '月亮背面 7 号', rough: true })
})

test('a place that was sent shows its name and where it lies; without a point its address alone', async ({ phone }) => {
  await pastGuide(phone)
  await phone.goto(`/#/open-location?lat=30.28&lng=120.13&name=${encodeURIComponent('东信大厦')}&address=${encodeURIComponent('文三路398号')}`)
  const page = pageOf(phone, 'open-location')
  await expect(page.getByRole('heading', { level: 2, name: '东信大厦' })).toBeVisible()
  const map = page.getByRole('link', { name: '在高德地图中查看' })
  expect(new URL((await map.getAttribute('href')) ?? '').searchParams.get('position')).toBe('120.13,30.28')
  await phone.goto(`/#/open-location?lat=1000&lng=120.13&address=${encodeURIComponent('文三路398号')}`)
  await expect(page.getByRole('heading', { level: 2, name: '文三路398号' })).toBeVisible()
  await expect(page.getByText('没有准确位置，请按地址寻找。')).toBeVisible()
  await expect(map).toHaveCount(0)
  await phone.goto('/#/open-location')
  await expect(pageOf(phone, 'incomplete-link').getByRole('heading', { level: 1, name: '链接不完整' })).toBeVisible()
})

test('for two at once a paid order begins a second one, at its time and place, with somebody else', async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000005')
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician, { street: '体育场路' })
  await anAddress(database, customer, technician, { street: '别处路' })
  const { id: techId, projectId } = technician
  // At night nobody else is free.
  const startAt = ofAfternoons(await freeSlots(customer.api, technician))[22] ?? 0
  const orderId = await book(customer.api, { techId, projectId, addressId, startAt })
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'order-detail', `?orderId=${orderId}`)
  const detail = pageOf(phone, 'order-detail')
  await expect(detail.getByRole('heading', { name: '预约信息' })).toBeVisible()
  await expect(detail.getByRole('button', { name: '再约一位同时上门' })).toHaveCount(0)
  await pay(customer.api, orderId)
  await detail.getByRole('button', { name: '再约一位同时上门' }).click()

  const others = pageOf(phone, 'select-technicians').locator('[data-tech-id]')
  await expect(others.first()).toBeVisible()
  await expect(pageOf(phone, 'select-technicians').locator(`[data-tech-id="${techId}"]`)).toHaveCount(0)
  const chosen = await others.first().getAttribute('data-tech-id')
  await others.first().getByRole('button', { name: /^选择/ }).click()
  const form = pageOf(phone, 'place-order')
  await expect(form.getByText('体育场路')).toBeVisible()
  const submit = form.getByRole('button', { name: '提交订单' })
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(pageOf(phone, 'pay')).toBeVisible()
  const orders = await database.rows(
    `select technician_id as tech, start_at = to_timestamp($2::float8 / 1000) as then, address ->> 'address' as place from orders where account_id = $1 order by created_at`,
    [customer.id, startAt],
  )
  expect(orders).toEqual([
    { tech: techId, then: true, place: '体育场路 478 号' },
    { tech: chosen, then: true, place: '体育场路 478 号' },
  ])
})
