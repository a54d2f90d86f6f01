import { expectAccessible, expectNoFindings } from './accessible.ts'
import { aPhone, apiAs, expect, pageOf, signIn, test, tokenFor } from './fixtures.ts'
import { aDesk, signInAtDesk } from './operator-desk.ts'
import { open } from './steps.ts'
import { aCustomer, aTechnician, anAddress, book, freeSlots, pay, anAcceptedVisit } from './world.ts'

test('two phones, each with a timer the other never sees: a check-in under duress looks like any other, and help is called by holding', async ({
  browser,
  database,
}) => {
  const { customer, orderId, technicianToken } = await anAcceptedVisit(database, '13900000008')
  // The number for calls is given by a duty of its own, whenever that comes.
  const lines = () => database.rows("select 1 from order_events where order_id = $1 and move <> 'giveNumber'", [orderId])
  const before = (await lines()).length

  const [{ page: mine }, { page: theirs }] = [await aPhone(browser), await aPhone(browser)]
  await mine.clock.install({ time: Date.now() })
  await signIn(mine, customer.token)
  await signIn(theirs, technicianToken)
  await open(mine, 'order-detail', `?orderId=${orderId}`)
  const card = pageOf(mine, 'order-detail').locator('[data-safety]')
  await card.getByRole('button', { name: '去设置' }).click()
  const settings = pageOf(mine, 'setting')
  await settings.getByLabel('平安码（4位数字）').fill('1357')
  await settings.getByLabel(/^胁迫码/).fill('2468')
  await settings.getByRole('button', { name: '保存', exact: true }).click()
  await expect(settings.getByText('已设置，可重新设置')).toBeVisible()
  await settings.getByLabel('姓名').fill('家人')
  await settings.getByLabel('手机号').fill(`137${String(Date.now()).slice(-8)}`)
  await settings.getByRole('checkbox', { name: /同意/ }).check()
  await settings.getByRole('button', { name: '保存联系人' }).click()
  await expect(settings.getByText(/家人 137\*{4}/)).toBeVisible()
  await expectAccessible(mine)
  await mine.goBack()

  await card.getByRole('button', { name: '开启安心计时' }).click()
  await expect(card.getByText(/计时中/)).toBeVisible()
  await expectAccessible(mine)
  const places = () => database.rows<{ lat: number; lng: number }>('select lat, lng from safety_places where order_id = $1', [orderId])
  expect(await places()).toEqual([])
  await mine.context().grantPermissions(['geolocation'])
  await mine.context().setGeolocation({ latitude: 30.28, longitude: 120.13 })
  await card.getByRole('button', { name: '我很安全' }).click()
  await expect(mine.getByRole('dialog', { name: '输入平安码' })).toBeVisible()
  await expectNoFindings(mine, 'the code of a check-in')
  // A wrong one is typed anew where the cursor stands.
  await mine.keyboard.type('9999')
  await expect(mine.getByText(/平安码不正确/)).toBeVisible()
  await mine.keyboard.type('2468')
  await expect(card.getByText('已报平安')).toBeVisible()
  // The device's place as maps have it, a few hundred metres off.
  expect(await places()).toEqual([{ lat: expect.closeTo(30.28, 1), lng: expect.closeTo(120.13, 1) }])
  const alarms = () => database.rows<{ kind: string; subject: string }>('select kind, subject from alarms where order_id = $1 order by kind', [orderId])
  await expect.poll(alarms).toEqual([{ kind: 'SAFETY_DURESS', subject: `${orderId}/CUSTOMER` }])

  // Whoever looks for them sees where they are taken.
  await mine.context().setGeolocation({ latitude: 30.9, longitude: 120.13 })
  await mine.clock.fastForward('02:01')
  await expect.poll(places).toEqual([{ lat: expect.closeTo(30.9, 1), lng: expect.closeTo(120.13, 1) }])

  await theirs.goto(`/technician/#/pages/order/order?orderId=${orderId}`)
  const other = pageOf(theirs, 'order').locator('[data-safety]')
  await expect(other).toHaveAttribute('data-safety', 'OFF')
  await other.getByRole('button', { name: '紧急求助' }).click()
  const sheet = theirs.getByRole('dialog', { name: '紧急求助' })
  await expect(sheet.getByRole('link', { name: '拨打 110' })).toHaveAttribute('href', 'tel:110')
  await expectAccessible(theirs)
  await sheet.getByRole('button', { name: '长按 2 秒求助' }).hover()
  await theirs.mouse.down()
  await expect(theirs.getByText(/求助已发出/)).toBeVisible()
  await theirs.mouse.up()
  await expect.poll(alarms).toEqual([
    { kind: 'SAFETY_DURESS', subject: `${orderId}/CUSTOMER` },
    { kind: 'SOS', subject: `${orderId}/TECHNICIAN` },
  ])
  expect(await lines()).toHaveLength(before)
})

test('a silent call for help shows wherever an operator is, and says who called and that nobody calls back', async ({ browser, database }) => {
  const [customer, technician] = [await aCustomer(database), await aTechnician(database, '13900000008')]
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[60] ?? 0 })
  await pay(customer.api, orderId)
  await apiAs(await tokenFor(database, technician.phone)).post('/api/tech/order/accept', { orderId })
  const { order_no: orderNo } = await database.one<{ order_no: string }>('select order_no from orders where id = $1', [orderId])

  const desk = await aDesk(browser)
  await signInAtDesk(desk.page)
  await desk.page.goto('/operator/?alarms#/ticket')
  const menu = desk.page.getByRole('navigation')
  await expect(desk.page.getByRole('heading', { name: '工单', level: 1 })).toBeVisible()
  await expect(menu.getByText('新警报')).toHaveCount(0)

  const { page } = await aPhone(browser)
  await signIn(page, customer.token)
  await open(page, 'order-detail', `?orderId=${orderId}`)
  await pageOf(page, 'order-detail').locator('[data-safety]').getByRole('button', { name: '紧急求助' }).click()
  const sheet = page.getByRole('dialog', { name: '紧急求助' })
  await sheet.getByRole('switch', { name: /静默求助/ }).click()
  await sheet.getByRole('button', { name: '长按 2 秒求助' }).hover()
  await page.mouse.down()
  await expect(menu.getByText('新警报')).toBeVisible()
  await page.mouse.up()
  await expect(desk.page.getByRole('status').filter({ hasText: '新警报' })).toHaveCount(1)

  await menu.getByRole('link', { name: /总览/ }).click()
  const alarm = desk.page.getByRole('alert').filter({ hasText: orderNo })
  await expect(alarm).toContainText('紧急求助 顾客 静默求助，请勿拨打电话')
  await expect(menu.getByText('新警报')).toHaveCount(0)
  await alarm.getByRole('link', { name: `订单 ${orderNo}` }).click()
  await expect(desk.page.getByRole('dialog').getByRole('alert')).toContainText('紧急求助 顾客 静默求助，请勿拨打电话')
  await expectAccessible(desk.page)
  expect(desk.errors).toEqual([])
  await desk.context.close()
})

for (const side of ['customer', 'technician'] as const)
  test(`where the timer cannot be read the ${side} still calls for help, and is told when the call did not go out`, async ({ phone, database }) => {
    const [customer, technician] = [await aCustomer(database), await aTechnician(database, '13900000008')]
    const { addressId } = await anAddress(database, customer, technician)
    const slots = await freeSlots(customer.api, technician)
    const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[70] ?? 0 })
    await pay(customer.api, orderId)
    const technicianToken = await tokenFor(database, technician.phone)
    await apiAs(technicianToken).post('/api/tech/order/accept', { orderId })
    await signIn(phone, side === 'customer' ? customer.token : technicianToken)
    const unread = /\/safety\/get/
    const unsent = /\/safety\/sos/
    for (const call of [unread, unsent])
      await phone.route(call, (route) => route.fulfill({ status: 503, json: { code: 503, msg: '服务繁忙，请稍后再试', data: null } }))
    if (side === 'customer') await open(phone, 'order-detail', `?orderId=${orderId}`)
    else await phone.goto(`/technician/#/pages/order/order?orderId=${orderId}`)
    const card = phone.locator('[data-safety]')
    await expect(card.getByText('暂时读不到计时状态，求助不受影响。')).toBeVisible()
    await expectAccessible(phone)
    await card.getByRole('button', { name: '紧急求助' }).click()
    const sheet = phone.getByRole('dialog', { name: '紧急求助' })
    await sheet.getByRole('switch', { name: /静默求助/ }).click()
    await sheet.getByRole('button', { name: '长按 2 秒求助' }).hover()
    await phone.mouse.down()
    await expect(phone.getByText(/求助没有发出，请直接拨打 110/)).toBeVisible()
    await phone.mouse.up()
    await phone.unroute(unread)
    await card.getByRole('button', { name: '重试' }).click()
    await expect(card.getByRole('button', { name: '去设置' })).toBeVisible()
  })
