import type { Page } from '@playwright/test'
import { allScreens } from '../scripts/screens/all-screens.ts'
import { findDemoWorld } from '../scripts/screens/demo-world.ts'
import { demoTokens, expect, test } from './fixtures.ts'
import { walk } from './walk.ts'

// A failure names its screen; recording each step of a long walk costs more than the walk.
test.use({ trace: 'off' })

/** What of the page on top is wider than the screen or cut off. What scrolls sideways, and what only readers of the page hear, may be. */
const misfits = (page: Page, route: string) =>
  page.evaluate<string[]>(`(() => {
    const root = [...document.querySelectorAll('[data-page="${route}"]:not([inert])')].at(-1)
    const wide = innerWidth + 1
    const said = (each, why) => why + ': ' + each.tagName.toLowerCase() + ' “' + each.textContent.trim().slice(0, 50) + '” ' + each.className
    const found = []
    const scroller = root.firstElementChild
    const isAside = (each) => {
      for (let at = each; at && at !== scroller; at = at.parentElement) {
        const { overflowX, position, clipPath, clip, visibility } = getComputedStyle(at)
        if (visibility === 'hidden' || clipPath !== 'none' || clip !== 'auto') return true
        if (at !== each && (overflowX === 'auto' || overflowX === 'scroll')) return true
        if (position === 'fixed') return false
      }
      return false
    }
    const isWide = (each) => each.getBoundingClientRect().right > wide && each.getBoundingClientRect().width > 0
    if (scroller.scrollWidth > scroller.clientWidth + 1)
      found.push(...[...scroller.querySelectorAll('*')].filter((each) => isWide(each) && !isAside(each) && ![...each.children].some(isWide)).slice(0, 3).map((each) => said(each, 'the page scrolls sideways')))
    for (const each of scroller.querySelectorAll('*')) {
      const own = [...each.childNodes].filter((node) => node.nodeType === 3 && node.data.trim() !== '')
      if (own.length === 0 || each.closest('svg, option, [aria-hidden="true"]')) continue
      const box = each.getBoundingClientRect()
      if (box.width === 0 || box.height === 0 || isAside(each)) continue
      const { display, overflowX, overflowY, webkitLineClamp } = getComputedStyle(each)
      const texts = document.createRange()
      const end = Math.max(...own.map((node) => (texts.selectNodeContents(node), texts.getBoundingClientRect().right)))
      if (box.right > wide || box.left < -1) found.push(said(each, 'outside the screen'))
      else if (display !== 'inline' && overflowX !== 'auto' && overflowX !== 'scroll' && end > box.right + 1) found.push(said(each, 'wider than its box'))
      else if (overflowY !== 'visible' && overflowY !== 'auto' && overflowY !== 'scroll' && webkitLineClamp === 'none' && each.scrollHeight > each.clientHeight + 2) found.push(said(each, 'higher than its box'))
    }
    return found
  })()`)

for (const language of ['zh', 'en'] as const)
  test(`on the narrowest screen with text twice as large nothing is cut off, ${language}`, async ({ browser, database }) => {
    test.setTimeout(300_000)
    const world = await findDemoWorld(await demoTokens(database))
    const screens = allScreens(world).filter(({ app, as, userAgent }) => app === 'customer' && as !== 'guest' && userAgent === undefined)
    await walk(browser, {
      world,
      screens,
      language,
      options: { width: 320, height: 640, reducedMotion: 'reduce' },
      visit: async ({ page }, { name, route }) => {
        // Nothing of the app's own is in rem: its texts grow by their scale.
        await page.evaluate(`(() => {
          if (document.adoptedStyleSheets.length > 0) return
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(':root { --text-scale: 2 !important; font-size: 200% !important }')
          document.adoptedStyleSheets = [sheet]
        })()`)
        await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
        expect.soft(await misfits(page, route), name).toEqual([])
      },
    })
  })
