import { aTechnician } from '../a-technician.ts'
import { aPhone, apiAs, expect, pageOf, signIn, test } from '../fixtures.ts'
import { firstMoment } from '../harness/moment.ts'
import { open } from '../steps.ts'
import { aCustomer, anAddress, book, freeSlots, pastGuide } from '../world.ts'

const hour = 3_600_000
const day = 24 * hour
/** What passes while a test runs. */
const meanwhile = hour

test.describe.configure({ mode: 'serial' })

const expectAbout = (shown: number, at: number, said: string) => {
  expect(shown - at, said).toBeGreaterThanOrEqual(0)
  expect(shown - at, said).toBeLessThan(meanwhile)
}

test('a jump of a day and one of a month move server, database, test and pages, and run what became due', async ({ browser, database, clock }) => {
  const [customer, technician] = [await aCustomer(database), await aTechnician(database)]
  const { addressId } = await anAddress(database, customer, technician)
  const [startAt = 0] = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
  const { page } = await aPhone(browser)
  await pastGuide(page)
  await signIn(page, customer.token)
  await open(page, 'order-detail', `?orderId=${orderId}`)
  const order = pageOf(page, 'order-detail')
  await expect(order.getByRole('heading', { name: '待付款' })).toBeVisible()

  const expectEverywhere = async (at: number) => {
    expectAbout(Date.now(), at, 'test')
    expectAbout(await page.evaluate(() => Date.now()), at, 'open page')
    expectAbout((await database.one<{ at: number }>('select extract(epoch from now())::float8 * 1000 as at')).at, at, 'database')
    expectAbout((await apiAs().get('/api/user/tech/getCouponList')).data.serverNow, at, 'server')
    const later = await aPhone(browser)
    await later.page.goto('/')
    expectAbout(await later.page.evaluate(() => Date.now()), at, 'later page')
    await later.context.close()
  }

  await clock.advance({ days: 1 })
  // Its time to pay is over, and the job that closes it has run.
  expect(await database.one('select status from orders where id = $1', [orderId])).toEqual({ status: 'CLOSED' })
  await expectEverywhere(firstMoment() + day)
  await clock.set(new Date(firstMoment() + 31 * day))
  await expectEverywhere(firstMoment() + 31 * day)
})

test('what comes after a jump starts at the first moment again', async ({ browser }) => {
  expectAbout(Date.now(), firstMoment(), 'test')
  const { page, context } = await aPhone(browser)
  await page.goto('/')
  expectAbout(await page.evaluate(() => Date.now()), firstMoment(), 'page')
  await context.close()
})
