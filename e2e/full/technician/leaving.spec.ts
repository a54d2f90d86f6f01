import { expectAccessible } from '../../accessible.ts'
import { aTechnician } from '../../a-technician.ts'
import { apiAs, expect, pageOf, signIn, test, tokenFor } from '../../fixtures.ts'
import { aDesk, signInAtDesk } from '../../operator-desk.ts'
import { settled } from '../../steps.ts'
import { anAcceptedVisit } from '../../world.ts'

test('a technician sees what has to be settled, settles it, leaves the platform, and is found no more', async ({ phone, database }) => {
  const technician = await aTechnician(database)
  const { customer, orderId } = await anAcceptedVisit(database, technician)
  await signIn(phone, await tokenFor(database, technician.phone))
  await phone.goto('/technician/#/pages/me/me')
  await pageOf(phone, 'me').getByRole('button', { name: '离开平台' }).click()
  const leave = pageOf(phone, 'leave')
  await expect(leave.getByText('此账号可以继续预约，之后也可以注销')).toBeVisible()
  await expect(leave.getByRole('button', { name: '离开平台' })).toHaveCount(0)
  await expectAccessible(phone)
  await leave.getByRole('button', { name: /^订单 / }).click()
  await expect(pageOf(phone, 'order')).toBeVisible()

  expect((await customer.api.post('/api/user/order/doOrderCancel', { orderId })).code).toBe(200)
  await phone.goto('/technician/#/pages/leave/leave')
  await phone.reload()
  await leave.getByRole('button', { name: '换了城市或工作' }).click()
  await expectAccessible(phone)
  await leave.getByRole('button', { name: '离开平台' }).click()
  await phone.getByRole('alertdialog', { name: '离开平台？' }).getByRole('button', { name: '离开平台' }).click()
  await settled(phone)
  await expect(leave.getByText('您已离开平台', { exact: true })).toBeVisible()
  await expect(leave.getByRole('link', { name: '注销账号' })).toBeVisible()
  await expectAccessible(phone)
  expect((await database.one<{ status: string }>('select status from technicians where id = $1', [technician.id])).status).toBe('LEFT')
  expect((await apiAs(customer.token).get('/api/user/tech/getTechInfo', { techId: technician.id })).code).toBe(404)
})

test('a suspended technician leaves from the workbench, and reads that the suspension stays on record', async ({ browser, phone, database }) => {
  const technician = await aTechnician(database)
  const { page: desk, context: closing } = await aDesk(browser)
  const operator = apiAs(await signInAtDesk(desk))
  const suspension = { technicianId: technician.id, rule: 'CONDUCT', reason: '多次迟到', evidence: '三单' }
  expect((await operator.post('/api/manage/technician/suspend', suspension)).code).toBe(200)
  await signIn(phone, await tokenFor(database, technician.phone))
  await phone.goto('/technician/#/pages/today/today')
  await expect(phone.getByText(/多次迟到/)).toBeVisible()
  await phone.getByRole('button', { name: '离开平台' }).click()
  const leave = pageOf(phone, 'leave')
  await expect(leave.getByText(/资格暂停仍然记录在案/)).toBeVisible()
  await settled(phone)
  await expectAccessible(phone)
  await leave.getByRole('button', { name: '离开平台' }).click()
  await phone.getByRole('alertdialog', { name: '离开平台？' }).getByRole('button', { name: '离开平台' }).click()
  await settled(phone)
  await expect(leave.getByText('您已离开平台', { exact: true })).toBeVisible()

  await phone.goto('/technician/#/pages/today/today')
  await phone.reload()
  await expect(phone.getByText('技师资格已暂停', { exact: true })).toBeVisible()
  await expect(phone.getByText(/用哪个账号都不能以您的身份入驻/)).toBeVisible()
  await expectAccessible(phone)

  await desk.goto(`/operator/#/technician?open=${technician.id}`)
  await desk.getByRole('button', { name: '解除暂停' }).click()
  const why = desk.getByRole('dialog', { name: /解除这位已离开技师的暂停/ })
  await why.getByRole('textbox').fill('整改后恢复')
  await why.getByRole('button', { name: /确\s*定/ }).click()
  await expect
    .poll(async () => database.rows('select ended_at is not null as ended from suspensions where subject_id = $1', [technician.id]))
    .toEqual([{ ended: true }])
  await closing.close()
})
