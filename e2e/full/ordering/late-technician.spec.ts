import { aLateVisit, standing } from '../../a-late-visit.ts'
import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { open } from '../../steps.ts'
import { pastGuide } from '../../world.ts'

test('whose technician has not set out in time may wait, and is asked once', async ({ phone, database }) => {
  const { technician, customer, orderId } = await aLateVisit(database)
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'order-detail', `?orderId=${orderId}`)
  const order = pageOf(phone, 'order-detail')
  await expect(order.getByText(`${technician.nickname} 还没有出发`)).toBeVisible()
  // Nobody is there to be chosen, and nothing says so.
  await expect(order.getByText('目前没有其他技师有空', { exact: false })).toBeVisible()
  await expect(order.getByText('请在下面选择由谁上门', { exact: false })).toHaveCount(0)
  await order.getByRole('button', { name: `继续等 ${technician.nickname}` }).click()
  await expect(phone.getByText('已告诉技师您在等')).toBeVisible()
  await expect(order.getByText(`${technician.nickname} 还没有出发`)).toHaveCount(0)
  // The timer looks every five seconds.
  await phone.waitForTimeout(6000)
  expect(await standing(database, orderId)).toMatchObject({ status: 'ACCEPTED', choices: ['KEPT'], back: 0 })
})
