import { aPhone, expect, pageOf, test } from '../fixtures.ts'
import { open, pressToClose } from '../steps.ts'
import { pastGuide } from '../world.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'

test('on an iPhone Apple signs somebody in, who has no phone number until they bind one', async ({ browser, database }) => {
  const { page, context } = await aPhone(browser, { userAgent: iphone })
  await pastGuide(page)
  await open(page, 'login', '?redirect=%2Fpages%2Fsetting%2Fsetting')
  const login = pageOf(page, 'login')
  await login.getByRole('checkbox').check()
  const button = login.getByRole('button', { name: '通过 Apple 登录' })

  await test.step('a window that is closed changes nothing', async () => {
    const opened = page.waitForEvent('popup')
    await button.click()
    await pressToClose((await opened).getByRole('button', { name: '取消' }))
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
    await expect(login).toBeVisible()
  })
  await test.step('signs in', async () => {
    const opened = page.waitForEvent('popup')
    await button.click()
    await pressToClose((await opened).getByRole('button', { name: '继续' }))
    await expect(pageOf(page, 'setting').getByText('去绑定')).toBeVisible()
  })
  const [identity] = await database.rows<{ phone: string; nickname: string }>(
    `select a.phone, a.nickname from account_identities i join accounts a on a.id = i.account_id where i.vendor = 'APPLE'`,
  )
  expect(identity).toMatchObject({ phone: expect.stringMatching(/^none\//), nickname: '林间月' })
  await context.close()
})
