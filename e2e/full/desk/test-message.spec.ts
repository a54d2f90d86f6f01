import { expect, simulatorsUrl, test } from '../../fixtures.ts'
import { aDesk, signInAtDesk } from '../../operator-desk.ts'

const phone = '13700007788'

test('an administrator sends a test message to the own phone from the page of settings', async ({ browser, database }) => {
  const { page, context, errors } = await aDesk(browser)
  await signInAtDesk(page)
  await page.goto('/operator/#/setting')
  const section = page.getByRole('region', { name: '短信' })
  const button = section.getByRole('button', { name: '发测试短信' })
  await expect(section.getByText('演示网关')).toBeVisible()
  const before = await database.one<{ phone: string | null }>(`select phone from operators where name = 'admin'`)
  await database.rows(`update operators set phone = $1, phone_verified_at = now() where name = 'admin'`, [phone])
  await page.reload()
  await button.click()
  await expect(section.getByRole('status')).toHaveText('服务商已接收')
  await expect(section.getByText(/发出 \d+/)).toBeVisible()
  const inbox = (await (await fetch(`${simulatorsUrl()}/sms/messages?phone=${phone}`)).json()) as { text: string }[]
  expect(inbox[0]?.text).toContain('测试短信')
  // Another within the minute is refused in words.
  await button.click()
  await expect(page.getByText('发送过于频繁，请60秒后再试')).toBeVisible()
  await database.rows(`update operators set phone = $1, phone_verified_at = null where name = 'admin'`, [before.phone])
  expect(errors).toEqual([])
  await context.close()
})
