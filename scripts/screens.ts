// Photographs every screen of a running product into contact sheets, light and dark, in both languages: npm start, then
// npm run screens [-- <part of a screen's name> …]. BASE_URL and SIMULATORS_URL say where it runs, OUT where the sheets go.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { demoOperators } from './demo/demo-operators.ts'
import { findBrowser } from '@anxin/tooling/find-browser'
import { dataDir } from './database/running-database.ts'
import { allScreens, type Screen } from '../e2e/screens/all-screens.ts'
import { consoleScreens, operatorToken } from '../e2e/screens/console-screens.ts'
import { consoleStates, type ConsoleState } from '../e2e/screens/console-states.ts'
import { contactSheet, type Tile } from '../e2e/screens/contact-sheet.ts'
import { findDemoWorld, type DemoWorld } from '../e2e/screens/demo-world.ts'
import { openArea, openDesk } from '../e2e/screens/desk.ts'
import { openerOf, openOver, openPanel, panelScreens, panelsOn } from '../e2e/screens/panels.ts'
import { openPhone, openRoute } from '../e2e/screens/phone.ts'
import { pretend } from '../e2e/screens/pretended.ts'

const { OUT = 'test-results/screens', LANGUAGES = 'zh-CN,en', THEMES = 'light,dark' } = process.env
const only = process.argv.slice(2)

type Look = { language: string; theme: string }

/** A screen, and each panel that opens over it. */
async function photograph(browser: Browser, world: DemoWorld, screen: Screen, { language, theme }: Look): Promise<Tile[]> {
  const token = screen.as === 'guest' ? '' : screen.app === 'customer' ? world.token : world.technicianToken
  const { sessionStored = {}, userAgent } = screen
  const locallyStored = { guideSeen: '1', language, ...screen.locallyStored }
  const tiles: Tile[] = []
  const page = await openPhone(browser, {
    token,
    isDark: theme === 'dark',
    place: world.address,
    locallyStored,
    sessionStored,
    ...(userAgent && { userAgent }),
  })
  try {
    await pretend(page, screen.answers ?? {})
    await openRoute(page, screen.url, screen.route)
    await page.waitForTimeout(400)
    tiles.push({ caption: screen.name, shot: await page.screenshot({ animations: 'disabled' }) })
    for (const panel of panelsOn(screen)) {
      // Another device can be signed out once there is one.
      if (screen.name === 'setting, sessions' && (await openerOf(page, screen, panel).count()) === 0) continue
      await openOver(page, screen, panel, (opener) => opener.click())
      await openPanel(page).waitFor()
      await page.waitForTimeout(400)
      const title = openPanel(page).getByRole('heading').first()
      const name = (await title.count()) > 0 ? await title.textContent() : await openPanel(page).getAttribute('aria-label')
      tiles.push({ caption: `${screen.name}: ${name}`, shot: await page.screenshot({ animations: 'disabled' }) })
      await page.keyboard.press('Escape')
      await openPanel(page).waitFor({ state: 'detached' })
    }
  } catch (error) {
    console.error(`${screen.name}, ${language}, ${theme}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    process.exitCode = 1
    tiles.push({ caption: `${screen.name}: not shown`, shot: await page.screenshot() })
  } finally {
    await page.context().close()
  }
  return tiles
}

async function photographDesk(browser: Browser, { name, path, act }: ConsoleState, { language, theme }: Look): Promise<Tile> {
  const page = await openDesk(browser, { token: operator, isDark: theme === 'dark', language })
  try {
    await openArea(page, path)
    await act?.(page)
    await page.waitForTimeout(400)
    return { caption: name, shot: await page.screenshot({ animations: 'disabled' }) }
  } catch (error) {
    console.error(`console ${name}, ${language}, ${theme}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    process.exitCode = 1
    return { caption: `${name}: not shown`, shot: await page.screenshot() }
  } finally {
    await page.context().close()
  }
}

async function write(name: string, tiles: readonly Tile[], kind: 'phone' | 'desk'): Promise<void> {
  if (tiles.length === 0) return
  const file = join(OUT, `${name}.png`)
  writeFileSync(file, await contactSheet(tiles, kind))
  console.log(`${file}: ${tiles.length} screens`)
}

const world = await findDemoWorld()
const operator = await operatorToken(demoOperators({ dataDir, demo: 'city' }, process.env).operatorPassword)
const isAsked = (name: string) => only.length === 0 || only.some((part) => name.includes(part))
const consoleViews = [...(await consoleScreens(operator)), ...(await consoleStates(operator))].filter(({ name }) => isAsked(`console ${name}`))
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
mkdirSync(OUT, { recursive: true })
// These are of orders in states that come and go with the hour.
const missing = [...panelScreens, 'pay', 'chat'].filter((name) => isAsked(name) && !allScreens(world).some((screen) => screen.name === name))
if (missing.length > 0) console.error(`not photographed, since the demo has no such order now: ${missing.join(', ')}`)
try {
  for (const language of LANGUAGES.split(','))
    for (const theme of THEMES.split(',')) {
      const tiles: Tile[] = []
      const screens = allScreens(world, language === 'en' ? 'en' : 'zh').filter(({ name }) => isAsked(name))
      for (const screen of screens) tiles.push(...(await photograph(browser, world, screen, { language, theme })))
      await write(`${language}-${theme}`, tiles, 'phone')
      const views: Tile[] = []
      for (const view of consoleViews) views.push(await photographDesk(browser, view, { language, theme }))
      await write(`console-${language}-${theme}`, views, 'desk')
    }
} finally {
  await browser.close()
}
