import { expect, test } from '../fixtures.ts'
import { open } from '../steps.ts'
import { isStored, openForm, stars, toReview, written } from '../visits-to-review.ts'

test('a technician who is wanted again is followed, and a review is changed afterwards', async ({ phone, database }) => {
  const [, visit] = await toReview(database)
  if (!visit) throw new Error('The demo has no two visits to review')
  const form = await openForm(phone, database, visit)
  await stars(form, '非常满意').check()
  await form.getByRole('textbox', { name: '评价内容' }).fill('手法很好')
  await form.getByRole('button', { name: '优先约' }).click()
  await form.getByRole('button', { name: '发表评价' }).click()
  await expect.poll(() => isStored(database, 'follows', visit)).toBe(true)
  expect(await isStored(database, 'blocked_technicians', visit)).toBe(false)

  await open(phone, 'comment-form', `?orderId=${visit.order}`)
  await form.getByRole('button', { name: '修改评价' }).click()
  await expect(form.getByRole('heading', { name: '修改评价' })).toBeVisible()
  await expect(stars(form, '非常满意')).toBeChecked()
  await expect(form.getByRole('textbox')).toHaveValue('手法很好')
  await stars(form, '一般').check()
  await form.getByRole('textbox').fill('手法很好，来晚了二十分钟')
  await form.getByRole('button', { name: '保存修改' }).click()
  await expect(phone.getByText('评价已修改')).toBeVisible()
  await expect(form.getByText('手法很好，来晚了二十分钟')).toBeVisible()
  expect(await written(database, visit)).toEqual([{ score: 3, content: '手法很好，来晚了二十分钟' }])
})
