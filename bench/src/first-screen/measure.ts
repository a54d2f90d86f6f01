import { chromium } from '@playwright/test'
import { findBrowser } from '@anxin/tooling/find-browser'
import { openClient } from '../client.ts'
import { startWhole } from '../servers/whole.ts'
import { visit, type Visit } from './visit.ts'

export type FirstScreen = { label: string; visits: Visit[] }

/** Cold visits to home, the list and a technician of the whole product, started as `npm start` does, with built apps and its own demo city. */
export async function measureFirstScreen(times: number): Promise<FirstScreen[]> {
  const product = await startWhole('first-screen')
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  try {
    const asked = [
      { label: 'home opened directly', url: `${product.url}/#/pages/index/index`, returning: false },
      { label: '`/` for somebody who has seen the guide', url: `${product.url}/`, returning: true },
      { label: 'the list of technicians by its address', url: `${product.url}/#/pages/technicians-list/technicians-list`, returning: true },
      { label: 'a technician by the address', url: `${product.url}/#/pages/technicians/technicians?techId=${await oneOf(product.url)}`, returning: true },
    ]
    // The first answers of a fresh server compile its code; a person's visit is not the first one.
    for (const one of asked) await visit(browser, one)
    const screens: FirstScreen[] = asked.map(({ label }) => ({ label, visits: [] }))
    for (let time = 0; time < times; time++) for (const [index, one] of asked.entries()) screens[index]?.visits.push(await visit(browser, one))
    return screens
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** The id of a technician, as a shared address names one. */
async function oneOf(url: string): Promise<string> {
  const client = openClient(url)
  try {
    const { list } = await client.ask('getTechListHot', { page: 1, limit: 1 })
    if (!list[0]) throw new Error('the demo city has no technician')
    return list[0].techId
  } finally {
    client.close()
  }
}
