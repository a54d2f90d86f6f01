import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../../scripts/find-browser.ts'
import { run } from '../../../scripts/run.ts'
import { openClient } from '../client.ts'
import { cacheFolder } from '../options.ts'
import { visit, type Visit } from './visit.ts'

export type FirstScreen = { label: string; visits: Visit[] }

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Cold visits to home, the list and a technician of the whole product, started as `npm start` does, with built apps and its own demo city. */
export async function measureFirstScreen(times: number): Promise<FirstScreen[]> {
  const product = await startProduct()
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

async function startProduct() {
  const [port, simulatorsPort] = [await freePort(), await freePort()]
  const dataDir = join(cacheFolder, 'first-screen')
  // A database of another day may have other tables.
  const { code } = await run(['scripts/reset.ts'], { env: { DATA_DIR: dataDir } })
  if (code !== 0) throw new Error(`${dataDir} could not be emptied`)
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      SIMULATORS_PORT: String(simulatorsPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  process.on('exit', () => child.kill())
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('server ready') && resolve())
    child.once('exit', (code) => reject(new Error(`the product ended with ${code} before it was ready`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
