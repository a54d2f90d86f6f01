import { expectAccessible } from '../../accessible.ts'
import { aPhone, apiAs, expect, pageOf, smsCode, test } from '../../fixtures.ts'
import { aDesk, signInAtDesk } from '../../operator-desk.ts'
import { aCustomer } from '../../world.ts'

test('in the technician app and in English, too', async ({ browser, database }) => {
  const { id: customerId, phone: number } = await aCustomer(database)
  const { page: desk, context: closing } = await aDesk(browser)
  const operator = apiAs(await signInAtDesk(desk))
  expect((await operator.post('/api/manage/customer/suspend', { customerId, rule: 'CONDUCT', reason: '多次辱骂客服', evidence: '通话录音' })).code).toBe(200)
  const { page, context, errors } = await aPhone(browser, { locale: 'en-GB', colorScheme: 'dark' })
  await page.goto('/technician/#/pages/sign-in/sign-in')
  const form = pageOf(page, 'sign-in')
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(number)
  await form.getByRole('button', { name: 'Get a code' }).click()
  await form.getByRole('textbox', { name: '6-digit code' }).fill(await smsCode(number))
  const told = form.getByRole('region', { name: 'This account is suspended' })
  await expect(told.getByText('Misconduct: 多次辱骂客服')).toBeVisible()
  await expect(told.getByText('Not set')).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
  await Promise.all([context.close(), closing.close()])
})
