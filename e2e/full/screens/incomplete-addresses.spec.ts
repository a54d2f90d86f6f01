import { expect, pageOf, test } from '../../fixtures.ts'
import { open } from '../../steps.ts'
import { pastGuide } from '../../world.ts'

test.beforeEach(({ phone }) => pastGuide(phone))

test('a page opened without what its address should name leads on instead of asking for the same again', async ({ phone }) => {
  await open(phone, 'technicians')
  const alone = pageOf(phone, 'incomplete-link')
  await expect(alone.getByRole('heading', { name: '链接不完整', level: 1 })).toBeVisible()
  await expect(alone.getByText('这个链接缺了一部分')).toBeVisible()
  await expect(alone.getByRole('button', { name: '重试' })).toHaveCount(0)
  await alone.getByRole('button', { name: '回到首页' }).click()
  await expect(pageOf(phone, 'index')).toBeVisible()

  await open(phone, 'schedule')
  await expect(pageOf(phone, 'schedule').getByText('先选一位技师')).toBeVisible()
  await pageOf(phone, 'schedule').getByRole('button', { name: '去选技师' }).click()
  await expect(pageOf(phone, 'technicians-list')).toBeVisible()
})
