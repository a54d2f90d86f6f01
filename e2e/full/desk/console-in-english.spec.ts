import { expect, test } from '../../fixtures.ts'
import { aDesk, signInAtDesk } from '../../operator-desk.ts'

test('in English the top bar of the console fits a phone, and the list of orders shows its last column on a desk', async ({ browser }) => {
  const { page, errors, context } = await aDesk(browser, { locale: 'en-GB' })
  await signInAtDesk(page)
  await page.goto('/operator/#/order')
  await expect(page.getByRole('columnheader', { name: 'Created' })).toBeInViewport({ ratio: 1 })
  const table = page.locator('.wide .rows-box').first()
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)

  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('button').last()).toBeInViewport({ ratio: 1 })
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  expect(errors).toEqual([])
  await context.close()
})
