import { aPhone, expect, pageOf, signIn, test } from '../../fixtures.ts'
import { open } from '../../steps.ts'
import { aCustomer, pastGuide } from '../../world.ts'

test('on an iPhone that tells nothing it is said once, eight seconds after the launch, with the way to change it', async ({ browser, database }) => {
  const customer = await aCustomer(database)
  const { page, context } = await aPhone(browser, { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile Safari/604.1' })
  await page.addInitScript(`new MutationObserver((_, watch) => {
    if (!document.querySelector('[role="alertdialog"]')) return
    globalThis.askedAt = performance.now()
    watch.disconnect()
  }).observe(document, { childList: true, subtree: true })`)
  await signIn(page, customer.token)
  await pastGuide(page)
  await open(page, 'index')
  const said = page.getByRole('alertdialog', { name: 'Push权限未获得授权' })
  await expect(said).toBeVisible()
  const askedAt = await page.evaluate<number>('askedAt')
  expect([askedAt >= 8000, askedAt < 10_500], String(askedAt)).toEqual([true, true])
  await said.getByRole('button', { name: '去设置' }).click()
  await expect(pageOf(page, 'setting').getByRole('heading', { level: 1, name: '通知' })).toBeVisible()

  await page.goto('/?again#/pages/index/index')
  await expect(pageOf(page, 'index').locator('[data-tech-id]').first()).toBeVisible()
  await expect.poll(() => page.evaluate<number>('performance.now()')).toBeGreaterThan(9500)
  await expect(said).toHaveCount(0)
  await context.close()
})
