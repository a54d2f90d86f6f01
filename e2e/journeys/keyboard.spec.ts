import type { Locator, Page } from '@playwright/test'
import { aTechnician } from '../a-technician.ts'
import { aPhone, expect, pageOf, signIn, test } from '../fixtures.ts'
import { open } from '../steps.ts'
import { aCustomer, anAddress, pastGuide } from '../world.ts'

/** More stops than any page of the way has before what is wanted. */
const mostStops = 120

/** In the page: the element with the focus shows it, lies on the screen, and nothing covers it. */
const focusIsSeen = `(() => {
  const at = document.activeElement
  const ringed = [at, at.parentElement, at.closest('label'), at.nextElementSibling].filter(Boolean).flatMap((each) => ['', '::before', '::after'].map((part) => getComputedStyle(each, part || null)))
  const hasRing = ringed.some(({ outlineStyle, outlineWidth, boxShadow }) => (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none')
  const box = (at.closest('label') ?? at).getBoundingClientRect()
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  const isClear = hit !== null && (at.contains(hit) || hit.contains(at) || (at.closest('label')?.contains(hit) ?? false))
  return [hasRing ? '' : 'no ring', isClear ? '' : 'covered by ' + hit?.outerHTML.slice(0, 80)].filter(Boolean).join(', ')
})()`

/** Moves the focus with Tab alone until it is where it is wanted. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached()
  const isThere = () => target.evaluate((element) => element === element.ownerDocument.activeElement).catch(() => false)
  for (let stops = 0; !(await isThere()); stops++) {
    if (stops > mostStops) throw new Error(`Tab does not reach ${String(target)}`)
    await page.keyboard.press('Tab')
  }
  await expect.soft(async () => expect(await page.evaluate(focusIsSeen), String(target)).toBe('')).toPass({ timeout: 60_000 })
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('a visit is found, ordered, paid and called off with the keyboard alone', async ({ browser, database }) => {
  const technician = await aTechnician(database)
  const customer = await aCustomer(database)
  await anAddress(database, customer, technician)
  const { page, context, errors } = await aPhone(browser)
  await signIn(page, customer.token)
  await pastGuide(page)
  await open(page, 'technicians-list')
  const list = pageOf(page, 'technicians-list')
  await expect(list.getByRole('article').first()).toBeVisible()

  // A sheet: opened, chosen in with the arrows, left with Escape, and the focus is back on its button.
  const sort = list.getByRole('button', { name: '综合' })
  await press(page, sort)
  await expect(page.getByRole('dialog', { name: '排序' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(sort).toBeFocused()

  await page.reload()
  await expect(list.getByRole('article').first()).toBeVisible()
  await press(page, list.getByRole('button', { name: '搜索技师、项目或店铺' }))
  const search = page.getByRole('dialog', { name: '搜索技师、项目或店铺' }).getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.insertText(technician.nickname)
  await page.keyboard.press('Enter')
  const found = pageOf(page, 'tech-list')
  await press(page, found.getByRole('article').filter({ hasText: technician.nickname }).locator(`a[href*="${technician.id}"]`))

  const detail = pageOf(page, 'technicians')
  await expect(detail.getByRole('heading', { level: 1, name: technician.nickname })).toBeVisible()
  await press(page, detail.locator('button[data-start-at]:not([disabled])').last())

  const form = pageOf(page, 'place-order')
  const submit = form.getByRole('button', { name: '提交订单' })
  await expect(submit).toBeEnabled()
  await press(page, submit)

  const pay = pageOf(page, 'pay')
  const ways = pay.getByRole('radio')
  await expect(ways.first()).toBeAttached()
  await tabTo(page, pay.getByRole('radio', { checked: true }))
  const test = pay.getByRole('radio', { name: /测试/ })
  for (let presses = 0; presses < 5 && !(await test.isChecked()); presses++) await page.keyboard.press('ArrowDown')
  await expect(test).toBeChecked()
  await press(page, pay.getByRole('button', { name: /支付 ¥/ }))
  const success = pageOf(page, 'pay-success')
  await expect(success.getByText('支付成功')).toBeVisible()
  const orders = () => database.rows<{ status: string }>('select status from orders where account_id = $1', [customer.id])
  expect(await orders()).toEqual([{ status: 'PENDING_ACCEPT' }])

  await press(page, success.getByRole('button', { name: '查看订单' }))
  const order = pageOf(page, 'order-detail')
  await press(page, order.getByRole('button', { name: '取消订单' }))
  const sheet = page.getByRole('dialog', { name: '取消订单' })
  await expect(sheet).toBeVisible()
  await press(page, sheet.getByRole('button', { name: '确认取消' }))
  await expect.poll(orders).toEqual([{ status: 'CANCELLED' }])
  expect(errors).toEqual([])
  await context.close()
})
