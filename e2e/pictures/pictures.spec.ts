import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { allScreens } from '../screens/all-screens.ts'
import { consoleScreens } from '../screens/console-screens.ts'
import { openArea } from '../screens/desk.ts'
import { test } from '../fixtures.ts'
import { findFullWorld } from '../full-world.ts'
import { firstMoment } from '../harness/moment.ts'
import { aDesk, signInAtDesk } from '../operator-desk.ts'
import { walk } from '../walk.ts'

// npm run guards -- record <name> pictures: every screen while time stands still, so that two versions can be compared pixel by pixel.
const folder = process.env.PICTURES ?? ''
test.skip(folder === '', 'npm run guards -- record <name> pictures')

/** In a page: its Date tells one moment, a little after a full second so that rounding shows nothing. Comes after moveDate. */
const stand = (at: number) => {
  const moved = Symbol.for('the tests moved Date by')
  Object.defineProperty(globalThis, moved, { configurable: true, get: () => at - Math.floor(performance.timeOrigin + performance.now()) })
}
const standing = (browser: Browser, at: number) => {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(stand, at)
    return context
  }
}

const looks = [
  { language: 'zh', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
] as const

for (const { language, colorScheme } of looks)
  test(`every screen of the apps is photographed: ${language}, ${colorScheme}`, async ({ browser, database }) => {
    standing(browser, firstMoment() + 200)
    const world = await findFullWorld(database)
    const into = join(folder, `${language}-${colorScheme}`)
    mkdirSync(into, { recursive: true })
    const options = { colorScheme, locale: language === 'zh' ? 'zh-CN' : 'en-US', reducedMotion: 'reduce' as const }
    await walk(browser, {
      world,
      screens: allScreens(world, language),
      language,
      options,
      visit: async ({ page }, { app, name }) => {
        await page.screenshot({ path: join(into, `${app} ${name.replaceAll(/[^\w,.-]+/g, ' ')}.png`), animations: 'disabled', caret: 'hide' })
      },
    })
  })

for (const { language, colorScheme } of looks)
  test(`every area of the console is photographed: ${language}, ${colorScheme}`, async ({ browser }) => {
    standing(browser, firstMoment() + 200)
    const into = join(folder, `${language}-${colorScheme}`)
    mkdirSync(into, { recursive: true })
    const { page } = await aDesk(browser, { colorScheme, locale: language === 'zh' ? 'zh-CN' : 'en-US' })
    const token = await signInAtDesk(page)
    for (const { name, path } of await consoleScreens(token)) {
      await openArea(page, path)
      await page.screenshot({ path: join(into, `console ${name}.png`), animations: 'disabled', caret: 'hide' })
    }
  })
