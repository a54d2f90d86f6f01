import type { Page } from '@playwright/test'
import { consoleAreas } from '../../screens/console-screens.ts'
import { consoleStates } from '../../screens/console-states.ts'
import { expectDarkIsLegible, expectNoFindings } from '../../accessible.ts'
import { apiAs, expect, test, type Database } from '../../fixtures.ts'
import { aDesk, keepSession, operatorPassword } from '../../operator-desk.ts'

/** The plan of the overview has visits in it at any hour: some of the demo's begin now. */
const withVisits = (database: Database) =>
  database.rows(
    `update orders set start_at = now() + interval '100 minutes', end_at = now() + interval '160 minutes' where id in (
       select o.id from orders o join accounts a on a.id = o.account_id join technicians t on t.id = o.technician_id join accounts b on b.id = t.account_id
       where o.status = 'ACCEPTED' and a.phone not like '1380000000%' and b.phone not like '1390000000%' and a.nickname <> '测试顾客' order by o.id limit 6) returning id`,
  )

/** On a tablet held upright nothing is cut off on the right but what scrolls by itself. */
async function expectFitsTablet(page: Page, said: string) {
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  const cut = await page.evaluate<string[]>(`(() => {
    const isAside = (each) => {
      for (let at = each; at; at = at.parentElement) {
        const { overflowX, clipPath, visibility } = getComputedStyle(at)
        if (visibility === 'hidden' || clipPath !== 'none' || (at !== each && at !== document.body && overflowX !== 'visible')) return true
      }
      return false
    }
    const isCut = (each) => each.getBoundingClientRect().right > innerWidth + 1 && each.getBoundingClientRect().width > 0
    const all = [...document.body.querySelectorAll('*')]
    const found = all.filter((each) => isCut(each) && ![...each.children].some(isCut) && !isAside(each)).slice(0, 5).map((each) => each.outerHTML.slice(0, 120))
    return document.scrollingElement.scrollWidth > innerWidth + 1 ? ['the page scrolls sideways', ...found] : found
  })()`)
  expect.soft(cut, `${said} on a tablet`).toEqual([])
  if (desk) await page.setViewportSize(desk)
}

/** Every area but these is a list that goes out as a file; what waits in vetting holds papers. */
const isList = (area: string) => !['dashboard', 'setting', 'account', 'vetting', 'vault'].includes(area)

for (const locale of ['zh-CN', 'en-GB'] as const)
  test(`every area of the console is accessible, and what opens in it, ${locale}`, async ({ browser, database }) => {
    const { page, errors, context } = await aDesk(browser, { locale })
    const shown = (theme: string) => expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    // Colours are those of both languages: they are looked at in one.
    const look = async (said: string) => {
      await expectNoFindings(page, said, { contrast: locale === 'zh-CN' })
      if (locale === 'zh-CN') await expectDarkIsLegible(page, said, shown)
    }
    await page.goto('/operator/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look('sign in')
    const { data } = await apiAs().post('/api/manage/auth/login', { name: 'admin', password: operatorPassword })
    const token = String(data.token)
    await keepSession(page, token)
    await page.setViewportSize({ width: 1280, height: 3000 })
    await withVisits(database)
    await page.goto('/operator/?desk#/dashboard')
    for (const area of consoleAreas) {
      await page.goto(`/operator/?desk#/${area}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0)
      if (isList(area)) await expect(page.getByRole('button', { name: /导出 CSV|Export CSV/ }), area).toBeVisible()
      await look(area)
      // English is the longer of the two.
      if (locale !== 'zh-CN') await expectFitsTablet(page, area)
    }
    await apiAs(token).post('/api/manage/setting/draft', { changes: { 'travelRule.startFee': 1600, absentKeepBp: 3000 }, note: '无障碍试算' })
    for (const { name, path, act } of await consoleStates(token)) {
      await page.goto(`/operator/?state=${encodeURIComponent(name)}#/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await act?.(page)
      await look(name)
      if (locale !== 'zh-CN') await expectFitsTablet(page, name)
    }
    expect(errors).toEqual([])
    await context.close()
  })
