import type { BrowserContext, Page } from '@playwright/test'
import { simulatorsUrl } from './fixtures.ts'

/**
 * Lets the browser subscribe at the simulated push service: the one of its maker is out of reach. What the service got is
 * then handed to the browser, as it would have done itself.
 */
export async function subscribable(page: Page, context: BrowserContext) {
  await context.grantPermissions(['notifications'])
  await page.exposeFunction('subscribeThere', async (applicationServerKey: string) => {
    const body = JSON.stringify({ applicationServerKey })
    return (await fetch(`${simulatorsUrl()}/push/subscriptions`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json()
  })
  await page.addInitScript(`
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      const key = btoa(String.fromCharCode(...applicationServerKey)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
      const subscription = await subscribeThere(key)
      return { toJSON: () => subscription }
    }`)
}

export type Shown = { title: string; body: string; tag: string }

export const notifications = (page: Page) =>
  page.evaluate<Shown[]>(`navigator.serviceWorker.ready
    .then((registration) => registration.getNotifications())
    .then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`)
