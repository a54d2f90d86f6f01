import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { allScreens, type Screen } from '../../screens/all-screens.ts'
import { openOver, openPanel, panelFiles, panelScreens, panelsOn } from '../../screens/panels.ts'
import { expectDarkIsLegible, expectNoFindings, findingsOf } from '../../accessible.ts'
import { expect, test } from '../../fixtures.ts'
import { findFullWorld } from '../../full-world.ts'
import { routesOfApp } from '../../route-tables.ts'
import { tap } from '../../steps.ts'
import { walk } from '../../walk.ts'
import { expectWholeTitles } from '../../whole-titles.ts'

// High enough that most pages are seen whole and no floating bar hides what lies under it.
const options = { height: 2600 }

const look = async (page: Page, said: string) => {
  await expectNoFindings(page, said, { all: true })
  await expectDarkIsLegible(page, said)
}

test('no page of the customer shuts anybody out, light and dark', async ({ browser, database }) => {
  const world = await findFullWorld(database)
  const screens = allScreens(world).filter(({ app }) => app === 'customer')
  const visit = async ({ page }: { page: Page }, { name }: Screen) => {
    await look(page, name)
    await expectWholeTitles(page, name)
  }
  await walk(browser, { world, screens, options, visit })
})

test('what a bar halves is measured where it can be touched, and what is small there is found', async ({ browser, database }) => {
  const world = await findFullWorld(database)
  const screens = allScreens(world).filter(({ name }) => name === 'technicians')
  await walk(browser, {
    world,
    screens,
    options,
    visit: async ({ page }) => {
      const report = page.getByRole('button', { name: /^举报.+的评价$/ }).first()
      const top = await report.evaluate((button) => Math.round(button.getBoundingClientRect().top))
      for (let seen = 36; seen < 78; seen += 2) {
        await page.setViewportSize({ width: 390, height: top + seen })
        await expectNoFindings(page, `${String(seen)} px above the edge`, { all: true })
      }
      await page.setViewportSize({ width: 390, height: options.height })
      await report.evaluate((button) => {
        const small = '<button aria-label="举报" style="width: 9px; height: 9px"></button>'
        button.closest('article')?.insertAdjacentHTML('beforeend', `<div style="display: flex">${small.repeat(3)}</div>`)
      })
      expect(await findingsOf(page, { all: true })).toContainEqual(expect.stringMatching(/^target-size: .*举报/))
    },
  })
})

test('no page of the technician shuts anybody out, light and dark', async ({ browser, database }) => {
  const world = await findFullWorld(database)
  const screens = allScreens(world).filter(({ app }) => app === 'technician')
  await walk(browser, { world, screens, options, visit: ({ page }, { name }) => look(page, name) })
})

for (const language of ['zh', 'en'] as const)
  test(`what opens over a page shuts nobody out, light and dark, and closes again, ${language}`, async ({ browser, database }) => {
    const world = await findFullWorld(database)
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
    await walk(browser, { world, screens, language, options, visit })
  })

test('no page of the tables of routes, and nothing that opens over one, is left out of what is looked at', async ({ database }) => {
  const screens = allScreens(await findFullWorld(database))
  for (const app of ['customer', 'technician'] as const) {
    const seen = screens.filter((screen) => screen.app === app).map(({ route }) => route)
    const routes = Object.values(await routesOfApp(app)).map(({ name }) => name)
    expect(routes.length).toBeGreaterThan(8)
    expect(routes.filter((name) => !seen.includes(name))).toEqual([])
  }

  expect(panelScreens.filter((name) => !screens.some((screen) => screen.name === name))).toEqual([])
  const root = new URL('../../../', import.meta.url)
  const files = globSync('{apps/customer,packages/mobile}/src/**/*.tsx', { cwd: root })
  // A plain question is one file for all of them.
  const drawn = files.filter((file) => /<Sheet\b|useModal\(/.test(readFileSync(new URL(file, root), 'utf8'))).map((file) => basename(file, '.tsx'))
  expect(drawn.length).toBeGreaterThan(15)
  expect(drawn.filter((file) => file !== 'modal' && !panelFiles.includes(file))).toEqual([])
})
