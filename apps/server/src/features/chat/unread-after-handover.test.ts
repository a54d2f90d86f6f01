import { expect, test } from 'vitest'
import { anOrderIn } from '../../testing/an-order.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { insertMessage, readMarks } from './queries.ts'

const app = aTestApp()

test('anyone who takes a visit over has nothing unread of what was written to somebody else', async () => {
  const { id: orderId, technician } = await anOrderIn(app, 'ACCEPTED')
  const write = (id: string) =>
    app.db.transaction().execute((tx) =>
      insertMessage(tx, {
        id,
        orderId,
        side: 'CUSTOMER',
        kind: 'TEXT',
        content: '到了请按门铃',
        phrase: null,
        image_key: null,
        flags: [],
        now: app.clock.now(),
      }),
    )
  const unread = async () => {
    const { data } = await app.as(technician.token).get('/api/tech/order/getInfo', { orderId })
    return [(await readMarks(app.db, orderId, 'TECHNICIAN')).unread, data.unreadChat ?? 0]
  }
  await write('before-1')
  await write('before-2')
  expect(await unread()).toEqual([2, 2])
  app.clock.advance(1000)
  await app.db.updateTable('orders').set({ reassigned_at: app.clock.now() }).where('id', '=', orderId).execute()
  expect(await unread()).toEqual([0, 0])
  app.clock.advance(1000)
  await write('after')
  expect(await unread()).toEqual([1, 1])
})
