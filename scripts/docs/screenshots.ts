// Takes the README's pictures from a running product: npm start, then node scripts/docs/screenshots.ts.
// BASE_URL and SIMULATORS_URL say where it runs; TOKEN and TECH_TOKEN replace a sign-in by SMS. DATA_DIR or OPERATOR_PASSWORD
// gives the password of the console's first operator.
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoOperators } from '../demo/demo-operators.ts'
import { findBrowser } from '@anxin/tooling/find-browser'
import { dataDir } from '../database/running-database.ts'
import { operatorToken } from '../../e2e/screens/console-screens.ts'
import { customerUrl, findDemoWorld, technicianUrl } from '../../e2e/screens/demo-world.ts'
import { openArea, openDesk } from '../../e2e/screens/desk.ts'
import { openPhone, openRoute } from '../../e2e/screens/phone.ts'

const only = process.argv.slice(2)
const folder = new URL('../../docs/screenshots/', import.meta.url)
const mostBytes = 150_000

async function take(name: string, page: Page): Promise<void> {
  await page.waitForTimeout(1200)
  const shot = await page.screenshot({ animations: 'disabled' })
  await page.context().close()
  let small = shot
  // Fewer colours until it fits.
  for (const colours of [256, 160, 96, 64]) {
    small = await sharp(shot).png({ palette: true, colours, effort: 10, compressionLevel: 9, dither: 0.6 }).toBuffer()
    if (small.length <= mostBytes) break
  }
  writeFileSync(new URL(`${name}.png`, folder), small)
  console.log(`${name}.png ${(small.length / 1000).toFixed(0)} kB`)
}

type Shot = { name: string; route: string; path: string; isDark?: boolean; token?: string; locallyStored?: Record<string, string>; base?: string }

mkdirSync(folder, { recursive: true })
const { token, technicianToken, address, techId, orders, visit, startAt, placeOrder } = await findDemoWorld()
// A day without a visit shows little; the next visit's own page then stands for the app.
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const isToday = visit !== undefined && visit.startAt < new Date(`${today}T16:00:00Z`).getTime()

const shots: Shot[] = [
  { name: 'home', route: 'index', path: '#/pages/index/index' },
  { name: 'home-dark', route: 'index', path: '#/pages/index/index', isDark: true },
  { name: 'technician', route: 'technicians', path: `#/pages/technicians/technicians?techId=${techId}` },
  { name: 'schedule', route: 'schedule', path: `#/pages/schedule/schedule?techId=${techId}&startAt=${startAt}`, locallyStored: { placeOrder } },
  { name: 'order-form', route: 'place-order', path: '#/pages/place-order/place-order', locallyStored: { placeOrder } },
  { name: 'order', route: 'order-detail', path: `#/pages/order-detail/order-detail?orderId=${orders[0]?.orderId}` },
  visit && !isToday
    ? { name: 'technician-app', route: 'order', path: `#/pages/order/order?orderId=${visit.orderId}`, base: technicianUrl(), token: technicianToken }
    : { name: 'technician-app', route: 'today', path: '', base: technicianUrl(), token: technicianToken },
]

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
try {
  for (const shot of shots.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const page = await openPhone(browser, { token, place: address, ...shot, locallyStored: { guideSeen: '1', ...shot.locallyStored } })
    await openRoute(page, `${shot.base ?? customerUrl()}${shot.path}`, shot.route)
    await take(shot.name, page)
  }
  if (only.length === 0 || only.includes('console')) {
    const operator = await operatorToken(demoOperators({ dataDir, demo: 'city' }, process.env).operatorPassword)
    const page = await openDesk(browser, { token: operator, isDark: false, language: 'zh-CN' })
    await openArea(page, 'order')
    await take('console', page)
  }
} finally {
  await browser.close()
}
