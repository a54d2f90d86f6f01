import { aLateVisit, standing } from '../../a-late-visit.ts'
import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { open } from '../../steps.ts'
import { pastGuide } from '../../world.ts'

test('or has all the money back', async ({ phone, database }) => {
  const { customer, orderId } = await aLateVisit(database)
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'order-detail', `?orderId=${orderId}`)
  const order = pageOf(phone, 'order-detail')
  await order.getByRole('button', { name: '都不要，全额退款' }).click()
  await phone.getByRole('alertdialog', { name: '关闭订单并全额退款？' }).getByRole('button', { name: '全额退款' }).click()
  await expect(phone.getByText('订单已关闭，款项将原路退回')).toBeVisible()
  await expect(order.getByRole('heading', { name: '已关闭' })).toBeVisible()
  const { status, choices, back, pay: paid } = await standing(database, orderId)
  expect({ status, choices, back }).toEqual({ status: 'CLOSED', choices: ['DECLINED'], back: paid })
})
