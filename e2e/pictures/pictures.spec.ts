import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { allScreens } from '../screens/all-screens.ts'
import { consoleScreens } from '../screens/console-screens.ts'
import { openArea } from '../screens/desk.ts'
import { expect, test } from '../fixtures.ts'
import { findFullWorld } from '../full-world.ts'
import { here } from '../harness/here.ts'
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

/** What a step leads to is done before the next: otherwise one message comes first in one recording and another in the next. */
const settled = () => here().move(here().shiftMs())

/** In the page: whether type, pictures and maps within sight are drawn. */
const drawn = `(async () => {
  await document.fonts.ready
  const inSight = (each) => {
    const { top, bottom, left, right, width } = each.getBoundingClientRect()
    return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && each.checkVisibility()
  }
  const pictures = [...document.images].filter(inSight)
  await Promise.all(pictures.map((each) => each.complete && each.decode().catch(() => {})))
  const open = document.querySelector('[data-map="loading"]') ? 'map' : pictures.some(({ complete }) => !complete) ? 'pictures' : ''
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  return open
})()`

/** In the page: the vault's key is made by the machine's own chance. */
const fixedKey = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const shown = texts.currentNode.data.replace(/(钥匙 |key )[\\w-]{8}$/, '$1AAAAAAAA')
    if (shown !== texts.currentNode.data) texts.currentNode.data = shown
  }
})()`

/** Everything has come once it looks the same for so long. */
const restMs = 200

async function photograph(page: Page, path: string) {
  await expect.poll(() => page.evaluate<string>(drawn)).toBe('')
  let last: Buffer = Buffer.alloc(0)
  for (let look = 0; look < 20; look++) {
    await page.evaluate(fixedKey)
    const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    if (shot.equals(last)) break
    last = shot
    await page.waitForTimeout(restMs)
  }
  writeFileSync(path, last)
}

const moment = firstMoment() + 200

const looks = [
  { language: 'zh', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
] as const

for (const { language, colorScheme } of looks)
  test(`every screen of the apps is photographed: ${language}, ${colorScheme}`, async ({ browser, database }) => {
    standing(browser, moment)
    stand(moment)
    const world = await findFullWorld(database, settled)
    const into = join(folder, `${language}-${colorScheme}`)
    mkdirSync(into, { recursive: true })
    const options = { colorScheme, locale: language === 'zh' ? 'zh-CN' : 'en-US', reducedMotion: 'reduce' as const }
    await walk(browser, {
      world,
      screens: allScreens(world, language),
      language,
      options,
      visit: async ({ page }, { app, name }) => {
        await photograph(page, join(into, `${app} ${name.replaceAll(/[^\w,.-]+/g, ' ')}.png`))
      },
    })
  })

for (const { language, colorScheme } of looks)
  test(`every area of the console is photographed: ${language}, ${colorScheme}`, async ({ browser }) => {
    standing(browser, moment)
    stand(moment)
    const into = join(folder, `${language}-${colorScheme}`)
    mkdirSync(into, { recursive: true })
    const { page } = await aDesk(browser, { colorScheme, locale: language === 'zh' ? 'zh-CN' : 'en-US' })
    const token = await signInAtDesk(page)
    for (const { name, path } of await consoleScreens(token)) {
      await openArea(page, path)
      await photograph(page, join(into, `console ${name}.png`))
    }
  })
