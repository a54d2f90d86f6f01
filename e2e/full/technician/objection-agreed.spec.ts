import { aSecondOperator } from '../../a-second-operator.ts'
import { aTechnician } from '../../a-technician.ts'
import { expectAccessible } from '../../accessible.ts'
import { apiAs, expect, pageOf, signIn, test, tokenFor } from '../../fixtures.ts'
import { aDesk, keepSession, operatorPassword, pressKeys } from '../../operator-desk.ts'
import { newRequestId } from '../../serials.ts'
import { mayOpenAlbum, photo } from '../../steps.ts'
import { aCustomer, anAddress, book, freeSlots, pay } from '../../world.ts'

const words = '服务做满了 60 分钟，顾客当场说满意'

test('a technician objects to a refund that took from their income, another operator agrees and gives it back but for a yuan, and the technician reads it', async ({
  phone,
  browser,
  database,
}) => {
  const technician = await aTechnician(database)
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[44] ?? 0 })
  await pay(customer.api, orderId)
  await database.rows(
    `update orders set status = 'PENDING_CONFIRM', accepted_at = now(), departed_at = now(), arrived_at = now(), service_start_at = now(), service_end_at = now(),
       auto_confirm_at = now() + interval '1 day' where id = $1 returning id`,
    [orderId],
  )
  const boss = await aSecondOperator(database)
  const { data: login } = await apiAs().post('/api/manage/auth/login', { name: 'admin', password: operatorPassword })
  const token = String(login.token)
  const asked = await customer.api.post('/api/user/order/doOrderRefund', { orderId, reasonId: 'QUALITY', reason: '手法太轻', requestId: newRequestId() })
  expect(asked.code, asked.msg).toBe(200)
  const { refundId } = asked.data
  expect((await apiAs(boss).post('/api/manage/refund/approve', { refundId, amount: 1000, reason: '部分服务未达标' })).code).toBe(200)
  const { taken } = await database.one<{ taken: number }>('select technician_amount::int as taken from refunds where id = $1', [refundId])
  const yuanText = (fen: number) => `¥${(fen / 100).toFixed(2)}`
  const [takenText, givenText] = [yuanText(taken), yuanText(taken - 100)]

  await signIn(phone, await tokenFor(database, technician.phone))
  await phone.goto(`/technician/#/pages/order/order?orderId=${orderId}`)
  const row = pageOf(phone, 'order').getByRole('button', { name: /对退款有异议/ })
  await expect(row).toContainText(takenText)
  await expectAccessible(phone)
  await row.click()

  const page = pageOf(phone, 'penalty')
  await expect(page.getByText(/前可提出异议/)).toBeVisible()
  await page.getByRole('button', { name: '提交异议' }).click()
  await expect(page.getByText('请至少写 5 个字')).toBeVisible()
  await page.getByLabel('说明您的异议').fill(words)
  const chooser = phone.waitForEvent('filechooser')
  await page.getByRole('button', { name: /添加图片/ }).click()
  await mayOpenAlbum(phone)
  await (await chooser).setFiles(photo)
  await expect(page.getByRole('img', { name: /1/ })).toBeVisible()
  await expectAccessible(phone)
  await page.getByRole('button', { name: '提交异议' }).click()
  await expect(page.getByRole('heading', { name: '您的异议' })).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText(/前有人答复/)).toBeVisible()

  const { id: ticketId } = await database.one<{ id: string }>('select id from suggestions where refund_id = $1', [refundId])
  const { page: desk, errors, context } = await aDesk(browser)
  await keepSession(desk, token)
  await desk.goto(`/operator/#/ticket?kind=OBJECTION&open=${ticketId}`)
  const ticket = desk.getByRole('dialog', { name: '客服工单', exact: true })
  await expect(ticket.getByText(/退款扣减收入/)).toContainText(takenText)
  await expect(ticket.getByRole('link', { name: technician.nickname })).toBeVisible()
  await expect(ticket.getByText(words)).toBeVisible()
  await expectAccessible(desk)
  await pressKeys(desk, 'y')
  const agree = desk.getByRole('dialog', { name: '异议成立，补回技师收入' })
  await agree.getByLabel('补回金额（元）').fill(((taken + 1) / 100).toFixed(2))
  await agree.getByLabel('原因').fill('已复核录音，服务时长足够')
  await agree.getByRole('button', { name: '确定' }).click()
  await desk.mouse.move(0, 0)
  await expect(agree.getByText(`¥0.01 至 ${takenText}`, { exact: true })).toBeVisible()
  await expectAccessible(desk)
  await agree.getByLabel('补回金额（元）').fill(((taken - 100) / 100).toFixed(2))
  await agree.getByRole('button', { name: '确定' }).click()
  await expect(ticket.getByText(`异议已成立，补回技师 ${givenText}`)).toBeVisible()
  await expect(ticket.getByText('已复核录音，服务时长足够')).toBeVisible()
  await expect(ticket.getByRole('button', { name: /异议成立/ })).toHaveCount(0)
  await expectAccessible(desk)
  expect(errors).toEqual([])
  await context.close()

  await expect(page.getByText('已复核录音，服务时长足够')).toBeVisible()
  await expect(page.getByText(`${givenText} 已补回到您的收入`)).toBeVisible()
  await expect(page.getByText(/前有人答复/)).toHaveCount(0)
  await expectAccessible(phone)
  const { rows } = await database.one<{ rows: string }>(
    `select string_agg(split_part(p.account, ':', 1) || ' ' || p.amount, ', ' order by p.line_no) as rows
     from postings p join ledger_txns t on t.id = p.txn_id where t.kind = 'technician_compensated' and t.ref = $1`,
    [refundId],
  )
  expect(rows).toBe(`expense ${taken - 100}, liability ${100 - taken}`)
  await page.getByRole('button', { name: '返回' }).click()
  await expect(pageOf(phone, 'order').getByRole('button', { name: /对退款有异议/ })).toContainText('异议成立')
})
