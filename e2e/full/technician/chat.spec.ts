import { expectAccessible } from '../../accessible.ts'
import { aPhone, expect, pageOf, signIn, test } from '../../fixtures.ts'
import { anAcceptedVisit, demoTechnician, startsIn } from '../../world.ts'

test('before its time a chat says from when it is open, in both apps', async ({ browser, database }) => {
  const { customer, orderId, technicianToken } = await anAcceptedVisit(database, await demoTechnician(database, '13900000007'))
  await startsIn(database, orderId, 3 * 24 * 60)
  const { opens } = await database.one<{ opens: string }>(
    `select to_char((start_at - interval '2 hours') at time zone 'Asia/Shanghai', 'HH24:MI') as opens from orders where id = $1`,
    [orderId],
  )
  for (const [app, token] of [
    ['', customer.token],
    ['/technician', technicianToken],
  ] as const) {
    const { page, context } = await aPhone(browser)
    await signIn(page, token)
    await page.goto(`${app}/#/pages/chat/chat?orderId=${orderId}`)
    await expect(pageOf(page, 'chat').getByText(`${opens} 起，双方可以互发消息。`)).toBeVisible()
    await expectAccessible(page)
    await context.close()
  }
})
