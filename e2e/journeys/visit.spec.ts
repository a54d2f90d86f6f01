import { aTechnician, middleOfCity } from '../a-technician.ts'
import { expectAccessible } from '../accessible.ts'
import { aPhone, expect, pageOf, signIn, smsCode, test, tokenFor } from '../fixtures.ts'
import { newPhone } from '../serials.ts'
import { mayOpenAlbum, photo, reloadAtRest, tap } from '../steps.ts'
import { startsIn } from '../world.ts'

test('a whole visit with two phones: register, find, book, pay, follow, confirm, review', async ({ browser, database }) => {
  const technician = await aTechnician(database, { at: middleOfCity })
  const customerPhone = newPhone()
  const customer = await aPhone(browser, { geolocation: { latitude: technician.lat, longitude: technician.lng } })
  const { page } = customer
  const orderRow = () =>
    database.one<{ id: string; status: string; pay_amount: number; coupon: number; pay_way: string | null; refund_status: string; commented: boolean }>(
      'select o.id, o.status, o.pay_amount::int, o.coupon_amount::int as coupon, o.pay_way, o.refund_status, o.commented from orders o join accounts a on a.id = o.account_id where a.phone = $1 order by o.created_at desc limit 1',
      [customerPhone],
    )
  const expectStatus = (status: string) => expect.poll(async () => (await orderRow()).status).toBe(status)

  await test.step('registers by SMS', async () => {
    await page.goto('/#/pages/login/login')
    await page.getByRole('textbox', { name: /手机号/ }).fill(customerPhone)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByRole('textbox', { name: '6位验证码' }).fill(await smsCode(customerPhone))
    await expect(pageOf(page, 'login')).toHaveCount(0)
    await page.getByRole('alertdialog', { name: '新人礼包' }).getByRole('button', { name: '以后再说' }).click()
    const account = await database.one<{ id: string }>('select id from accounts where phone = $1', [customerPhone])
    expect(account.id).toBeTruthy()
  })

  await test.step('finds technicians by project, nearest first', async () => {
    await page.goto('/#/pages/select-project/select-project')
    const projects = pageOf(page, 'select-project')
    const wanted = projects.getByRole('button', { name: `选择能做${technician.project}的技师` })
    await expect(async () => {
      await projects.getByRole('listitem').last().scrollIntoViewIfNeeded()
      await expect(wanted).toBeVisible({ timeout: 500 })
    }).toPass()
    await tap(wanted)
    const list = pageOf(page, 'preferred-technician')
    await list.getByRole('button', { name: '距离最近' }).click()
    await expect(list.locator(`[data-tech-id="${technician.id}"]`).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('opens the technician and follows', async () => {
    await pageOf(page, 'preferred-technician').locator(`[data-tech-id="${technician.id}"]`).first().getByRole('link').first().click()
    const detail = pageOf(page, 'technicians')
    await expect(detail.getByRole('heading', { level: 1, name: technician.nickname })).toBeVisible()
    await detail.getByRole('button', { name: '关注', exact: true }).click()
    await expect
      .poll(
        async () =>
          (
            await database.rows('select 1 from follows f join accounts a on a.id = f.account_id where a.phone = $1 and f.technician_id = $2', [
              customerPhone,
              technician.id,
            ])
          ).length,
      )
      .toBe(1)
    await detail.getByRole('button', { name: '预约', exact: true }).click()
  })

  await test.step('chooses a slot', async () => {
    const schedule = pageOf(page, 'schedule')
    const free = schedule.locator('button[data-start-at]:not([disabled]):not([aria-disabled="true"])')
    await expect(free.first()).toBeVisible()
    await expectAccessible(page)
    // Late in the evening little is left of a day.
    await free.nth(Math.min(2, (await free.count()) - 1)).click()
    const next = schedule.getByRole('button', { name: /确定|下一步|选好了|就这个时间|用这个时间/ })
    if (await next.count()) await next.first().click()
    await expect(pageOf(page, 'place-order')).toBeVisible()
  })

  await test.step('adds an address', async () => {
    await pageOf(page, 'place-order').getByText('添加服务地址').click()
    const search = pageOf(page, 'search-address')
    await expect(search).toBeVisible()
    await search
      .getByRole('button', { name: /\d m$|km$/ })
      .first()
      .click()
    const form = pageOf(page, 'address-form')
    await expect(form.getByRole('textbox', { name: '手机号' })).toHaveValue(customerPhone)
    await form.getByRole('textbox', { name: '姓名' }).fill('陈小满')
    await form.getByRole('textbox', { name: '门牌号' }).fill('3 幢 501')
    await expectAccessible(page)
    await form.getByRole('button', { name: /保存/ }).click()
    await expect(pageOf(page, 'place-order')).toBeVisible()
    const addresses = await database.rows<{ is_default: boolean }>(
      'select d.is_default from addresses d join accounts a on a.id = d.account_id where a.phone = $1',
      [customerPhone],
    )
    expect(addresses).toEqual([{ is_default: true }])
  })

  await test.step('reads the quote and places the order', async () => {
    const form = pageOf(page, 'place-order')
    await expect(form.getByText('车费', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: /提交订单/ }).click()
    await expect(pageOf(page, 'pay')).toBeVisible()
    await expectStatus('PENDING_PAYMENT')
    expect(await database.rows('select 1 from occupancies where order_id = $1 and active', [(await orderRow()).id])).toHaveLength(1)
  })

  await test.step('pays on the cashier page', async () => {
    const pay = pageOf(page, 'pay')
    await expectAccessible(page)
    await pay.getByRole('radio', { name: /微信支付/ }).check()
    await pay.getByRole('button', { name: /支付 ¥/ }).click()
    await page.waitForURL(/wechat-pay/)
    await page.getByRole('button', { name: /支付/ }).first().click()
    await expect(pageOf(page, 'pay-success').getByText('支付成功')).toBeVisible()
    await expectStatus('PENDING_ACCEPT')
    const { id, pay_amount: amount, pay_way: way } = await orderRow()
    expect(way).toBe('WECHAT_H5')
    const ledger = await database.rows<{ account: string; amount: number }>(
      'select p.account, p.amount::int from postings p join ledger_txns t on t.id = p.txn_id where t.order_id = $1 order by p.line_no',
      [id],
    )
    expect(ledger).toEqual([
      { account: 'asset:gateway:wechat', amount },
      { account: `liability:customer_prepaid:${id}`, amount: -amount },
    ])
    await expectAccessible(page)
    await pageOf(page, 'pay-success').getByRole('button', { name: '查看订单' }).click()
    await expect(pageOf(page, 'order-detail')).toBeVisible()
  })

  const worker = await aPhone(browser, { geolocation: { latitude: technician.lat, longitude: technician.lng } })
  await signIn(worker.page, await tokenFor(database, technician.phone))
  const { id: orderId } = await orderRow()
  const detail = pageOf(page, 'order-detail')

  await test.step('the technician accepts and departs; the customer sees both live', async () => {
    await worker.page.goto(`/technician/#/pages/order/order?orderId=${orderId}`)
    await worker.page.getByRole('button', { name: '接单', exact: true }).click()
    await expectStatus('ACCEPTED')
    await expect(detail.getByRole('heading', { name: /已接单/ }).or(detail.getByText('已接单').first())).toBeVisible()
    const depart = worker.page.getByRole('button', { name: '出发', exact: true })
    await startsIn(database, orderId, 4 * 60)
    await reloadAtRest(worker.page)
    await expect(depart).toBeDisabled()
    await expect(worker.page.getByText(/起可以出发/)).toBeVisible()
    await startsIn(database, orderId, 60)
    await reloadAtRest(worker.page)
    await depart.click()
    // Asked before the position is shared.
    const go = worker.page.getByRole('alertdialog').getByRole('button', { name: '出发并共享' })
    await expect(async () => {
      if (await go.count()) await go.click({ timeout: 2000 })
      expect((await orderRow()).status).toBe('DEPARTED')
    }).toPass()
    await expect(detail.getByText('技师已出发').first()).toBeVisible()
    await expectAccessible(page)
    await expectAccessible(worker.page)
  })

  await test.step("arrives with the customer's code, starts, finishes", async () => {
    const code = ((await detail.locator('[aria-label^="到达码"]').first().getAttribute('aria-label')) ?? '').replaceAll(/\D/g, '')
    expect(code).toMatch(/^\d{6}$/)
    await worker.page.getByRole('button', { name: /到达/ }).first().click()
    await worker.page.getByRole('textbox').first().fill(code)
    await expectStatus('ARRIVED')
    const start = worker.page.getByRole('button', { name: '开始服务' })
    await expect(start).toBeDisabled()
    await expect(worker.page.getByText(/起可以开始服务/)).toBeVisible()
    await startsIn(database, orderId, 0)
    await reloadAtRest(worker.page)
    await start.click()
    await expectStatus('IN_SERVICE')
    await expect(detail.getByText('服务中').first()).toBeVisible()
    const finish = worker.page.getByRole('button', { name: '结束服务' })
    await expect(finish).toBeDisabled()
    await expect(worker.page.getByText(/起可以结束服务/)).toBeVisible()
    // Two thirds of the booked time have passed.
    await database.rows(`update orders set service_start_at = now() - (end_at - start_at) * 2 / 3 where id = $1 returning id`, [orderId])
    await reloadAtRest(worker.page)
    await finish.click()
    await worker.page.getByRole('alertdialog').getByRole('button', { name: '结束服务' }).click()
    await expectStatus('PENDING_CONFIRM')
  })

  await test.step('the customer confirms and the money is settled', async () => {
    await detail.getByRole('button', { name: '确认完成' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '确认完成' }).click()
    await expectStatus('COMPLETED')
    const shares = await database.one<{ prepaid: number; technician: number; commission: number }>(
      `select coalesce(sum(p.amount) filter (where account like 'liability:customer_prepaid:%'), 0)::int as prepaid, sum(p.amount) filter (where account like 'liability:technician_payable:%')::int as technician, sum(p.amount) filter (where account = 'revenue:commission')::int as commission
       from postings p join ledger_txns t on t.id = p.txn_id where t.order_id = $1`,
      [orderId],
    )
    expect(shares.prepaid).toBe(0)
    // The pack for new people is the platform's gift: it is shared like what was paid.
    const { pay_amount, coupon } = await orderRow()
    expect(coupon).toBeGreaterThan(0)
    expect(-(shares.technician + shares.commission)).toBe(pay_amount + coupon)
  })

  await test.step("reviews with a photo, and the review shows on the technician's page", async () => {
    await detail.getByRole('button', { name: '评价', exact: true }).click()
    const form = pageOf(page, 'comment-form')
    await form.getByRole('group', { name: '总体评价' }).getByRole('radio', { name: '非常满意' }).check()
    const words = `手法稳，讲得清楚，约得值 ${customerPhone.slice(-4)}`
    await form.getByRole('textbox').first().fill(words)
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/common/upload', (route) => held.then(() => route.continue()))
    const chooser = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: /添加图片/ }).click()
    await mayOpenAlbum(page)
    await (await chooser).setFiles(photo)
    await expect(form.getByRole('img').first()).toBeVisible()
    await expectAccessible(page)
    // Sent while its picture is still on the way.
    await form.getByRole('button', { name: '发表评价' }).click()
    await expect(form.getByRole('button', { name: '发表评价' })).toHaveAttribute('aria-disabled', 'true')
    expect((await orderRow()).commented).toBe(false)
    goOn()
    await expect.poll(async () => (await orderRow()).commented).toBe(true)
    const review = await database.one<{ content: string; image_keys: string[]; score: number }>(
      'select content, image_keys, score from reviews where order_id = $1',
      [orderId],
    )
    expect(review).toMatchObject({ content: words, score: 5 })
    expect(review.image_keys).toHaveLength(1)
    await expect(detail.getByText(words)).toBeVisible()
    await page.goto(`/#/pages/technicians/technicians?techId=${technician.id}`)
    // Reviews are asked for when they come near the screen.
    await pageOf(page, 'technicians').getByRole('heading', { name: '评价' }).scrollIntoViewIfNeeded()
    await expect(pageOf(page, 'technicians').getByText(words)).toBeVisible()
  })

  for (const view of ['v_audit_overlap', 'v_audit_ledger', 'v_audit_settlement', 'v_audit_refund', 'v_audit_coupon', 'v_audit_paid_status'])
    expect(await database.rows(`select * from ${view}`)).toEqual([])
  expect(customer.errors).toEqual([])
  expect(worker.errors).toEqual([])
  await customer.context.close()
  await worker.context.close()
})
