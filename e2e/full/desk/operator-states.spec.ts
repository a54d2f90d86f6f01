import { anOperator } from '../../a-second-operator.ts'
import { expectAccessible } from '../../accessible.ts'
import { apiAs, expect, test } from '../../fixtures.ts'
import { aDesk, operatorPassword, pressKeys, signInAtDesk } from '../../operator-desk.ts'
import { nextSerial } from '../../serials.ts'
import { aCustomer } from '../../world.ts'

const busy = { status: 503, contentType: 'application/json', body: JSON.stringify({ code: 503, data: null, msg: '服务繁忙，请稍后再试' }) }

test('a list that is on its way shows its shape and not that there is nothing; what could not be read is read again by a button', async ({ browser }) => {
  const { page, errors, context } = await aDesk(browser)
  await signInAtDesk(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/manage/order/getList*', async (route) => (await answer.promise, route.fulfill(busy)), { times: 1 })
  await page.goto('/operator/#/order')
  const rows = page.locator('tbody [data-row-key]')
  await expect(page.locator('.listed .ant-skeleton')).toBeVisible()
  await expect(page.getByText(/没有符合条件|还没有记录/)).toHaveCount(0)
  await expectAccessible(page)
  answer.resolve()
  await expect(page.getByRole('alert')).toContainText('服务繁忙，请稍后再试')
  await expectAccessible(page)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await test.step('so is a record that opens beside it', async () => {
    // News of any order reads it again by itself: it is busy until the button is pressed.
    await page.route('**/api/manage/order/getInfo*', async (route) => ((await page.evaluate('window.pressed')) ? route.fallback() : route.fulfill(busy)))
    await pressKeys(page, 'j', 'Enter')
    const file = page.getByRole('dialog', { name: '订单', exact: true })
    const again = file.getByRole('button', { name: '重试' })
    await again.evaluate((button) => button.addEventListener('click', () => Reflect.set(globalThis, 'pressed', true)))
    await again.click()
    await expect(file.getByRole('heading', { name: '经过' })).toBeVisible()
  })

  await test.step('and who sits there', async () => {
    await page.route('**/api/manage/auth/me', (route) => route.fulfill(busy), { times: 1 })
    await page.goto('/operator/?me#/refund')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('heading', { name: '退款', level: 1 })).toBeVisible()
  })
  expect(errors).toEqual([])
  await context.close()
})

test('a queue with nothing in it says so, and filters that nothing fits say something else', async ({ browser }) => {
  const { page, context } = await aDesk(browser)
  await signInAtDesk(page)
  const none = { code: 200, msg: '', data: { list: [], total: 0, page: 1, limit: 20 } }
  await page.route('**/api/manage/ticket/getList*', (route) => route.fulfill({ json: none }))
  await page.goto('/operator/#/ticket')
  await expect(page.getByText('这里还没有记录')).toBeVisible()
  await page.goto('/operator/#/ticket?q=nobody')
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  await context.close()
})

test('without a network what was read stays, a step is refused at once, and what was not opened yet opens by itself later', async ({ browser, database }) => {
  const { page, context } = await aDesk(browser)
  await signInAtDesk(page)
  const { id, order_no: orderNo } = await database.one<{ id: string; order_no: string }>(
    `select id, order_no from orders where status = 'COMPLETED' order by created_at desc limit 1`,
  )
  await page.goto(`/operator/?offline#/order?q=${orderNo}&open=${id}`)
  const file = page.getByRole('dialog', { name: '订单', exact: true })
  await expect(file.getByRole('heading', { name: '经过' })).toBeVisible()
  await file.getByRole('button', { name: '备注', exact: true }).click()
  const note = page.getByRole('dialog', { name: '备注订单' })
  await note.getByLabel('备注').fill('离线时写的备注')
  await context.setOffline(true)
  await expect(page.getByText('没有网络，显示的是先前读到的内容')).toBeVisible()
  await note.getByRole('button', { name: '确定' }).click()
  const told = page.getByRole('dialog').filter({ hasText: '服务器没有应答' })
  await told.getByRole('button', { name: '关闭' }).click()
  await expect(note.getByLabel('备注'), 'what was typed stays').toHaveValue('离线时写的备注')
  await note.getByRole('button', { name: '取消' }).click()
  await expect(note).toBeHidden()
  await expect(page.getByRole('button', { name: orderNo })).toBeVisible()
  expect(await database.rows('select from order_notes where order_id = $1 and note = $2', [id, '离线时写的备注'])).toEqual([])
  await page.evaluate(`location.hash = '#/technician'`)
  await expect(page.getByText('没有网络，这里还没有打开过')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: '技师', level: 1 })).toBeVisible()
  await expect(page.getByText('没有网络')).toHaveCount(0)
  await context.close()
})

test('a server that is away for a moment needs no reload: the list moves again by itself', async ({ browser, database }) => {
  const { page, context } = await aDesk(browser)
  await signInAtDesk(page)
  await page.route('**/api/manage/dashboard/events', (route) => route.fulfill(busy), { times: 1 })
  const said = `断线之后${nextSerial()}`
  await page.goto(`/operator/?away#/ticket?q=${said}`)
  await expect(page.getByText('共 0 条')).toBeVisible()
  const customer = await aCustomer(database)
  await customer.api.post('/api/user/self/doSuggest', { type: 'OTHER', content: said })
  await expect(page.getByText('共 1 条')).toBeVisible()
  await context.close()
})

test('an area that the role does not open says so under its own address, on a phone too, where the menu comes when it is asked for', async ({
  browser,
  database,
}) => {
  const name = `op${nextSerial()}`
  const { data } = await apiAs().post('/api/manage/auth/login', { name: 'admin', password: operatorPassword })
  const boss = apiAs(String(data.token))
  const { data: role } = await boss.post('/api/manage/role/create', { name: `客服${name}`, permissions: ['ticket.view', 'order.view'] })
  const { password } = await anOperator(database, { name, title: '值班', roleId: String(role.roleId) })
  const { page, errors, context } = await aDesk(browser)
  await signInAtDesk(page, { name, password })
  await page.goto('/operator/#/audit')
  await expect(page.getByRole('heading', { name: '您的角色没有开通“审计”', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: '审计' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: '前往订单' }).click()
  await expect(page.getByRole('heading', { name: '订单', level: 1 })).toBeVisible()
  await page.goto('/operator/#/nowhere')
  await expect(page.getByRole('heading', { name: '没有这个页面', level: 1 })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  const tickets = page.getByRole('link', { name: '客服工单' })
  const menu = page.getByRole('button', { name: '菜单' })
  await expect(tickets).toBeHidden()
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await tickets.click()
  await expect(page.getByRole('heading', { name: '客服工单', level: 1 })).toBeVisible()
  await expect(tickets).toBeHidden()
  expect(await page.evaluate('document.scrollingElement.scrollWidth')).toBe(390)
  expect(errors).toEqual([])
  await context.close()
})

test('beside an open record a list keeps what tells its rows apart and never scrolls sideways; districts and the product’s own names are English there', async ({
  browser,
}) => {
  const { page, context } = await aDesk(browser, { locale: 'en-GB' })
  await signInAtDesk(page)
  const aside = () => page.locator('.wide .rows-box').evaluate((box) => box.scrollWidth - box.clientWidth)
  for (const area of ['order', 'refund?state=ALL', 'appeal?state=ALL', 'ticket?state=ALL', 'review', 'customer', 'technician', 'operator', 'role']) {
    await page.goto(`/operator/?${encodeURIComponent(area)}#/${area}`)
    await expect(page.locator('tbody [data-row-key]').first()).toBeVisible()
    if (area === 'order') {
      await expect(page.getByRole('cell', { name: /^(Hangzhou|Chengdu|Shenzhen) [A-Z]/ }).first()).toBeVisible()
      await expect(page.getByRole('cell', { name: /^(Hangzhou|Chengdu|Shenzhen) \p{Script=Han}/u })).toHaveCount(0)
    }
    await pressKeys(page, 'j', 'Enter')
    await expect(page.locator('.beside')).toBeVisible()
    expect.soft(await aside(), area).toBe(0)
  }
  await expect(page.getByRole('button', { name: /Administrator · Administrator/ })).toBeVisible()
  await context.close()
})

test('a frequent answer is removed after a question; meanwhile the policy shows what another operator published, and what was typed here stays', async ({
  browser,
}) => {
  const { data } = await apiAs().post('/api/manage/auth/login', { name: 'admin', password: operatorPassword })
  const boss = apiAs(String(data.token))
  const topic = `临时${nextSerial()}`
  await boss.post('/api/manage/macro/save', { topic, zh: '稍后答复您', en: 'We answer you soon' })
  const { page, errors, context } = await aDesk(browser)
  await signInAtDesk(page)
  let isPublished = false
  await page.route('**/api/manage/setting/getInfo', async (route) => {
    const answer = await (await route.fetch()).json()
    if (isPublished) answer.data.version += 1000
    await route.fulfill({ json: answer })
  })
  await page.goto('/operator/#/setting')
  await page.getByRole('spinbutton', { name: '付款时限', exact: true }).fill('21')
  await expect(page.getByText('已改动 1 项')).toBeVisible()
  isPublished = true

  const other = await aDesk(browser)
  await signInAtDesk(other.page)
  await other.page.goto('/operator/#/macro')
  const row = other.page.getByRole('row').filter({ hasText: topic })
  await row.getByRole('button', { name: '删除' }).click()
  const asked = other.page.getByRole('dialog', { name: `删除常用答复“${topic}”？` })
  await expectAccessible(other.page)
  await other.page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(row.getByRole('button', { name: '删除' })).toBeFocused()
  await row.getByRole('button', { name: '删除' }).click()
  await asked.getByRole('button', { name: '确定' }).click()
  await expect(row).toHaveCount(0)
  await other.context.close()

  await expect(page.getByText(/现行第 1\d{3} 版/)).toBeVisible()
  await expect(page.getByText('已改动 1 项')).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: '付款时限', exact: true })).toHaveValue('21')
  expect(errors).toEqual([])
  await context.close()
})
