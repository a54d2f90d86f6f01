import { aSecondOperator, technicianPhone } from '../../a-second-operator.ts'
import { expectAccessible } from '../../accessible.ts'
import { apiAs, expect, pageOf, signIn, test, tokenFor } from '../../fixtures.ts'
import { operatorPassword } from '../../operator-desk.ts'
import { demoTechnician } from '../../world.ts'

test('a suspended technician reads why, objects to it, and is back once another operator agrees', async ({ phone, database }) => {
  const { id: technicianId } = await demoTechnician(database, technicianPhone)
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
  const agreed = await apiAs(await aSecondOperator(database)).post('/api/manage/ticket/decide', { ticketId: id, outcome: 'agree', reason: '核实为误投诉' })
  expect(agreed.code, agreed.msg).toBe(200)
  await expect(page.getByText('您的异议成立')).toBeVisible()
  await expect(page.getByText('核实为误投诉')).toBeVisible()
  await expectAccessible(phone)
  await phone.goto('/technician/#/pages/today/today')
  await expect(pageOf(phone, 'today').getByText('今日收入')).toBeVisible()
})

test('whatever cost a technician something is listed, page after page', async ({ phone, database }) => {
  const { id: technicianId } = await demoTechnician(database, technicianPhone)
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
  }).toPass({ intervals: [100], timeout: 60_000 })
  await expect(page.getByText('没有更多了')).toBeVisible()
  await expectAccessible(phone)
  await database.rows(`delete from suspensions where id like 'past0%' and subject_id = $1 returning id`, [technicianId])
})
