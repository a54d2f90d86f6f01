import { chromium } from '@playwright/test'
import { findBrowser } from '@anxin/tooling/find-browser'
import { measureFirstScreen } from '../first-screen/measure.ts'
import { visit, type Visit } from '../first-screen/visit.ts'
import type { Name } from './options.ts'

/** What the first page is opened for: a product, the choice of a service. Ours is a technician. */
const contents: Record<Exclude<Name, 'anxin'>, string> = { vendure: 'a[href^="/product/"]', 'easy-appointments': '#select-service' }

/** Cold visits to the first page of a contender, as the bench makes them to ours. */
export async function measureScreen(name: Name, url: string | undefined, rounds: number): Promise<Visit[]> {
  if (name === 'anxin') return measureOwnScreen(rounds)
  if (url === undefined) return []
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  try {
    const visits: Visit[] = []
    // The first answers of a fresh server compile its code; a person's visit is not the first one.
    for (let round = 0; round <= rounds; round++) visits.push(await visit(browser, { url, content: contents[name], returning: false }))
    return visits.slice(1)
  } finally {
    await browser.close()
  }
}

/** The home page of the whole product, as `npm start` serves it. */
async function measureOwnScreen(rounds: number): Promise<Visit[]> {
  const [home] = await measureFirstScreen(rounds)
  return home?.visits ?? []
}
