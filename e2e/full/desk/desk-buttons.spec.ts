import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from '../../fixtures.ts'
import { aDesk, operatorPassword, signInAtDesk } from '../../operator-desk.ts'
import { anAcceptedVisit, demoTechnician } from '../../world.ts'

test('a button that has its answer says its own name again, however soon the answer came', async ({ browser }) => {
  const { page, context, errors } = await aDesk(browser)
  let wait = 0
  await page.route('**/api/manage/auth/login', async (route) => {
    await after(wait)
    await route.fulfill({ json: { code: 400, msg: `第 ${wait} 次`, data: null } })
  })
  await page.goto('/operator/')
  await page.getByLabel('登录名').fill('nobody')
  await page.getByLabel('密码').fill('no password')
  for (wait of Array.from({ length: 30 }, (_, turn) => turn * 4)) {
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText(`第 ${wait} 次`).first()).toBeVisible()
    await expect(page.getByRole('button', { name: '登录', exact: true }), `answered after ${wait} ms`).toBeVisible({ timeout: 3000 })
  }
  expect(errors).toEqual([])
  await context.close()
})

test('a double click gives money back once, leaves one note, and the form is gone', async ({ browser, database }) => {
  const { orderId } = await anAcceptedVisit(database, await demoTechnician(database, '13900000006'))
  const { page, context, errors } = await aDesk(browser)
  await signInAtDesk(page)
  await page.route('**/api/manage/order/{refund,note}', async (route) => {
    await after(400)
    await route.continue()
  })
  await page.goto(`/operator/#/order?open=${orderId}`)
  const file = page.getByRole('dialog', { name: /^订单/ })
  await file.getByRole('button', { name: '主动退款' }).click()
  const refund = page.getByRole('dialog', { name: /^主动退款/ })
  await refund.getByRole('spinbutton').first().fill('10')
  await refund.getByLabel('原因').fill('迟到致歉')
  await refund.getByRole('button', { name: '确定' }).dblclick()
  await expect(refund).toBeHidden()
  await file.getByRole('button', { name: '备注' }).click()
  const note = page.getByRole('dialog', { name: /备注/ })
  await note.getByRole('textbox').fill('已致电顾客')
  await note.getByRole('button', { name: '确定' }).dblclick()
  await expect(note).toBeHidden()
  expect(await database.rows('select refund_amount::int as amount from refunds where order_id = $1', [orderId])).toEqual([{ amount: 1000 }])
  expect(
    await database.rows(`select action from audit_log where subject_id = $1 and action in ('order.note', 'order.refund') order by seq`, [orderId]),
  ).toEqual([{ action: 'order.refund' }, { action: 'order.note' }])
  expect(errors).toEqual([])
  await context.close()
})

test('two tabs are one desk: signed out or signed in again in one, the other follows, and a late word about the session before ends nothing', async ({
  browser,
}) => {
  const { page, context, errors } = await aDesk(browser)
  const signIn = async () => {
    await page.getByLabel('登录名').fill('admin')
    await page.getByLabel('密码').fill(operatorPassword)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('heading', { name: '角色' })).toBeVisible()
  }
  await page.goto('/operator/#/role')
  await signIn()
  const other = await context.newPage()
  await other.goto('/operator/#/macro')
  await expect(other.getByRole('heading', { name: '常用答复' })).toBeVisible()

  // An answer to the first session stays on its way until the second has begun.
  let letGo = () => {}
  const isHeld = new Promise<void>((resolve) => (letGo = resolve))
  await other.route('**/api/manage/review/getList*', async (route) => {
    await isHeld
    await route.continue()
  })
  await other.goto('/operator/#/review')
  await expect(other.getByRole('heading', { name: '评价' })).toBeVisible()
  await page.getByRole('button', { name: '管理员 · 管理员' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(other.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await signIn()
  await expect(other.getByRole('heading', { name: '评价' })).toBeVisible()
  letGo()
  await expect(other.getByText(/^共 [\d,]+ 条$/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '角色' })).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})
