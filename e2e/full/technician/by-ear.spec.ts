import type { Page } from '@playwright/test'
import { aTechnician } from '../../a-technician.ts'
import { aPhone, expect, signIn, test, tokenFor } from '../../fixtures.ts'
import { aCustomer, anAddress, book, freeSlots, pay, startsIn } from '../../world.ts'

type Role = 'button' | 'link'

/**
 * A phone as somebody uses it who sees nothing of it: by roles and names, pressed from the keyboard as a screen reader presses,
 * without selectors and without coordinates.
 */
function byEar(page: Page) {
  const press = async (name: string, { role = 'button', from = page.getByRole('main') }: { role?: Role; from?: Pick<Page, 'getByRole'> } = {}) => {
    const control = from.getByRole(role, { name, exact: true })
    await expect(control).toBeEnabled()
    await control.press('Enter')
  }
  return {
    press,
    next: (name: string) => press(name, { from: page.getByRole('region', { name: '下一步' }) }),
    answer: (name: string) => press(name, { from: page.getByRole('alertdialog') }),
    /** Asks how things stand, and hears it. */
    hears: async (words: RegExp) => {
      // While one page still leaves, its button has the same name.
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await press('读出当前状态', { from: page })
      await expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached()
    },
  }
}

test('a technician who sees nothing takes an order and works the whole visit by roles and names alone', async ({ browser, database }) => {
  const technician = await aTechnician(database)
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  const [startAt = 0] = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, {
    techId: technician.id,
    projectId: technician.projectId,
    addressId,
    startAt,
    healthNote: { codes: ['BLOOD_PRESSURE'], text: '早上刚吃过降压药', consent: true },
  })
  await pay(customer.api, orderId)
  const expectStatus = (status: string) =>
    expect.poll(async () => (await database.one<{ status: string }>('select status from orders where id = $1', [orderId])).status).toBe(status)

  const { page, context, errors } = await aPhone(browser, { reducedMotion: 'reduce' })
  await signIn(page, await tokenFor(database, technician.phone))
  const { press, next, answer, hears } = byEar(page)

  await test.step('hears the day and the order that waits, and accepts it', async () => {
    await page.goto('/technician/')
    await expect(page.getByRole('heading', { name: '今日', level: 1 })).toBeAttached()
    await hears(/1 单等待答复.*请在 \d+ 分钟 ?内答复/)
    await press('接单')
    await expectStatus('ACCEPTED')
  })

  await test.step('opens the visit, hears where and when, and sets out', async () => {
    await startsIn(database, orderId, 60)
    await page.reload()
    await press('查看订单')
    await expect(page.getByRole('heading', { name: '订单', level: 1 })).toBeAttached()
    await hears(/待出发.*前出发.*健康声明/)
    await next('出发')
    await answer('只出发')
    await expectStatus('DEPARTED')
    await hears(/前往中.*6 位到达码/)
  })

  await test.step('arrives with the code that the customer says', async () => {
    await next('到达')
    const { code } = (await customer.api.get('/api/user/order/getArrivalCode', { orderId })).data
    await page.getByRole('dialog', { name: '到达登记' }).getByRole('textbox', { name: '6位到达码' }).pressSequentially(code)
    await expectStatus('ARRIVED')
    await startsIn(database, orderId, 0)
    await page.reload()
  })

  await test.step('hears of the health note, reads and confirms it, and only then starts', async () => {
    await hears(/已到达.*请先阅读并确认/)
    await expect(page.getByRole('button', { name: '开始服务' })).toHaveCount(0)
    await next('阅读健康声明')
    const note = page.getByRole('dialog', { name: '顾客的健康声明' })
    await expect(note.getByRole('listitem').filter({ hasText: '高血压' })).toBeAttached()
    await expect(note.getByText('早上刚吃过降压药')).toBeAttached()
    await press('我已阅读，会据此服务', { from: note })
    await next('开始服务')
    await expectStatus('IN_SERVICE')
  })

  await test.step('hears how long the service still goes, ends it and leaves', async () => {
    await hears(/服务中.*还剩/)
    await database.rows(`update orders set service_start_at = now() - (end_at - start_at) * 2 / 3 where id = $1 returning id`, [orderId])
    await page.reload()
    await next('结束服务')
    await answer('结束服务')
    await expectStatus('PENDING_CONFIRM')
    await next('我已离开')
    await expect.poll(async () => (await database.one<{ left_at: Date | null }>('select left_at from orders where id = $1', [orderId])).left_at).not.toBeNull()
    await hears(/待顾客确认/)
  })

  const read = await database.rows('select revision from health_note_reads where order_id = $1', [orderId])
  expect(read).toEqual([{ revision: 1 }])
  expect(errors).toEqual([])
  await context.close()
})

test('a technician who asks before the day has come hears so, and hears the day as soon as it is there', async ({ browser, database }) => {
  const technician = await aTechnician(database)
  const { page, context } = await aPhone(browser, { reducedMotion: 'reduce' })
  await signIn(page, await tokenFor(database, technician.phone))
  let release = () => undefined as unknown
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/tech\/getToday/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/technician/')
  const { hears } = byEar(page)
  await hears(/正在读取/)
  release()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /接单中|休息中/ })
      .first(),
  ).toBeAttached()
  await context.close()
})
