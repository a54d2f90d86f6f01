import type { Page } from '@playwright/test'
import { aPhone, pageOf } from './fixtures.ts'
import { pastGuide } from './world.ts'

export const hangzhou = { latitude: 30.2592, longitude: 120.1713 }
/** A phone in Hangzhou, and what its map draws. */
export async function aPhoneThere(browser: Parameters<typeof aPhone>[0], colorScheme: 'light' | 'dark' = 'light') {
  const phone = await aPhone(browser, { geolocation: hangzhou, colorScheme })
  await pastGuide(phone.page)
  return phone
}

export const mapOf = (page: Page, name: string) => pageOf(page, name).locator('[data-map="shown"]')

/** Moves a map by a finger, upwards by so many pixels. */
export async function drag(page: Page, name: string, up: number) {
  const box = await mapOf(page, name).boundingBox()
  if (!box) throw new Error('no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 + 40]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 8; step++) await page.mouse.move(x, y - (up * step) / 8)
  // Held still before it is let go, so that the map does not roll on.
  await page.waitForTimeout(250)
  await page.mouse.up()
}
