import type { Browser, Page } from '@playwright/test'
import { aPhone, expect, pageOf, signIn, test, type Database } from '../../fixtures.ts'
import { open, ready } from '../../steps.ts'
import { aCustomer, anAddress, book, demoTechnician, freeSlots, pastGuide } from '../../world.ts'

const pages = 44

const perPage = 20

/** Far more than a screen and what is kept drawn around it, far fewer than were read. */
const mostDrawn = 60

test('a list of 44 pages draws only what is near the screen, and is as it was on coming back', async ({ browser, database }) => {
  const phone = await aPhoneWithMessages(browser, database)
  await open(phone, 'message')
  const list = pageOf(phone, 'message').getByRole('list', { name: '消息列表' })
  const rows = list.getByRole('listitem')
  await expect(rows.first()).toBeVisible()

  const last = list.getByRole('button', { name: `Message ${pages * perPage - 5}` })
  await expect(async () => {
    await pageOf(phone, 'message').evaluate((root) => root.firstElementChild?.scrollBy(0, 4000))
    expect(await last.count()).toBe(1)
  }).toPass({ intervals: [60], timeout: 90_000 })
  await ready(last)
  expect(await rows.count()).toBeLessThan(mostDrawn)
  const places = await rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-posinset'))))
  expect(places).toEqual(places.toSorted((a, b) => a - b))

  const scrolled = () => pageOf(phone, 'message').evaluate((root) => root.firstElementChild?.scrollTop ?? 0)
  const before = await scrolled()
  expect(before).toBeGreaterThan(pages * perPage * 40)
  await last.click()
  await expect(pageOf(phone, 'order-detail')).toBeVisible()
  const asked: string[] = []
  phone.on('request', (request) => request.url().includes('/getMessageList') && asked.push(request.url()))
  await pageOf(phone, 'order-detail').getByRole('button', { name: '返回' }).click()
  await expect(last).toBeInViewport()
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(2)
  expect(asked.length).toBeLessThanOrEqual(2)
  expect(await rows.count()).toBeLessThan(mostDrawn)
})

test('the cards of a long list stand apart, those drawn later too', async ({ phone }) => {
  await pastGuide(phone)
  await open(phone, 'tech-list', '?type=hot')
  const page = pageOf(phone, 'tech-list')
  const gaps = () =>
    page.getByRole('article').evaluateAll((cards) => {
      const boxes = cards.map((card) => card.getBoundingClientRect()).toSorted((a, b) => a.top - b.top)
      return boxes.slice(1).map(({ top }, at) => Math.round(top - (boxes[at]?.bottom ?? 0)))
    })
  const apart = () =>
    expect(async () => {
      const between = await gaps()
      expect(between.length).toBeGreaterThan(3)
      expect(new Set(between)).toEqual(new Set([12]))
    }).toPass()
  await apart()
  await page.evaluate((root) => root.firstElementChild?.scrollBy(0, 1500))
  await apart()
})

test('who reads on faster than a slow phone draws reaches the end', async ({ browser, database }) => {
  const phone = await aPhoneWithMessages(browser, database)
  await open(phone, 'message')
  const rows = pageOf(phone, 'message').getByRole('list', { name: '消息列表' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const cdp = await phone.context().newCDPSession(phone)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  const toTheEnd = () =>
    pageOf(phone, 'message').evaluate(({ firstElementChild: scroller }) => {
      scroller?.scrollTo({ top: scroller.scrollHeight })
      return scroller?.textContent?.endsWith('没有更多了')
    })
  // However slow the machine is: the limit of the test ends what never comes.
  while (!(await toTheEnd())) await phone.waitForTimeout(20)
  await expect(pageOf(phone, 'message').getByText('没有更多了')).toBeVisible()
  await phone.context().close()
})

test('rows are drawn before they come on the screen, and asked for before the end does', async ({ phone }) => {
  await pastGuide(phone)
  const asked: string[] = []
  phone.on('request', (request) => request.url().includes('/getTechListSort') && asked.push(new URL(request.url()).searchParams.get('page') ?? ''))
  await open(phone, 'technicians-list')
  const page = pageOf(phone, 'technicians-list')
  await expect(page.locator('[aria-posinset]').first()).toBeVisible()
  const readyPx = () =>
    page.evaluate((root) => {
      const rows = [...root.querySelectorAll('[aria-posinset]')].map((row) => row.getBoundingClientRect().bottom)
      return Math.max(...rows) - root.clientHeight
    })
  const scrollBy = (top: number) => page.evaluate((root, px) => root.firstElementChild?.scrollBy(0, px), top)
  await scrollBy(10)
  await expect.poll(readyPx).toBeGreaterThan(500)
  expect(asked).toEqual(['1'])
  // The end of the first page is still below the screen.
  await scrollBy((await readyPx()) - 400)
  await expect.poll(() => asked).toContain('2')
})

/** A phone, signed in, whose messages fill so many pages; the fifth last is of an order and unread. */
async function aPhoneWithMessages(browser: Browser, database: Database): Promise<Page> {
  const customer = await aCustomer(database)
  const technician = await demoTechnician(database, '13900000008')
  const { addressId } = await anAddress(database, customer, technician)
  const [startAt = 0] = (await freeSlots(customer.api, technician)).slice(70)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
  await database.rows(
    `insert into messages (id, account_id, type, category, title, summary, order_id, read_at, created_at)
     select $1 || lpad(n::text, 8, '0'), $1, 1, 'ORDER', 'Message ' || n, 'One of many', case when n = $3 - 5 then $2 end, now(), now() - n * interval '1 minute'
     from generate_series(1, $3) n`,
    [customer.id, orderId, pages * perPage],
  )
  const { page } = await aPhone(browser)
  await pastGuide(page)
  await signIn(page, customer.token)
  return page
}
