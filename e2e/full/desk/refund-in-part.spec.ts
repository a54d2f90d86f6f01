import { aTechnician } from '../../a-technician.ts'
import { expectAccessible } from '../../accessible.ts'
import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { aDesk, pressKeys, signInAtDesk } from '../../operator-desk.ts'
import { newRequestId } from '../../serials.ts'
import { open } from '../../steps.ts'
import { aCustomer, anAddress, book, freeSlots, pastGuide, pay } from '../../world.ts'

test('what a customer asks back is given in part by an operator, and the customer reads how much and why', async ({ browser, phone, database }) => {
  const customer = await aCustomer(database)
  const technician = await aTechnician(database)
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[44] ?? 0 })
  await pay(customer.api, orderId)
  await database.rows(`update orders set status = 'IN_SERVICE', accepted_at = now(), service_start_at = now() where id = $1 returning id`, [orderId])
  const asked = { orderId, reasonId: 'QUALITY', reason: '少做了二十分钟', amount: 5000, requestId: newRequestId() }
  const { data: refund } = await customer.api.post('/api/user/order/doOrderRefund', asked)
  const { order_no: orderNo } = await database.one<{ order_no: string }>('select order_no from orders where id = $1', [orderId])

  const { page, errors, context } = await aDesk(browser)
  await signInAtDesk(page)
  await page.goto('/operator/?desk#/refund')
  await expect(page.getByRole('heading', { name: '退款', level: 1 })).toBeVisible()
  await pressKeys(page, '/')
  await page.keyboard.type(orderNo)
  await page.keyboard.press('Enter')
  await expect(page.getByText('共 1 条')).toBeVisible()
  await pressKeys(page, 'j', 'Enter')
  const file = page.getByRole('dialog', { name: '退款', exact: true })
  await expect(file.getByText('少做了二十分钟')).toBeVisible()
  await expect(file.getByText(/还剩 2[34] 小时|还剩 1 天/)).toBeVisible()
  await expectAccessible(page)
  await pressKeys(page, 'r')
  const refusal = page.getByRole('dialog', { name: '拒绝退款' })
  await expect(refusal.getByLabel('原因')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(refusal).toBeHidden()
  await pressKeys(page, 'a')
  const form = page.getByRole('dialog', { name: '通过退款，可少退' })
  await form.getByLabel('退款金额（元）').fill('30')
  await form.getByLabel('常用答复').click()
  // By keyboard: a list that is still opening takes no click.
  await expect(page.getByTitle('按实际服务时长退还未完成的部分')).toBeVisible()
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: '确定' }).click()
  await expect(file.getByText('¥30.00')).toBeVisible()
  await expect(page.getByText('共 0 条')).toBeVisible()

  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'refund-list')
  const list = pageOf(phone, 'refund-list')
  await expect(list.getByText('¥30.00').first()).toBeVisible()
  await expect(list.getByText('按实际服务时长退还未完成的部分')).toBeVisible()
  const line = await database.one<{ after: { refundAmount: number }; reason: string }>(
    `select l.after, l.reason from audit_log l join refunds r on r.id = l.subject_id where l.action = 'refund.approve' and r.order_id = $1`,
    [orderId],
  )
  expect(line).toEqual({ after: { status: 'REFUNDING', refundAmount: 3000 }, reason: '按实际服务时长退还未完成的部分' })

  await test.step('what both sides wrote is read with a reason, and the look shows in the log', async () => {
    await database.rows(
      `insert into chat_messages (id, order_id, seq, side, kind, content, flags, sent_at)
       values ($1 || '-1', $1, 1, 'CUSTOMER', 'TEXT', '加我微信 13812345678', '{CONTACT,PHONE}', now()), ($1 || '-2', $1, 2, 'TECHNICIAN', 'TEXT', '请在平台内沟通', '{}', now()) returning id`,
      [orderId],
    )
    await file.getByRole('button', { name: '聊天记录' }).click()
    const why = page.getByRole('dialog', { name: /^查看聊天记录/ })
    await why.getByLabel('原因').fill('核实少做的时间')
    await why.getByRole('button', { name: '确定' }).click()
    const log = page.getByRole('dialog', { name: `订单 ${orderNo} 的聊天记录` })
    await expect(log.getByRole('listitem')).toHaveText([/^顾客.*加我微信 •{11}.*其他联系方式.*电话号码/s, /^技师.*请在平台内沟通/s])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(log).toBeHidden()
    await expect(file.getByRole('button', { name: '聊天记录' })).toBeFocused()
    await page.goto(`/operator/?looks#/audit?q=${orderNo}&action=order.chat`)
    await expect(page.getByRole('row', { name: /查看聊天记录.*核实少做的时间/ })).toBeVisible()
  })

  await test.step('the review of it is not for the same operator', async () => {
    const review = { orderId, refundId: refund.refundId, type: 'REFUND_DISPUTE', content: '少做的不止这些，请再看一次' }
    const { data: made } = await customer.api.post('/api/user/order/abnormalApply', review)
    await page.goto(`/operator/?review#/appeal?q=${orderNo}&open=${made.appealId}`)
    const appeal = page.getByRole('dialog', { name: '申诉', exact: true })
    await expect(appeal.getByText('您参与了之前的决定，须由另一位操作员复核')).toBeVisible()
    await expect(appeal.getByRole('button', { name: '受理' })).toBeDisabled()
    await expectAccessible(page)
  })
  expect(errors).toEqual([])
  await context.close()
})
