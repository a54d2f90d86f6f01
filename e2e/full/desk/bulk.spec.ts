import { expectAccessible } from '../../accessible.ts'
import { apiAs, expect, test } from '../../fixtures.ts'
import { aDesk, keepSession, operatorPassword, pressKeys } from '../../operator-desk.ts'
import { nextSerial } from '../../serials.ts'
import { aCustomer } from '../../world.ts'

test('appeals are taken up together, differences are closed together, and what somebody else has taken is named and left', async ({ browser, database }) => {
  const mark = nextSerial()
  const customer = await aCustomer(database)
  await database.rows('update accounts set nickname = $2 where id = $1 returning id', [customer.id, `一起${mark}`])
  // Three visits of the demo's past as this customer's, each with an appeal.
  const { ids } = await database.one<{ ids: string[] }>(
    `with mine as (
       update orders set account_id = $1 where id in (
         select o.id from orders o where o.status = 'COMPLETED' and o.parent_id is null and not exists (select from appeals a where a.order_id = o.id)
           and not exists (select from refunds r where r.order_id = o.id) order by o.created_at limit 3) returning id
     ), told as (
       insert into appeals (id, order_id, account_id, type, urgent, content, status, created_at, answer_by)
       select $2 || row_number() over (), id, $1, 'OTHER', false, '一起受理', 'PENDING', now(), now() + interval '1 day' from mine returning id
     ) select array_agg(id order by id) as ids from told`,
    [customer.id, `bulk${mark}`],
  )
  await database.rows(
    `insert into reconciliation_tickets (id, channel, day, about, number, kind, pay_no, our_amount, our_state, found_at)
     select $1 || n, 'WECHAT', date '2020-01-01' + n, 'PAYMENT', $1 || n, 'MISSING_THERE', $1 || n, 100 * n, 'SUCCESS', now() from generate_series(1, 2) n returning id`,
    [`bill${mark}`],
  )
  const { data: login } = await apiAs().post('/api/manage/auth/login', { name: 'admin', password: operatorPassword })
  const token = String(login.token)
  await database.rows(`update appeals set status = 'PROCESSING', taken_at = now(), taken_by = 'somebody' where id = $1 returning id`, [ids[2]])

  const { page, errors, context } = await aDesk(browser)
  await keepSession(page, token)
  await page.goto(`/operator/#/appeal?q=${encodeURIComponent(`一起${mark}`)}`)
  await expect(page.getByText('共 3 条')).toBeVisible()
  await pressKeys(page, 'j', 'x', 'j', 'x', 'j', 'x')
  await page.getByRole('button', { name: '受理所选' }).click()
  const told = page.getByRole('dialog').filter({ hasText: '请先受理这条申诉' })
  await expect(told).toBeVisible()
  await expectAccessible(page)
  await told.getByRole('button').last().click()
  const states = await database.rows<{ status: string; mine: boolean }>(
    `select a.status, a.taken_by = o.id as mine from appeals a, operators o where o.name = 'admin' and a.id = any($1) order by a.id`,
    [ids],
  )
  expect(states).toEqual([true, true, false].map((mine) => ({ status: 'PROCESSING', mine })))

  await page.goto('/operator/?bills#/reconciliation?sort=day')
  await expect(page.getByText(`bill${mark}1`)).toBeVisible()
  await pressKeys(page, 'j', 'x', 'j', 'x')
  await page.getByRole('button', { name: '关闭所选' }).click()
  const closing = page.getByRole('dialog', { name: '写明核对结果并关闭所选的 2 项' })
  await closing.getByLabel('原因').fill('账单延迟一天到达')
  await expectAccessible(page)
  await closing.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已完成 2 项')).toBeVisible()
  const notes = await database.rows('select note from reconciliation_tickets where id like $1', [`bill${mark}%`])
  expect(notes).toEqual([1, 2].map(() => ({ note: '账单延迟一天到达' })))
  expect(errors).toEqual([])
  await context.close()
})
