import { anOperator } from '../a-second-operator.ts'
import type { Browser } from '@playwright/test'
import { aTechnician } from '../a-technician.ts'
import { expectAccessible } from '../accessible.ts'
import { aPhone, apiAs, baseUrl, expect, pageOf, signIn, simulatorsUrl, test, tokenFor, type Database } from '../fixtures.ts'
import { aDesk, operatorPassword, pressKeys, signInAtDesk } from '../operator-desk.ts'
import { newRequestId } from '../serials.ts'
import { open, tap } from '../steps.ts'
import { aCustomer, anAddress, book, freeSlots, ofAfternoons, pastGuide, startsIn } from '../world.ts'

const simulator = (path: string, body?: object) =>
  fetch(`${simulatorsUrl()}${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

/** What went back at a simulated channel for one payment, fen. */
async function backAt(channel: 'wechat-pay' | 'alipay', payNo: string): Promise<number> {
  // safe: the simulator's own list
  const { refunds } = (await (await simulator(`/${channel}/_control/trades`)).json()) as {
    refunds: { outTradeNo: string; status: string; refund: number }[]
  }
  return refunds.filter(({ outTradeNo, status }) => outTradeNo === payNo && status === 'SUCCESS').reduce((sum, { refund }) => sum + refund, 0)
}

/** A desk at which somebody has signed in. */
async function aDeskOf(browser: Browser, name: string, password: string) {
  const { page } = await aDesk(browser)
  return { page, api: apiAs(await signInAtDesk(page, { name, password })) }
}

/** Balances of an order and the time added to it, by kind of account, fen. */
const ledgerOf = async (database: Database, orderId: string) =>
  Object.fromEntries(
    (
      await database.rows<{ account: string; amount: number }>(
        `select regexp_replace(p.account, '^(liability:[a-z_]+):.*', '\\1') as account, sum(p.amount)::int as amount from postings p join ledger_txns t on t.id = p.txn_id
         where t.order_id in (select id from orders where id = $1 or parent_id = $1) group by 1 having sum(p.amount) <> 0`,
        [orderId],
      )
    ).map(({ account, amount }) => [account, amount]),
  )

const order = (database: Database, orderId: string) =>
  database.one<{ pay: number; services: number; commission: number; returned: number; startAt: number; technicianId: string; nickname: string }>(
    `select o.pay_amount::int as pay, o.service_amount::int as services, o.commission_amount::int as commission, o.returned_amount::int as returned,
       extract(epoch from o.start_at)::float8 * 1000 as "startAt", t.id as "technicianId", t.nickname
     from orders o join technicians t on t.id = o.technician_id where o.id = $1`,
    [orderId],
  )

const paymentOf = (database: Database, orderId: string) =>
  database.one<{ no: string; amount: number }>(`select pay_no as no, amount::int from payments where purpose_id = $1 and status = 'SUCCESS'`, [orderId])

test('one visit in four windows: moved, given to a substitute, longer by half an hour, judged twice, and every fen accounted for', async ({
  browser,
  database,
}) => {
  const customer = await aCustomer(database)
  const technician = await aTechnician(database)
  // Lives next door, offers the same at the same price, and is the only one who can come instead.
  await aTechnician(database, { at: technician })
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  // Of an afternoon, when most of the others work too.
  const [startAt = 0, later = 0] = ofAfternoons(slots.slice(40))
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
  const { page } = await aPhone(browser)
  await pastGuide(page)
  await signIn(page, customer.token)
  const mine = pageOf(page, 'order-detail')

  await test.step('paid with WeChat, accepted, moved by half an hour', async () => {
    const { data } = await customer.api.post('/api/common/order/pay/web', { bizType: 'ORDER', bizId: orderId, payWay: 'WECHAT_H5', returnUrl: `${baseUrl()}/` })
    await simulator('/wechat-pay/_control/pay', { outTradeNo: data.payNo })
    await open(page, 'order-detail', `?orderId=${orderId}`)
    await expect(mine.getByRole('heading', { name: '待接单' })).toBeVisible()
    const work = apiAs(await tokenFor(database, technician.phone))
    expect((await work.post('/api/tech/order/accept', { orderId })).code).toBe(200)
    await mine.getByRole('button', { name: '改期' }).click()
    const sheet = page.getByRole('dialog', { name: '改期' })
    await tap(sheet.locator(`[data-start-at="${later}"]`))
    await sheet.getByRole('button', { name: '确认改期' }).click()
    await expect(page.getByText('已改期')).toBeVisible()
    expect((await order(database, orderId)).startAt).toBe(later)
  })

  await test.step('the technician falls ill and hands it over; the customer chooses who comes instead', async () => {
    const { page: theirs } = await aPhone(browser)
    await signIn(theirs, await tokenFor(database, technician.phone))
    await theirs.goto(`/technician/#/pages/order/order?orderId=${orderId}`)
    const visit = pageOf(theirs, 'order')
    await visit.getByRole('button', { name: '无法上门' }).click()
    const sheet = theirs.getByRole('dialog', { name: '无法上门' })
    await sheet.getByRole('button', { name: '身体不适' }).click()
    await sheet.getByRole('button', { name: '交出此单' }).click()
    await expect(visit.getByText('您已交出此单', { exact: true })).toBeVisible()
    await expectAccessible(theirs)
    await expect(mine.getByRole('heading', { name: `${technician.nickname} 无法上门` })).toBeVisible()
    // Why is between the technician and the platform.
    await expect(mine.getByRole('heading', { name: '请选择替补技师' })).toBeVisible()
    await expect(mine.getByText(/身体不适/)).toHaveCount(0)
    await expectAccessible(page)
    await mine.getByRole('button', { name: /^选 / }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
    await expect(mine.getByRole('heading', { name: `${technician.nickname} 无法上门` })).toHaveCount(0)
    await expect(visit.getByText('订单不存在')).toBeVisible()
    await theirs.context().close()
  })

  const { technicianId, nickname } = await order(database, orderId)
  expect(technicianId).not.toBe(technician.id)
  await expect(mine.getByText(nickname, { exact: true }).first()).toBeVisible()
  const { phone: substitutePhone } = await database.one<{ phone: string }>(
    'select a.phone from technicians t join accounts a on a.id = t.account_id where t.id = $1',
    [technicianId],
  )
  const work = apiAs(await tokenFor(database, substitutePhone))
  const { page: theirs } = await aPhone(browser)
  await signIn(theirs, await tokenFor(database, substitutePhone))
  const visit = pageOf(theirs, 'order')

  const extensionId = await test.step('the substitute comes, begins, and serves thirty minutes more, paid with Alipay', async () => {
    // Whatever the hour of this test, it is one of theirs.
    await database.rows('update technicians s set hours = t.hours from technicians t where s.id = $1 and t.id = $2 returning s.id', [
      technicianId,
      technician.id,
    ])
    await startsIn(database, orderId, 2)
    const { data } = await customer.api.get('/api/user/order/getArrivalCode', { orderId })
    for (const [move, more] of [['depart'], ['arrive', { code: data.code }], ['start']] as const)
      expect((await work.post(`/api/tech/order/${move}`, { orderId, ...more })).code, move).toBe(200)
    await theirs.goto(`/technician/#/pages/order/order?orderId=${orderId}`)
    await expect(visit.getByText('服务中').first()).toBeVisible()
    await mine.getByRole('button', { name: '加钟' }).click()
    await pageOf(page, 'select-project')
      .getByRole('button', { name: /^选择./ })
      .first()
      .click()
    await pageOf(page, 'select-project').getByRole('button', { name: '加钟', exact: true }).click()
    const cashier = pageOf(page, 'pay')
    await cashier.getByRole('radio', { name: /支付宝/ }).check()
    await cashier.getByRole('button', { name: /支付 ¥/ }).click()
    await page.waitForURL(/alipay\/cashier/)
    await page.getByRole('button', { name: '支付', exact: true }).click()
    await expect(visit.getByText(/^顾客加钟 [^，]+$/)).toBeVisible()
    // The channel brings its payer back by itself; anyone who leaves before that is fetched back.
    await page.waitForURL(/order-detail/)
    const { id } = await database.one<{ id: string }>('select id from orders where parent_id = $1', [orderId])
    return id
  })

  const desk = await aDeskOf(browser, 'admin', operatorPassword)
  const second = await anOperator(database)
  const other = await aDeskOf(browser, second.name, second.password)
  const { orderNo } = await database.one<{ orderNo: string }>('select order_no as "orderNo" from orders where id = $1', [orderId])

  await test.step('the service ends; sixty yuan are asked back and thirty given', async () => {
    await database.rows(`update orders set service_start_at = now() - (end_at - start_at) where id = $1 returning id`, [orderId])
    expect((await work.post('/api/tech/order/finish', { orderId })).code).toBe(200)
    await open(page, 'request-refund', `?orderId=${orderId}`)
    const form = pageOf(page, 'request-refund')
    await form.getByRole('radio', { name: '对服务不满意' }).check()
    await form.getByRole('textbox', { name: /希望退回的金额/ }).fill('60')
    await form.getByRole('button', { name: '提交申请' }).click()
    await expect(pageOf(page, 'refund-list').getByText(/客服最迟/)).toBeVisible()
    await desk.page.goto(`/operator/?refund#/refund?q=${orderNo}`)
    await expect(desk.page.getByText('共 1 条')).toBeVisible()
    await pressKeys(desk.page, 'j', 'Enter')
    const file = desk.page.getByRole('dialog', { name: '退款', exact: true })
    // The key is heard from when its button is there.
    await expect(file.getByRole('button', { name: /^通\s?过/ })).toBeEnabled()
    await pressKeys(desk.page, 'a')
    const decision = desk.page.getByRole('dialog', { name: '通过退款，可少退' })
    await decision.getByLabel('退款金额（元）').fill('30')
    await decision.getByLabel('原因').fill('按未做满的时间退还')
    await decision.getByRole('button', { name: '确定' }).click()
    await expect(pageOf(page, 'refund-list').getByText('按未做满的时间退还')).toBeVisible()
  })

  await test.step('the first operator may not judge their own decision; the second gives ten more', async () => {
    await pageOf(page, 'refund-list').getByRole('button', { name: '申请复核' }).click()
    const review = pageOf(page, 'appeal-refund')
    await review.getByRole('textbox', { name: '经过' }).fill('少做了二十分钟，三十元不够')
    await review.getByRole('button', { name: '申请复核' }).click()
    await expect(review.getByText(/最迟.*答复/)).toBeVisible()
    const { id } = await database.one<{ id: string }>('select id from appeals where order_id = $1', [orderId])
    for (const { page: at } of [desk, other]) await at.goto(`/operator/?appeal#/appeal?open=${id}`)
    await expect(desk.page.getByRole('dialog', { name: '申诉', exact: true }).getByRole('button', { name: '受理' })).toBeDisabled()
    const panel = other.page.getByRole('dialog', { name: '申诉', exact: true })
    await panel.getByRole('button', { name: '受理' }).click()
    await panel.getByRole('button', { name: /^成立/ }).click()
    const decision = other.page.getByRole('dialog', { name: '申诉成立，可同时退款' })
    await decision.getByLabel('退款金额（元）').fill('10')
    await decision.getByLabel('原因').fill('再退十元')
    await decision.getByRole('button', { name: '确定' }).click()
    await expect(review.getByText('再退十元')).toBeVisible()
  })

  await test.step('from the file of the visit to the half hour that was added; ten yuan of it are asked back and eight given', async () => {
    await desk.page.goto(`/operator/?file#/order?open=${orderId}`)
    const file = desk.page.getByRole('dialog', { name: '订单', exact: true })
    const { no } = await database.one<{ no: string }>('select order_no as no from orders where id = $1', [extensionId])
    await file.getByRole('button', { name: no }).click()
    await expect(file.getByText('加钟所属订单')).toBeVisible()
    await expectAccessible(desk.page)
    await file.getByRole('button', { name: orderNo }).click()
    await expect(file.getByText('加钟所属订单')).toHaveCount(0)
    const asked = { orderId: extensionId, amount: 1000, reasonId: 'SHORT', reason: '加的时间没有做满', requestId: newRequestId() }
    const { data } = await customer.api.post('/api/user/order/doOrderRefund', asked)
    expect((await desk.api.post('/api/manage/refund/approve', { refundId: data.refundId, amount: 800, reason: '少做了八分钟' })).code).toBe(200)
  })

  await test.step('a call for help stands on top until an operator says what was done', async () => {
    await database.rows(`insert into alarms (id, kind, subject, order_id, raised_at) values ($1, 'SOS', $1, $1, now()) returning id`, [orderId])
    await desk.page.goto('/operator/?alarm#/dashboard')
    const alarm = desk.page.getByRole('alert').filter({ hasText: orderNo })
    await alarm.getByRole('button', { name: '已处理' }).click()
    await expectAccessible(desk.page)
    const done = desk.page.getByRole('dialog', { name: '结束警报：写明做了什么' })
    await done.getByLabel('原因').fill('已通话，顾客平安')
    await done.getByRole('button', { name: '确定' }).click()
    await expect(alarm).toHaveCount(0)
  })

  await test.step('money is back where it came from, and the ledger adds up by hand', async () => {
    const [first, added] = [await paymentOf(database, orderId), await paymentOf(database, extensionId)]
    // Who came instead may have had the shorter way: the order cost less from then on, and the difference went back at once.
    const shorterWay = first.amount - (await order(database, orderId)).pay
    expect(shorterWay).toBeGreaterThanOrEqual(0)
    await expect.poll(() => backAt('wechat-pay', first.no)).toBe(4000 + shorterWay)
    await expect.poll(() => backAt('alipay', added.no)).toBe(800)
    expect((await customer.api.post('/api/user/order/doOrderConfirm', { orderId })).code).toBe(200)
    const [visited, longer] = [await order(database, orderId), await order(database, extensionId)]
    expect(visited.returned).toBe(4000)
    const shareOf = ({ commission, services }: typeof visited, back: number) => commission - Math.round((commission * back) / services)
    expect(longer.returned).toBe(800)
    const kept = shareOf(visited, 4000) + shareOf(longer, 800)
    expect(visited.commission).toBe(Math.floor(visited.services * 0.2))
    const all = visited.pay + longer.pay - 4800
    await expect
      .poll(() => ledgerOf(database, orderId))
      .toEqual({
        'asset:gateway:wechat': visited.pay - 4000,
        'asset:gateway:alipay': longer.pay - 800,
        'revenue:commission': -kept,
        'liability:technician_payable': kept - all,
      })
    const { data: log } = await customer.api.get('/api/user/order/getOrderLog', { orderId })
    const steps: string[] = log.list.map(({ step }: { step: string }) => step)
    // The number and the channels take their own time.
    const beside = new Set(['giveNumber', 'revealAddress', 'refunded'])
    const told = 'create pay accept reschedule handOver chooseSubstitute depart arrive start extend finish refundApplied refundApproved'
    const judged = 'appealed appealTaken appealDecided confirm'
    expect(steps.filter((step) => !beside.has(step))).toEqual(`${told} ${judged}`.split(' '))
    expect(steps.filter((step) => step === 'refunded')).toHaveLength(shorterWay > 0 ? 3 : 2)
    const lines = await database.rows<{ action: string; name: string }>(
      `select l.action, o.name from audit_log l join operators o on o.id = l.operator_id
       where l.subject_id in (select id from refunds where order_id = $1 union select id from appeals where order_id = $1) order by l.seq`,
      [orderId],
    )
    expect(lines.map(({ action, name }) => [action, name])).toEqual([
      ['refund.approve', 'admin'],
      ['appeal.take', second.name],
      ['appeal.decide', second.name],
    ])
    for (const view of ['v_audit_overlap', 'v_audit_substitution', 'v_audit_change', 'v_audit_ledger'])
      expect(await database.rows(`select * from ${view}`), view).toEqual([])
    // Other stories leave visits in service whose time `startsIn` moved without what they hold.
    expect(await database.rows('select * from v_audit_extension where $1 in (order_id, parent_id)', [orderId])).toEqual([])
  })
})
