import { expectAccessible } from '../accessible.ts'
import { expect, test, type Database } from '../fixtures.ts'
import { aDesk, choose, operatorPassword, pressKeys } from '../operator-desk.ts'

const anOrderOf = (database: Database) =>
  database.one<{ order_no: string; technician_id: string; nickname: string }>(
    `select o.order_no, o.technician_id, t.nickname from orders o join technicians t on t.id = o.technician_id where o.status = 'COMPLETED' and t.status = 'ACTIVE' order by o.created_at desc limit 1`,
  )

test('an operator signs in, finds an order, notes it, suspends a technician, and the log tells all of it', async ({ browser, database }) => {
  const { page, errors, context } = await aDesk(browser)
  const { order_no: orderNo, nickname } = await anOrderOf(database)
  const linesAbout = async () =>
    (await database.one<{ rows: number }>(`select count(*)::int as rows from audit_log where subject_text in ($1, $2)`, [orderNo, nickname])).rows
  const linesBefore = await linesAbout()
  await page.goto('/operator/')
  await page.getByLabel('登录名').fill('admin')
  await page.getByLabel('密码').fill('a wrong password')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('alert')).toContainText('账号或密码错误')
  await page.getByLabel('密码').fill(operatorPassword)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { name: '总览', level: 1 })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: /^订单/ }).click()
  await expect(page.getByRole('heading', { name: '订单', level: 1 })).toBeVisible()

  await test.step('the order, by its number and by keyboard', async () => {
    await pressKeys(page, '/')
    await page.keyboard.type(orderNo)
    await page.keyboard.press('Enter')
    await expect(page.getByText('共 1 条')).toBeVisible()
    expect(page.url()).toContain(`q=${orderNo}`)
    await page.reload()
    await expect(page.getByText('共 1 条')).toBeVisible()
    await expect(page.getByRole('button', { name: orderNo })).toBeVisible()
    await pressKeys(page, 'j', 'Enter')
    const file = page.getByRole('dialog')
    await expect(file.getByRole('heading', { name: '经过' })).toBeVisible()
    await file.getByRole('button', { name: '备注', exact: true }).click()
    await page.getByRole('dialog', { name: '备注订单' }).getByLabel('备注').fill('已电话联系顾客，改约明天')
    await page.getByRole('dialog', { name: '备注订单' }).getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('dialog', { name: '备注订单' })).toBeHidden()
    await expect(file.getByText('已电话联系顾客，改约明天').first()).toBeVisible()
    await expectAccessible(page)
    await file.getByRole('link', { name: nickname }).click()
  })

  await test.step('its technician, suspended with rule and evidence', async () => {
    const file = page.getByRole('dialog', { name: '技师', exact: true })
    await file.getByRole('button', { name: '暂停' }).click()
    const form = page.getByRole('dialog', { name: '暂停这位技师' })
    await choose(form, '依据', '引导平台外交易')
    await form.getByLabel('原因').fill('多次引导平台外交易')
    await form.getByLabel('证据').fill('聊天截图 3 张')
    await form.getByRole('button', { name: '确定' }).click()
    await expect(file.getByRole('button', { name: '恢复' })).toBeVisible()
    await expect(file.getByText('聊天截图 3 张')).toBeVisible()
    await file.getByRole('button', { name: '恢复' }).click()
    const back = page.getByRole('dialog', { name: '恢复这位技师' })
    await back.getByLabel('原因').fill('复核后恢复')
    await back.getByRole('button', { name: '确定' }).click()
    await expect(file.getByRole('button', { name: '暂停' })).toBeVisible()
  })

  await page.goto('/operator/#/audit')
  for (const said of ['备注订单', '暂停技师', '恢复技师', '登录']) await expect(page.getByRole('cell', { name: said, exact: true }).first()).toBeVisible()
  expect((await linesAbout()) - linesBefore).toBe(3)
  expect(errors).toEqual([])
  await context.close()
})
