import type { Page } from '@playwright/test'
import { allScreens, type Screen } from '../scripts/screens/all-screens.ts'
import { findDemoWorld } from '../scripts/screens/demo-world.ts'
import { expectDarkIsLegible, expectNoFindings } from './accessible.ts'
import { demoTokens, expect, pageOf, test, type Database } from './fixtures.ts'
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

/** What opens over a page: on which screen, by which button, and its name. */
const panels = [
  { on: 'technicians-list', by: /^筛选/, opens: '筛选' },
  { on: 'technicians-list', by: '综合', opens: '排序' },
  { on: 'technicians-list', by: /^搜索/, opens: '搜索技师、项目或店铺' },
  { on: 'select-project', by: /详情/, opens: undefined },
  { on: 'place-order', by: /^优惠券/, opens: '优惠券' },
  { on: 'order-detail PENDING_PAYMENT', by: '取消订单', opens: '取消订单' },
  { on: 'order-detail PENDING_ACCEPT', by: '取消订单', opens: '取消订单' },
  { on: 'order-detail COMPLETED', by: /帮助|需要帮助/, opens: undefined },
  { on: 'setting', by: '退出登录', opens: undefined },
  { on: 'poster', by: /预览|保存|生成/, opens: undefined },
] as const

test('nothing that opens over a page shuts anybody out, light and dark', async ({ browser, database }) => {
  const world = await worldOf(database)
  const over = (screen: Screen) => panels.filter(({ on }) => on === screen.name)
  const screens = allScreens(world).filter((screen) => screen.app === 'customer' && over(screen).length > 0)
  const visit = async ({ page }: { page: Page }, screen: Screen) => {
    for (const { by, opens } of over(screen)) {
      await tap(pageOf(page, screen.route).last().getByRole('button', { name: by }).first())
      const panel = page.locator('[role="dialog"], [role="alertdialog"]').filter({ visible: true })
      await expect(panel, `${screen.name} ${String(by)}`).toBeVisible()
      if (opens) await expect(panel).toHaveAccessibleName(opens)
      await look(page, `${screen.name}, ${String(by)}`)
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
    }
  }
  await walk(browser, { world, screens, visit })
})
