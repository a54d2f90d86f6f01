import { aCoupon } from '../a-coupon.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, pageOf, signIn, test } from '../fixtures.ts'
import { open } from '../steps.ts'
import { aCustomer, pastGuide } from '../world.ts'

test('a coupon is taken, found among the own ones, and leads to where it works', async ({ phone, database }) => {
  const coupon = await aCoupon(database, { name: '安心测试券' })
  await aCoupon(database, { name: '已抢光的券', stock: 0 })
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await open(phone, 'coupon-list')
  const page = pageOf(phone, 'coupon-list')
  await expect(page.getByText('没有可用的优惠券')).toBeVisible()
  await page.getByRole('button', { name: '去领券' }).click()
  await expect(page.getByRole('article').filter({ hasText: '已抢光的券' }).getByRole('button')).toBeDisabled()
  await expectAccessible(phone)
  await page.getByRole('button', { name: '领取安心测试券' }).click()
  await expect(page.getByRole('article').filter({ hasText: '安心测试券' }).getByRole('button', { name: '已领取' })).toBeDisabled()
  expect(await database.rows('select status from user_coupons where account_id = $1 and coupon_id = $2', [customer.id, coupon.id])).toEqual([
    { status: 'UNUSED' },
  ])

  await page.getByRole('tab', { name: '可用' }).click()
  await page.getByRole('button', { name: '使用安心测试券' }).click()
  await expect(pageOf(phone, 'technicians-list')).toBeVisible()

  await database.rows(`update user_coupons set end_at = now() - interval '1 minute' where account_id = $1 returning id`, [customer.id])
  await open(phone, 'coupon-list', '?tab=EXPIRED')
  await expect(page.getByRole('article').filter({ hasText: '安心测试券' }).getByText(/到期/)).toBeVisible()
})
