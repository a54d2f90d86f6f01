import { expectAccessible } from '../../accessible.ts'
import { aPaidOrder } from '../../an-order-to-refund.ts'
import { anOperator } from '../../a-second-operator.ts'
import { apiAs, expect, test, type Database } from '../../fixtures.ts'
import { aDesk, signInAtDesk } from '../../operator-desk.ts'
import { nextSerial } from '../../serials.ts'

/** What a page heard and showed, in place of a loudspeaker and a desktop. */
const listen = `
globalThis.heard = { beeps: 0, notices: [] }
const start = OscillatorNode.prototype.start
OscillatorNode.prototype.start = function (at) { heard.beeps++; start.call(this, at) }
globalThis.Notification = class { static permission = 'granted'; constructor(title) { heard.notices.push(title) } }`

const tell = (database: Database) => database.rows(`select pg_notify('anxin_live', '[{"type":"alarm","at":0},{"type":"audit","at":0}]')`)

test('another operator’s sign-in is no alarm; a call for help sounds, stands in the title and on the desktop until somebody takes it', async ({
  browser,
  database,
}) => {
  const colleague = await anOperator(database)
  const { page, errors, context } = await aDesk(browser)
  await page.addInitScript(listen)
  await signInAtDesk(page)
  await page.goto('/operator/#/order')
  await expect(page.getByRole('heading', { name: '订单', level: 1 })).toBeVisible()
  expect((await apiAs().post('/api/manage/auth/login', colleague)).code).toBe(200)
  await page.waitForResponse('**/api/manage/order/getList**')
  await expect(page.getByText('新警报')).toHaveCount(0)

  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await database.rows(`insert into alarms (id, kind, subject, facts, raised_at) values ($1, 'SOS', $1, '{"side":"CUSTOMER","silent":0}', now()) returning id`, [
    `sos${nextSerial()}`,
  ])
  await tell(database)
  const call = page.getByRole('alert').filter({ hasText: '还没有人接手' })
  await expect(call).toContainText('紧急求助')
  await expect(page).toHaveTitle(/^\(1\) 紧急求助 · 订单/)
  await expect(page.getByRole('status').filter({ hasText: '新警报' })).toBeAttached()
  await expect.poll(() => page.evaluate('heard.beeps')).toBeGreaterThan(2)
  expect(await page.evaluate('heard.notices')).toEqual(['紧急求助'])
  await expectAccessible(page)
  await call.getByRole('button', { name: '我来处理' }).click()
  await expect(call).toHaveCount(0)
  await expect(page).toHaveTitle(/^订单/)
  const { taken } = await database.one<{ taken: string }>(
    `select o.name as taken from alarms a join operators o on o.id = a.taken_by where a.kind = 'SOS' order by a.raised_at desc limit 1`,
  )
  expect(taken).toBe('admin')
  expect(errors).toEqual([])
  await context.close()
})

test('a call for help says which visit it is about, and who takes it stands before its order; in the record an alarm is taken where nothing cuts its buttons', async ({
  browser,
  database,
}) => {
  const { orderId } = await aPaidOrder(database, 60)
  const { no, technician } = await database.one<{ no: string; technician: string }>(
    'select o.order_no as no, t.nickname as technician from orders o join technicians t on t.id = o.technician_id where o.id = $1',
    [orderId],
  )
  const raise = (kind: string) =>
    database.rows(
      `insert into alarms (id, kind, subject, order_id, facts, raised_at) values ($1, $2, $1, $3, '{"side":"CUSTOMER","silent":0}', now()) returning id`,
      [`sos${nextSerial()}`, kind, orderId],
    )
  await raise('SOS')
  const { page, errors, context } = await aDesk(browser)
  await signInAtDesk(page)
  await page.goto('/operator/#/dashboard')
  const call = page.getByRole('alert').filter({ hasText: '还没有人接手' }).filter({ hasText: no })
  await expect(call).toContainText(`技师 ${technician}`)
  await call.getByRole('button', { name: '我来处理' }).click()
  await expect(page).toHaveURL(new RegExp(`#/order\\?open=${orderId}`))
  await expect(page.locator('.beside').getByText(no, { exact: true })).toBeVisible()

  await raise('CHAT_REPORTED')
  await page.goto('/operator/#/alarm')
  const row = page.getByRole('row').filter({ hasText: no }).filter({ hasText: '聊天被举报' })
  await expect(row.getByRole('button', { name: '已处理' })).toBeInViewport({ ratio: 1 })
  await row.getByRole('button', { name: '我来处理' }).click()
  await expect(row.getByText('admin 处理中')).toBeVisible()
  await expect(row.getByRole('button', { name: '我来处理' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/operator/#/approval')
  await expect(page.getByText('复核规则')).toBeVisible()
  await expect(page.getByText(/防不住两人合谋/)).toBeHidden()
  expect(errors).toEqual([])
  await context.close()
})
