import { anOrderIn } from './an-order.ts'
import { aCustomer } from './factories.ts'
import { paymentRow } from './order-rows.ts'
import type { TestApp } from './start-test-app.ts'

/** Money that a channel took: from now on changes of controls wait. */
export async function aRealPayment(app: Pick<TestApp, 'db' | 'clock'>): Promise<void> {
  const customer = await aCustomer(app)
  const order = await anOrderIn(app, 'PENDING_ACCEPT', { customer })
  const now = app.clock.now()
  const payment = paymentRow({
    purpose_id: order.id,
    account_id: customer.id,
    created_at: now,
    channel: 'WECHAT',
    pay_way: 'WECHAT_JSAPI',
    status: 'SUCCESS',
    paid_at: now,
    transaction_id: `real-${order.id}`,
  })
  await app.db.insertInto('payments').values(payment).execute()
}
