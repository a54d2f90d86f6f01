import { chromium, expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import pg from 'pg'
import { demoPhones } from './screens/demo-world.ts'
import { openClock, type Clock } from './harness/clock.ts'
import { closeHere, here, openHere } from './harness/here.ts'
import { launchArgs } from './harness/launch-args.ts'
import { moveDate } from './harness/moment.ts'
import { hashOf, nextSerial } from './serials.ts'

type Sms = { phone: string; code: string; text: string }

export const baseUrl = () => here().baseUrl
export const simulatorsUrl = () => here().simulatorsUrl

/** The database beside the browser: each step of a visit is asserted there too. */
export type Database = { rows: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>; one: <Row>(sql: string, values?: unknown[]) => Promise<Row> }

/** What it opens lives at the moment of the server. */
function atOurMoment(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(moveDate, here().shiftMs())
    return context
  }
  return browser
}

/** `wholeBrowser` is for what a browser without a window lacks: notifications. */
export const test = base.extend<{ database: Database; phone: Page; clock: Clock; wholeBrowser: Browser }, { ownServer: undefined; browser: Browser }>({
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures a fixture wants from its pattern
    async ({}, use) => {
      await openHere()
      await use(undefined)
      await closeHere()
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  browser: [async ({ browser }, use) => use(atOurMoment(browser)), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures a fixture wants from its pattern
  wholeBrowser: async ({}, use) => {
    const path = process.env.WHOLE_CHROMIUM_PATH
    const browser = atOurMoment(await chromium.launch({ ...(path && { executablePath: path }), args: launchArgs }))
    await use(browser)
    await browser.close()
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures a fixture wants from its pattern
  database: async ({}, use) => {
    const client = new pg.Client({ connectionString: here().databaseUrl })
    await client.connect()
    // safe: each test names the row of its own select list
    const rows = async <Row>(sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows as Row[]
    await use({
      rows,
      one: async <Row>(sql: string, values: unknown[] = []) => {
        const [first] = await rows<Row>(sql, values)
        if (first === undefined) throw new Error(`no row: ${sql}`)
        return first
      },
    })
    await client.end()
  },
  phone: async ({ browser }, use) => {
    const { page, context } = await aPhone(browser)
    await use(page)
    await context.close()
  },
  clock: async ({ browser }, use) => {
    const { clock, isMoved } = openClock(browser)
    await use(clock)
    // What comes after it starts at the first moment again, on a city where nothing has happened.
    if (!isMoved()) return
    await closeHere()
    await openHere()
  },
})
export { expect }

/** A phone of its own: storage, session and location apart from any other. Page errors fail the test. */
export async function aPhone(
  browser: Browser,
  {
    colorScheme = 'light' as 'light' | 'dark',
    width = 390,
    height = 844,
    isFirstRun = false,
    ...options
  }: {
    colorScheme?: 'light' | 'dark'
    width?: number
    height?: number
    /** Nobody has asked this person for consent yet. */
    isFirstRun?: boolean
    locale?: string
    timezoneId?: string
    geolocation?: { latitude: number; longitude: number }
    userAgent?: string
    serviceWorkers?: 'allow'
    reducedMotion?: 'reduce'
  } = {},
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const context = await browser.newContext({
    baseURL: baseUrl(),
    viewport: { width, height },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme,
    deviceScaleFactor: 1,
    serviceWorkers: 'block',
    ...options,
    ...(options.geolocation && { permissions: ['geolocation'] }),
  })
  // Everybody else has agreed before: who only browses is located by nobody. A page without an address of its own has no store.
  if (!isFirstRun)
    await context.addInitScript(() => {
      if (Reflect.get(globalThis, 'origin') !== 'null' && !localStorage.getItem('consent')) localStorage.setItem('consent', 'agreed')
    })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return { page, context, errors }
}

/** The newest message to a number that holds some words. */
export async function smsWith(phone: string, words: string): Promise<string> {
  let text = ''
  await expect
    .poll(async () => {
      const reply = await fetch(`${simulatorsUrl()}/sms/messages?phone=${phone}`)
      // safe: api.md part C fixes the shape
      text = ((await reply.json()) as Sms[])[0]?.text ?? ''
      return text
    })
    .toContain(words)
  return text
}

/** The newest code sent to a phone number, once so many were sent before it. */
export async function smsCode(phone: string, { after = 0 } = {}): Promise<string> {
  let code = ''
  await expect
    .poll(
      async () => {
        const reply = await fetch(`${simulatorsUrl()}/sms/messages?phone=${phone}`)
        // safe: api.md part C fixes the shape
        const codes = ((await reply.json()) as Sms[]).map((message) => message.code).filter(Boolean)
        code = codes[0] ?? ''
        return codes.length
      },
      { message: `a code for ${phone}` },
    )
    .toBeGreaterThan(after)
  return code
}

/** The token of the newest link that was sent to an operator's phone, once there is one. */
export async function linkSentTo(phone: string): Promise<string> {
  let token = ''
  await expect
    .poll(
      async () => {
        const reply = await fetch(`${simulatorsUrl()}/sms/messages?phone=${phone}`)
        // safe: api.md part C fixes the shape
        const [newest] = (await reply.json()) as { text: string }[]
        token = /#\/link\?t=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? ''
        return token
      },
      { message: `a link for ${phone}` },
    )
    .not.toBe('')
  return token
}

export type Api = { get: (path: string, query?: Record<string, string>) => Promise<any>; post: (path: string, body?: object) => Promise<any> } // oxlint-disable-line no-explicit-any -- tests read whatever a call answers

/** The product's calls without a browser, to prepare what a test does not look at. */
export function apiAs(token?: string): Api {
  const headers = { 'content-type': 'application/json', ...(token && { token }) }
  return {
    get: async (path, query = {}) => (await fetch(`${baseUrl()}${path}?${new URLSearchParams(query)}`, { headers })).json(),
    post: async (path, body = {}) => (await fetch(`${baseUrl()}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json(),
  }
}

/** A session of an account of the demo city, begun and last used `daysAgo`, written as the server writes it, so that tests do not use up its messages. */
export async function tokenFor(database: Database, phone: string, { daysAgo = 0 } = {}): Promise<string> {
  const token = hashOf(`session ${nextSerial()}`).toString('base64url')
  await database.rows(
    `insert into sessions (token_hash, account_id, created_at, used_at, expires_at)
     select $1, id, now() - $3 * interval '1 day', now() - nullif($3, 0) * interval '1 day', now() + interval '1 day' from accounts where phone = $2`,
    [hashOf(token), phone, daysAgo],
  )
  return token
}

/** Sessions of the two whose screens the list of all screens shows; the customer has used another device, yesterday. */
export async function demoTokens(database: Database) {
  await tokenFor(database, demoPhones.customer, { daysAgo: 1 })
  return { token: await tokenFor(database, demoPhones.customer), technicianToken: await tokenFor(database, demoPhones.technician) }
}

/** Puts a session into a phone before its next page. */
export const signIn = (page: Page, token: string) => page.addInitScript((value) => localStorage.setItem('token', value), token)

/** The page on top of the stack. */
export const pageOf = (page: Page, name: string) => page.locator(`[data-page="${name}"]:not([inert])`)
