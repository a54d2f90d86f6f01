import { expectAccessible } from '../../accessible.ts'
import { expect, pageOf, signIn, test, type Database } from '../../fixtures.ts'
import { historyAtRest, open } from '../../steps.ts'
import { aCustomer, pastGuide } from '../../world.ts'

const memberOf = (database: Database, id: string) =>
  database.one<{ until: Date | null; paid: number }>(
    `select vip_until as until, (select count(*)::int from vip_purchases where account_id = a.id and status = 'PAID') as paid from accounts a where id = $1`,
    [id],
  )

test('a guest sees the plans, signs in to buy one, and is a member until the day that the page names', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await pastGuide(phone)
  await open(phone, 'mine')
  await pageOf(phone, 'mine').getByRole('button', { name: '我的会员' }).click()
  const page = pageOf(phone, 'vip')
  await expect(page.getByRole('radio')).toHaveCount(3)
  await page.getByRole('button', { name: '开通 ¥19.00' }).click()
  await expect(pageOf(phone, 'login')).toBeVisible()

  await signIn(phone, customer.token)
  await phone.reload()
  // Who is signed in already is led on from the login page to where they wanted to go.
  await page.getByText('季卡').click()
  await page.getByRole('button', { name: '开通 ¥49.00' }).click()
  const cashier = phone.getByRole('dialog', { name: '支付会员费' })
  await cashier.getByText('测试支付').click()
  await expectAccessible(phone)
  await cashier.getByRole('button', { name: '支付 ¥49.00' }).click()
  await expect(page.getByText(/付款成功，会员有效期至/)).toBeVisible()
  await expect(cashier).toBeHidden()
  const { until, paid } = await memberOf(database, customer.id)
  expect(paid).toBe(1)
  expect((until?.getTime() ?? 0) - Date.now()).toBeGreaterThan(88 * 86_400_000)
  // A list draws what is near the screen.
  await page.getByRole('heading', { name: '付款记录' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('list', { name: '付款记录' }).getByText('已付款')).toBeVisible()

  // Renewing lies where paying lay in the cashier: a second tap there would count as the twin of the first, a key does not.
  await page.getByRole('button', { name: '续费 ¥49.00' }).press('Enter')
  await cashier.getByText('测试支付').click()
  await cashier.getByRole('button', { name: '支付 ¥49.00' }).click()
  await expect.poll(async () => (await memberOf(database, customer.id)).paid).toBe(2)
  await expect(page.getByText(/付款成功，会员有效期至/)).toBeVisible()
  await expect(cashier).toBeHidden()
  // The cashier takes its own entry of the history away as it closes.
  await historyAtRest(phone)
  await open(phone, 'mine')
  await expect(pageOf(phone, 'mine').getByText('会员', { exact: true })).toBeVisible()
})
