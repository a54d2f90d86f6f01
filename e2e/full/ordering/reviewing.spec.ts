import { expect, test } from '../../fixtures.ts'
import { isStored, openForm, stars, toReview, written } from '../../visits-to-review.ts'

test('a review says that the technician is not wanted again, and tells the platform alone what others need not read', async ({ phone, database }) => {
  const [visit] = await toReview(database)
  if (!visit) throw new Error('The demo has no visit to review')
  const form = await openForm(phone, database, visit)
  await stars(form, '一般').check()
  await form.getByRole('button', { name: '不再约' }).click()
  await expect(form.getByText('列表中不再显示这位技师，也不能预约；技师不会知道。可在设置中恢复。')).toBeVisible()
  const aside = form.getByRole('textbox', { name: '只给平台的话（选填）' })
  await aside.fill('太短')
  const send = form.getByRole('button', { name: '发表评价' })
  await send.click()
  await expect(form.getByText('请至少写 5 个字')).toBeVisible()
  await expect(aside).toBeFocused()
  await aside.fill('全程在看手机，希望提醒')
  await send.click()
  await expect.poll(() => isStored(database, 'blocked_technicians', visit)).toBe(true)
  const told = () => database.rows('select kind, content from suggestions where account_id = $1 and order_id = $2', [visit.account, visit.order])
  await expect.poll(told).toEqual([{ kind: 'SERVICE', content: '全程在看手机，希望提醒' }])
  expect(await written(database, visit)).toEqual([{ score: 3, content: '' }])
})
