import { expect, test } from '../fixtures.ts'
import { aDesk, pressKeys, signInAtDesk } from '../operator-desk.ts'

test('a pasted phone finds its customer and orders from any page by Ctrl-K, and the order that opens is worked on by keys', async ({ browser, database }) => {
  const { page, errors, context } = await aDesk(browser)
  await signInAtDesk(page)
  const order = await database.one<{ id: string; order_no: string; phone: string; nickname: string }>(
    `select o.id, o.order_no, a.phone, a.nickname from orders o join accounts a on a.id = o.account_id where o.status = 'COMPLETED' and a.phone ~ '^1' order by o.start_at desc, o.id limit 1`,
  )
  await page.goto('/operator/?find#/review')
  await expect(page.getByRole('heading', { name: '评价', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const found = page.getByRole('dialog', { name: '搜索或跳转' })
  const field = found.getByRole('combobox', { name: '搜索或跳转' })
  await expect(field).toBeFocused()
  await field.fill(`+86 ${order.phone.slice(0, 3)}-${order.phone.slice(3, 7)} ${order.phone.slice(7)}`)
  await expect(found.getByRole('group', { name: '顾客' }).getByRole('option')).toContainText(order.nickname)
  await expect(found.getByRole('group', { name: '订单' }).getByRole('option').first()).toHaveAttribute('aria-selected', 'true')

  await field.fill(order.order_no.slice(-8))
  await expect(found.getByRole('group', { name: '订单' }).getByRole('option')).toContainText([order.order_no])
  await page.keyboard.press('Enter')
  await expect(found).toHaveCount(0)
  const file = page.getByRole('dialog', { name: '订单', exact: true })
  await expect(file.getByRole('heading', { name: '经过' })).toBeVisible()
  expect(page.url()).toContain(`open=${order.id}`)
  await pressKeys(page, 'n')
  const form = page.getByRole('dialog', { name: '备注订单' })
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: '取消' }).click()
  await expect(form).toBeHidden()
  expect(errors).toEqual([])
  await context.close()
})
