import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expectAccessible } from './accessible.ts'
import { apiAs, expect, pageOf, signIn, test, tokenFor } from './fixtures.ts'
import { aDesk, operatorPassword } from './operator-desk.ts'
import { mayOpenAlbum } from './steps.ts'
import { aCustomer, anAddress, aTechnician, book, freeSlots, pay } from './world.ts'

const technicianPhone = '13900000007'
const words = '服务做满了 60 分钟，顾客当场说满意'

/** The token of an operator beside admin: whoever decided something does not decide the objection to it. */
async function aSecondOperator(): Promise<string> {
  const { data: admin } = await apiAs().post('/api/manage/auth/login', { name: 'admin', password: operatorPassword })
  const [name, password] = [`second${randomBytes(3).toString('hex')}`, 'a password of the second']
  const made = await apiAs(String(admin.token)).post('/api/manage/operator/create', { name, newPassword: password, title: '复核', roleId: 'admin' })
  expect(made.code, made.msg).toBe(200)
  const { data } = await apiAs().post('/api/manage/auth/login', { name, password })
  return String(data.token)
}

test('a technician objects to a refund that took from their income, another operator agrees and gives it back but for a yuan, and the technician reads it', async ({
  phone,
  browser,
  database,
}) => {
  const technician = await aTechnician(database, technicianPhone)
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
  const boss = await aSecondOperator()
  const { data: login } = await apiAs().post('/api/manage/auth/login', { name: 'admin', password: operatorPassword })
  const token = String(login.token)
  const asked = await customer.api.post('/api/user/order/doOrderRefund', { orderId, reasonId: 'QUALITY', reason: '手法太轻', requestId: randomUUID() })
  expect(asked.code, asked.msg).toBe(200)
  const { refundId } = asked.data
  expect((await apiAs(boss).post('/api/manage/refund/approve', { refundId, amount: 1000, reason: '部分服务未达标' })).code).toBe(200)
  const { taken } = await database.one<{ taken: number }>('select technician_amount::int as taken from refunds where id = $1', [refundId])
  const yuanText = (fen: number) => `¥${(fen / 100).toFixed(2)}`
  const [takenText, givenText] = [yuanText(taken), yuanText(taken - 100)]

  await signIn(phone, await tokenFor(database, technicianPhone))
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
  await (await chooser).setFiles(join(import.meta.dirname, 'photo.jpg'))
  await expect(page.getByRole('img', { name: /1/ })).toBeVisible()
  await expectAccessible(phone)
  await page.getByRole('button', { name: '提交异议' }).click()
  await expect(page.getByRole('heading', { name: '您的异议' })).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText(/前有人答复/)).toBeVisible()

  const { id: ticketId } = await database.one<{ id: string }>('select id from suggestions where refund_id = $1', [refundId])
  const { page: desk, errors, context } = await aDesk(browser)
  await desk.addInitScript((value) => localStorage.setItem('operator-token', value), token)
  await desk.goto(`/operator/#/ticket?kind=OBJECTION&open=${ticketId}`)
  const ticket = desk.getByRole('dialog', { name: '客服工单', exact: true })
  await expect(ticket.getByText(/退款扣减收入/)).toContainText(takenText)
  await expect(ticket.getByRole('link', { name: technician.nickname })).toBeVisible()
  await expect(ticket.getByText(words)).toBeVisible()
  await expectAccessible(desk)
  await desk.keyboard.press('y')
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

test('a suspended technician reads why, objects to it, and is back once another operator agrees', async ({ phone, database }) => {
  const { id: technicianId } = await aTechnician(database, technicianPhone)
  const { data: login } = await apiAs().post('/api/manage/auth/login', { name: 'admin', password: operatorPassword })
  const desk = apiAs(String(login.token))
  const why = { technicianId, rule: 'CONDUCT', reason: '多次服务投诉', evidence: '工单 1024' }
  expect((await desk.post('/api/manage/technician/suspend', why)).code).toBe(200)
  await signIn(phone, await tokenFor(database, technicianPhone))
  await phone.goto('/technician/#/pages/today/today')
  await phone.getByRole('button', { name: '对暂停有异议' }).click()
  const list = pageOf(phone, 'penalties')
  await expect(list.getByRole('button', { name: /技师资格暂停.*多次服务投诉/ })).toBeVisible()
  await expectAccessible(phone)
  await list.getByRole('button', { name: /技师资格暂停/ }).click()
  const page = pageOf(phone, 'penalty')
  await page.getByLabel('说明您的异议').fill('投诉的订单不是我服务的')
  await page.getByRole('button', { name: '提交异议' }).click()
  await expect(page.getByRole('heading', { name: '您的异议' })).toBeVisible()
  await expectAccessible(phone)
  const { id, kind, technician_id } = await database.one<{ id: string; kind: string; technician_id: string }>(
    `select s.id, s.kind, s.technician_id from suggestions s join suspensions x on x.id = s.suspension_id where x.subject_id = $1 and x.ended_at is null`,
    [technicianId],
  )
  expect([kind, technician_id]).toEqual(['OBJECTION', technicianId])
  const agreed = await apiAs(await aSecondOperator()).post('/api/manage/ticket/decide', { ticketId: id, outcome: 'agree', reason: '核实为误投诉' })
  expect(agreed.code, agreed.msg).toBe(200)
  await expect(page.getByText('您的异议成立')).toBeVisible()
  await expect(page.getByText('核实为误投诉')).toBeVisible()
  await expectAccessible(phone)
  await phone.goto('/technician/#/pages/today/today')
  await expect(pageOf(phone, 'today').getByText('今日收入')).toBeVisible()
})

test('whatever cost a technician something is listed, page after page', async ({ phone, database }) => {
  const { id: technicianId } = await aTechnician(database, technicianPhone)
  const count = 65
  await database.rows(
    `insert into suspensions (id, kind, subject_id, rule, reason, begun_by, begun_at, ended_by, ended_at)
     select 'past' || lpad(n::text, 16, '0'), 'TECHNICIAN', $1, 'OTHER', '第 ' || n || ' 次核对证件', o.id, now() - (n + 30) * interval '1 day', o.id, now() - (n + 29) * interval '1 day'
     from generate_series(1, $2) n, (select id from operators where name = 'admin') o returning id`,
    [technicianId, count],
  )
  await signIn(phone, await tokenFor(database, technicianPhone))
  await phone.goto('/technician/#/pages/penalties/penalties')
  const page = pageOf(phone, 'penalties')
  const last = page.getByRole('button', { name: new RegExp(`第 ${count} 次核对证件`) })
  await expect(page.getByRole('button', { name: /第 1 次核对证件/ })).toBeVisible()
  await expect(async () => {
    await page.evaluate((root) => root.firstElementChild?.scrollBy(0, 4000))
    expect(await last.count()).toBe(1)
  }).toPass({ intervals: [100], timeout: 30_000 })
  await expect(page.getByText('没有更多了')).toBeVisible()
  await expectAccessible(phone)
  await database.rows(`delete from suspensions where id like 'past0%' and subject_id = $1 returning id`, [technicianId])
})
