import type { Page } from '@playwright/test'
import { allScreens, type Screen } from '../scripts/screens/all-screens.ts'
import { findDemoWorld } from '../scripts/screens/demo-world.ts'
import { expectDarkIsLegible, expectNoFindings } from './accessible.ts'
import { openOver, openPanel, panelsOn } from '../scripts/screens/panels.ts'
import { demoTokens, expect, test, type Database } from './fixtures.ts'
import { tap } from './steps.ts'
import { walk } from './walk.ts'
import { expectWholeTitles } from './whole-titles.ts'

// A failure names its screen; recording each step of a long walk costs more than the walk.
test.use({ trace: 'off' })

// High enough that most pages are seen whole and no floating bar hides what lies under it.
const options = { height: 2600 }

const look = async (page: Page, said: string) => {
  await expectNoFindings(page, said)
  await expectDarkIsLegible(page, said)
}

const worldOf = async (database: Database) => findDemoWorld(await demoTokens(database))

test('no page of the customer shuts anybody out, light and dark', async ({ browser, database }) => {
  test.setTimeout(240_000)
  const world = await worldOf(database)
  const screens = allScreens(world).filter(({ app }) => app === 'customer')
  const visit = async ({ page }: { page: Page }, { name }: Screen) => {
    await look(page, name)
    await expectWholeTitles(page, name)
  }
  await walk(browser, { world, screens, options, visit })
})

test('no page of the technician shuts anybody out, light and dark', async ({ browser, database }) => {
  const world = await worldOf(database)
  const screens = allScreens(world).filter(({ app }) => app === 'technician')
  await walk(browser, { world, screens, options, visit: ({ page }, { name }) => look(page, name) })
})

for (const language of ['zh', 'en'] as const)
  test(`what opens over a page shuts nobody out, light and dark, and closes again, ${language}`, async ({ browser, database }) => {
    test.setTimeout(240_000)
    const world = await worldOf(database)
    const screens = allScreens(world, language).filter((screen) => screen.app === 'customer' && panelsOn(screen).length > 0)
    const visit = async ({ page }: { page: Page }, screen: Screen) => {
      for (const panel of panelsOn(screen)) {
        const said = `${screen.name}, ${String(panel.by)}`
        await openOver(page, screen, panel, tap)
        await expect(openPanel(page), said).toBeVisible()
        await look(page, said)
        await (language === 'zh' ? page.goBack() : page.keyboard.press('Escape'))
        await expect(openPanel(page), said).toHaveCount(0)
      }
    }
    await walk(browser, { world, screens, language, visit })
    // A demo without one of the orders would look at fewer.
    expect(screens.flatMap(panelsOn).length).toBeGreaterThan(20)
  })
