import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { openPhone } from '../phone.ts'

/** Slow 4G: 1.6 Mbps down, 750 kbps up, 150 ms; and a processor four times slower. */
const network = { offline: false, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8, latency: 150 }
const slowdown = 4
const observer = fileURLToPath(new URL('observe.js', import.meta.url))
/** How long a visit is watched from its beginning. */
const watchedMs = 5000

/** One cold visit. Times in ms from the navigation, bytes as they came over the wire, before the first content was seen. */
export type Visit = {
  contentMs: number
  lcpMs: number
  cls: number
  requests: number
  jsBytes: number
  cssBytes: number
  jsGzip: number
  cssGzip: number
  encodings: string
  /** Between the first content and the end of the watch. */
  laterJsBytes: number
  laterRequests: number
}
type Marks = { contentAt?: number; lcp: number; cls: number }
type Seen = { url: string; type: string; at: number; encoding: string; bytes: number }

/** `content` selects what the screen is opened for: the first technician, where it is not another product's. */
export type Visiting = { url: string; returning: boolean; content?: string }

/** Opens the address in a new, empty browser context and watches until the screen has settled. */
export async function visit(browser: Browser, { url, returning, content = '[data-tech-id]' }: Visiting): Promise<Visit> {
  const context = await openPhone(browser, { url, returning })
  try {
    await context.addInitScript({ content: `globalThis.contentSelector = ${JSON.stringify(content)}` })
    await context.addInitScript({ path: observer })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const seen = await watch(cdp)
    await cdp.send('Network.emulateNetworkConditions', network)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'commit' })
    const began = performance.now()
    await contentIn(page)
    await page.waitForTimeout(Math.max(0, watchedMs - (performance.now() - began)))
    return await figures(page, seen)
  } finally {
    await context.close()
  }
}

/** The page's own policy forbids a waiting predicate: it is asked from outside, seldom enough not to be felt. */
async function contentIn(page: Page): Promise<void> {
  for (const began = performance.now(); performance.now() - began < 60_000; await page.waitForTimeout(300)) {
    if (await page.evaluate<boolean>('globalThis.marks?.contentAt !== undefined')) return
  }
  throw new Error('no content was seen on the first screen')
}

async function watch(cdp: CDPSession): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>()
  await cdp.send('Network.enable')
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = '', wallTime }) => {
    if (!url.startsWith('data:') && !url.startsWith('blob:')) seen.set(requestId, { url, type, at: wallTime * 1000, encoding: '', bytes: 0 })
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = seen.get(requestId)
    if (entry) entry.encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? 'plain'
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = seen.get(requestId)
    if (entry) entry.bytes = encodedDataLength
  })
  return seen
}

async function figures(page: Page, seen: Map<string, Seen>): Promise<Visit> {
  const { contentAt = 0, lcp, cls, origin } = await page.evaluate<Marks & { origin: number }>('({ ...marks, origin: performance.timeOrigin })')
  const before = [...seen.values()].filter(({ at }) => at <= origin + contentAt)
  const later = [...seen.values()].filter((entry) => !before.includes(entry))
  const ofType = (entries: Seen[], type: string) => entries.filter((entry) => entry.type === type)
  const bytes = (entries: Seen[]) => entries.reduce((sum, entry) => sum + entry.bytes, 0)
  const [scripts, sheets] = [ofType(before, 'Script'), ofType(before, 'Stylesheet')]
  return {
    contentMs: contentAt,
    lcpMs: lcp,
    cls,
    requests: before.length,
    jsBytes: bytes(scripts),
    cssBytes: bytes(sheets),
    jsGzip: await gzipBytes(scripts),
    cssGzip: await gzipBytes(sheets),
    encodings: [...new Set([...scripts, ...sheets].map(({ encoding }) => encoding))].join(),
    laterJsBytes: bytes(ofType(later, 'Script')),
    laterRequests: later.length,
  }
}

/** The same files asked for by a client that knows only gzip: the bytes of their bodies. */
async function gzipBytes(entries: Seen[]): Promise<number> {
  const sizes = await Promise.all(
    entries.map(
      ({ url }) =>
        new Promise<number>((resolve, reject) => {
          request(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
            let size = 0
            response.on('data', (chunk: Buffer) => (size += chunk.length))
            response.on('end', () => resolve(size))
          })
            .on('error', reject)
            .end()
        }),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
