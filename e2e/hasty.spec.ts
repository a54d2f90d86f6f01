import type { Locator, Page } from '@playwright/test'
import { expect, pageOf, signIn, test } from './fixtures.ts'
import { open, ready } from './steps.ts'
import { aCustomer, pastGuide } from './world.ts'

/** Taps twice while the phone is busy: both taps wait, and then come one right after the other. */
async function tapTwiceOnABusyPhone(page: Page, target: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await (await ready(target)).boundingBox()) ?? {}
  const busy = page.evaluate('{ const until = performance.now() + 800; while (performance.now() < until); }')
  const tap = () => page.mouse.click(x + width / 2, y + height / 2)
  await Promise.all([busy, tap(), tap()])
}

test('two taps on a busy phone send what was typed once', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'feedback')
  const form = pageOf(phone, 'feedback')
  await form.getByRole('textbox').first().fill('按钮太小了，想要大一点')
  const sent: string[] = []
  phone.on('request', (request) => request.url().endsWith('/doSuggest') && sent.push(request.url()))
  await tapTwiceOnABusyPhone(phone, form.getByRole('button', { name: '提交' }))
  await expect(pageOf(phone, 'result-page')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await database.rows('select id from suggestions where account_id = $1', [customer.id])).toHaveLength(1)
})
