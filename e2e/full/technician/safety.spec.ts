import { aTechnician } from '../../a-technician.ts'
import { expectAccessible } from '../../accessible.ts'
import { aPhone, apiAs, expect, pageOf, signIn, test, tokenFor } from '../../fixtures.ts'
import { aDesk, signInAtDesk } from '../../operator-desk.ts'
import { open } from '../../steps.ts'
import { aCustomer, anAcceptedVisit, anAddress, book, demoTechnician, freeSlots, pay, startsIn } from '../../world.ts'

test('a silent call for help shows wherever an operator is, and says who called and that nobody calls back', async ({ browser, database }) => {
  // Help belongs to the hours around a visit.
  const { customer, orderId } = await anAcceptedVisit(database, await aTechnician(database))
  await startsIn(database, orderId, 60)
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
  test(`where the timer cannot be read the ${side} still calls for help, and learns when the call did not go out`, async ({ phone, database }) => {
    const [customer, technician] = [await aCustomer(database), await demoTechnician(database, '13900000008')]
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
    await expect(card.getByText('暂时无法读取计时状态，求助不受影响。')).toBeVisible()
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
