import type { CustomerAction } from '@anxin/contract/visit-transitions'
import { aPhone, apiAs, expect, pageOf, signIn, test, tokenFor } from '../../fixtures.ts'
import { open } from '../../steps.ts'
import { pastGuide } from '../../world.ts'

/** What each action is called on an order's own page. An action without a name here does not compile. */
const buttons: Record<CustomerAction, RegExp> = {
  PAY: /^付款$/,
  CANCEL: /^取消订单$/,
  RESCHEDULE: /^改期$/,
  EXTRA: /^加钟$/,
  CONFIRM: /^确认完成$/,
  COMMENT: /^评价$/,
  REMOVE: /^删除$/,
  REBOOK: /^再次预约$/,
  REFUND: /^申请退款/,
  REFUND_CANCEL: /^退款进度/,
  APPEAL: /^申诉/,
  CALL: /^联系技师$/,
  CHAT: /^给技师发消息/,
  CHOOSE_SUBSTITUTE: /^选 /,
  KEEP_TECHNICIAN: /^继续等 /,
  DECLINE_SUBSTITUTES: /^都不要，全额退款$/,
  END_EARLY: /^同意结束$/,
  KEEP_ON: /^继续服务$/,
}

/** Those that the demo's orders have at any hour; visits of their own tests show the others. */
const always: readonly CustomerAction[] = ['REBOOK', 'REMOVE', 'REFUND', 'APPEAL']

test('whatever the server lets a customer do with an order has its button on the order’s page, and nothing else has', async ({ browser, database }) => {
  // One order of each state and of whatever else decides about its buttons.
  const orders = await database.rows<{ id: string; phone: string; status: string }>(
    `select distinct on (o.status, o.refund_status, r.id is null, o.commented) o.id, a.phone, o.status
     from orders o join accounts a on a.id = o.account_id left join refunds r on r.order_id = o.id
     where o.parent_id is null and o.hidden_at is null and a.phone like '138%'
     order by o.status, o.refund_status, r.id is null, o.commented, o.created_at desc limit 40`,
  )
  const seen = new Set<CustomerAction>()
  for (const { id: orderId, phone: number, status } of orders) {
    const token = await tokenFor(database, number)
    const { data } = await apiAs(token).get('/api/user/order/getOrderInfo', { orderId })
    const { page, context, errors } = await aPhone(browser)
    await pastGuide(page)
    await signIn(page, token)
    await open(page, 'order-detail', `?orderId=${orderId}`)
    const order = pageOf(page, 'order-detail')
    await expect(order.getByRole('heading', { level: 2 }).first()).toBeVisible()
    // safe: the contract's actions
    const actions = data.actions as CustomerAction[]
    for (const action of actions) await expect(order.getByRole('button', { name: buttons[action] }).first(), `${status} ${action}`).toBeVisible()
    const others = await order.locator('[data-action]').evaluateAll((found) => found.map((button) => button.getAttribute('data-action')))
    expect(actions, status).toEqual(expect.arrayContaining(others))
    for (const action of actions) seen.add(action)
    expect(errors).toEqual([])
    await context.close()
  }
  expect([...seen]).toEqual(expect.arrayContaining([...always]))
})
