import { aTechnician } from '../a-technician.ts'
import { expectAccessible, expectNoFindings } from '../accessible.ts'
import { aPhone, expect, pageOf, signIn, test } from '../fixtures.ts'
import { open } from '../steps.ts'
import { anAcceptedVisit, startsIn } from '../world.ts'

test('two phones write to each other about a visit: live, with read marks, and no number gets through', async ({ browser, database }) => {
  const { customer, orderId, technicianToken } = await anAcceptedVisit(database, await aTechnician(database))
  await startsIn(database, orderId, 60)

  const [{ page: mine }, { page: theirs }] = [await aPhone(browser), await aPhone(browser)]
  await signIn(mine, customer.token)
  await signIn(theirs, technicianToken)
  await open(mine, 'order-detail', `?orderId=${orderId}`)
  await pageOf(mine, 'order-detail').getByRole('button', { name: '给技师发消息' }).click()
  const room = pageOf(mine, 'chat')
  await room.getByRole('textbox', { name: '输入消息' }).fill('门铃坏了，请敲门')
  await room.getByRole('button', { name: '发送', exact: true }).click()
  await expect(room.getByText('已送达')).toBeVisible()

  await theirs.goto(`/technician/#/pages/order/order?orderId=${orderId}`)
  await pageOf(theirs, 'order')
    .getByRole('button', { name: /发消息.*1 条未读消息/ })
    .click()
  const other = pageOf(theirs, 'chat')
  await expect(other.getByText('门铃坏了，请敲门')).toBeVisible()
  await expect(room.getByText('已读')).toBeVisible()
  await other.getByRole('button', { name: '我到楼下了' }).click()
  await expect(room.getByText('我到楼下了')).toBeVisible()

  await room.getByRole('textbox', { name: '输入消息' }).fill('打我电话 138 1234 5678')
  await room.getByRole('button', { name: '发送', exact: true }).click()
  const warning = mine.getByRole('alertdialog', { name: '确定要发送吗？' })
  await expect(warning).toContainText('对方看到时会被遮盖')
  await warning.getByRole('button', { name: '仍要发送' }).click()
  await expect(room.getByText('打我电话 138 1234 5678')).toBeVisible()
  await expect(other.getByText(/打我电话 •+/)).toBeVisible()
  await expect(other.getByText('138')).toHaveCount(0)

  await other.getByRole('button', { name: '举报这条消息' }).last().click()
  const sheet = theirs.getByRole('dialog', { name: '举报消息' })
  await expectNoFindings(theirs, 'a message is reported')
  await sheet.getByRole('textbox', { name: '发生了什么' }).fill('想要私下联系')
  await sheet.getByRole('button', { name: '提交举报' }).click()
  await expect.poll(() => database.rows(`select 1 from alarms where kind = 'CHAT_REPORTED' and order_id = $1`, [orderId])).toHaveLength(1)
  await expect(other.getByText('已举报')).toBeVisible()
  await expect(room.getByText('已举报')).toHaveCount(0)
  for (const page of [mine, theirs]) await expectAccessible(page)

  // Its time is over while both have it open: the technician, who may not look back, sees nothing of it any more.
  await database.rows(
    `update orders set start_at = now() - interval '3 days', end_at = now() - interval '3 days' + (end_at - start_at) where id = $1 returning id`,
    [orderId],
  )
  await other.getByRole('textbox', { name: '输入消息' }).fill('您还在吗')
  await other.getByRole('button', { name: '发送', exact: true }).click()
  await expect(other.getByText('聊天已关闭')).toBeVisible()
  await expect(other.getByText('门铃坏了，请敲门')).toHaveCount(0)
  await expect(other.getByRole('textbox')).toHaveCount(0)
  await other.getByRole('button', { name: '联系客服' }).click()
  await expect(pageOf(theirs, 'support')).toBeVisible()
  await mine.reload()
  await expect(room.getByText('聊天已关闭，仅可回看。')).toBeVisible()
  await expect(room.getByText('门铃坏了，请敲门')).toBeVisible()
  await expect(room.getByRole('textbox')).toHaveCount(0)
})
