// Takes the README's pictures from a running product: npm start, then node scripts/screenshots.ts.
// BASE_URL and SIMULATORS_URL say where it runs; TOKEN and TECH_TOKEN stand in for a sign-in by SMS.
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from './find-browser.ts'

const { BASE_URL = 'http://127.0.0.1:8080', SIMULATORS_URL = 'http://127.0.0.1:8090', TOKEN, TECH_TOKEN } = process.env
const technicianUrl = process.env.TECHNICIAN_URL ?? `${BASE_URL}/technician/`
const only = process.argv.slice(2)
const folder = new URL('../docs/screenshots/', import.meta.url)
const mostBytes = 150_000

// Runs in the page: every picture that is in sight has come.
const picturesShown = `[...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight || image.getBoundingClientRect().left > innerWidth)`

type Envelope<Data> = { code: number; msg: string; data: Data }

async function call<Data>(path: string, { token, form }: { token?: string; form?: Record<string, string> } = {}): Promise<Data> {
  const reply = await fetch(`${BASE_URL}${path}`, { headers: token ? { token } : {}, ...(form && { method: 'POST', body: new URLSearchParams(form) }) })
  // safe: the envelope of every reply
  const { code, msg, data } = (await reply.json()) as Envelope<Data>
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`)
  return data
}

/** A session made as people make it: a code by SMS, read from the simulator's inbox. */
async function signIn(phone: string): Promise<string> {
  await call('/my/common/sendSms', { form: { phone, scene: 'LOGIN' } })
  const reply = await fetch(`${SIMULATORS_URL}/sms/messages?phone=${phone}`)
  // safe: the simulator's inbox, newest first
  const [newest] = (await reply.json()) as { code: string }[]
  const { token } = await call<{ token: string }>('/api/user/anon/loginByPhoneAndSms', { form: { phone, smsCode: newest?.code ?? '' } })
  return token
}

async function phoneWith(browser: Browser, { token = '', dark = false, lat = 0, lng = 0, kept = {} as Record<string, string> }): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.5,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: dark ? 'dark' : 'light',
    ...(lat !== 0 && { geolocation: { latitude: lat, longitude: lng }, permissions: ['geolocation'] }),
  })
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    Object.entries({ ...(token && { token }), ...kept }),
  )
  return context.newPage()
}

async function take(name: string, page: Page, url: string, route: string): Promise<void> {
  await page.goto(url)
  await page.locator(`[data-page="${route}"]`).first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined)
  await page.waitForFunction(picturesShown, undefined, { timeout: 8000 }).catch(() => undefined)
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

type Shot = { name: string; route: string; path: string; dark?: boolean; token?: string; kept?: Record<string, string>; base?: string }

mkdirSync(folder, { recursive: true })
const token = TOKEN ?? (await signIn('13800000001'))
const technicianToken = TECH_TOKEN ?? (await signIn('13900000001'))
const address = await call<{ lat: number; lng: number; cityCode: string }>('/api/user/self/getAddressDefault', { token })
const { lat, lng, cityCode } = address
const near = await call<{ list: { techId: string; orderCount: number }[] }>(
  `/api/user/tech/getTechListAround?lat=${lat}&lng=${lng}&cityCode=${cityCode}&pageSize=20`,
)
const techId = near.list.toSorted((a, b) => b.orderCount - a.orderCount)[0]?.techId ?? ''
const { list: projects } = await call<{ list: { projectId: string }[] }>(`/api/user/tech/getProjectListTech?techId=${techId}`)
const { list: orders } = await call<{ list: { orderId: string }[] }>('/api/user/order/getOrderList', { token })
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const visits = await call<{ list: { orderId: string; startAt: number }[] }>('/api/tech/order/getList?tab=UPCOMING', { token: technicianToken })
// A day without a visit shows little; the next visit's own page then stands for the app.
const [visit] = visits.list
const isToday = visit !== undefined && visit.startAt < new Date(`${today}T16:00:00Z`).getTime()
const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10)
const items = [{ projectId: projects[0]?.projectId, quantity: 1 }]
const { days } = await call<{ days: { slots: { startAt: number; state: string }[] }[] }>(
  `/api/user/tech/getTechBusy?techId=${techId}&date=${tomorrow}&lat=${lat}&lng=${lng}`,
)
const startAt = days.flatMap(({ slots }) => slots).find(({ state }) => state === 'FREE')?.startAt
const draft = JSON.stringify({ state: { techId, items, address, timer: startAt, coupon: 'auto', desiredOrderId: '', remark: '' }, version: 0 })

const shots: Shot[] = [
  { name: 'home', route: 'index', path: '#/pages/index/index' },
  { name: 'home-dark', route: 'index', path: '#/pages/index/index', dark: true },
  { name: 'technician', route: 'technicians', path: `#/pages/technicians/technicians?techId=${techId}` },
  { name: 'schedule', route: 'schedule', path: `#/pages/schedule/schedule?techId=${techId}&startAt=${startAt}`, kept: { placeOrder: draft } },
  { name: 'order-form', route: 'place-order', path: '#/pages/place-order/place-order', kept: { placeOrder: draft } },
  { name: 'order', route: 'order-detail', path: `#/pages/order-detail/order-detail?orderId=${orders[0]?.orderId}` },
  visit && !isToday
    ? { name: 'technician-app', route: 'order', path: `#/pages/order/order?orderId=${visit.orderId}`, base: technicianUrl, token: technicianToken }
    : { name: 'technician-app', route: 'today', path: '', base: technicianUrl, token: technicianToken },
]

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
try {
  for (const shot of shots.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const page = await phoneWith(browser, { token, lat, lng, ...shot, kept: { guideSeen: '1', ...shot.kept } })
    await take(shot.name, page, `${shot.base ?? `${BASE_URL}/`}${shot.path}`, shot.route)
  }
} finally {
  await browser.close()
}
