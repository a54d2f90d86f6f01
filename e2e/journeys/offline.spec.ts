import { anOfflinePhone, answerModal, online } from '../an-offline-phone.ts'
import { aTechnician } from '../a-technician.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, pageOf, test, type Database } from '../fixtures.ts'
import { open } from '../steps.ts'
import { aCustomer, type Customer } from '../world.ts'

const follows = async (database: Database, { id }: Customer) =>
  (await database.rows<{ id: string }>('select technician_id as id from follows where account_id = $1', [id])).map(({ id: techId }) => techId)

test('without a network the app opens with what was seen last; who is followed then is followed once it is back', async ({ browser, database }) => {
  const [customer, technician] = [await aCustomer(database), await aTechnician(database)]
  const { page, context } = await anOfflinePhone(browser, customer)
  await page.reload()
  const cards = pageOf(page, 'index').locator('[data-tech-id]')
  await expect(cards.first()).toBeVisible()
  await open(page, 'technicians', `?techId=${technician.id}`)
  const shown = pageOf(page, 'technicians')
  await expect(shown.getByRole('heading', { name: technician.nickname }).first()).toBeVisible()

  // What watches the connection comes after the first screen, with the place for toasts.
  await expect(page.locator('[role="status"][aria-atomic]')).toBeAttached()
  await online(page, false)
  await answerModal(page)
  await expect(pageOf(page, 'index')).toBeVisible()
  await open(page, 'technicians', `?techId=${technician.id}`)
  await expect(shown.getByRole('heading', { name: technician.nickname }).first()).toBeVisible()
  await expect(page.getByText(/离线数据 · 上次看到的内容 \d\d:\d\d/)).toBeVisible()
  await expect(page.evaluate(() => fetch('/assets/none.js').then(() => 'answered'))).rejects.toThrow()
  await shown.getByRole('button', { name: '关注', exact: true }).click()
  await expect(page.getByText('已保存，联网后自动提交')).toBeVisible()
  await expect(page.getByText(/1项待提交/)).toBeVisible()
  await page.reload()
  await expect(shown.getByRole('button', { name: '已关注' })).toBeVisible()
  await expectAccessible(page)

  // What waits outlives the app, and home is there as it was.
  await open(page, 'index')
  await page.reload()
  await expect(cards.first()).toBeVisible()
  await expect(page.getByText(/离线数据.*1项待提交/)).toBeVisible()
  expect(await follows(database, customer)).toEqual([])

  // The network is said to be back before anything is reached by it.
  let unreached = 2
  await context.route('**/doFocus', (route) => (unreached-- > 0 ? route.abort('addressunreachable') : route.continue()))
  await online(page, true)
  await expect.poll(() => follows(database, customer)).toEqual([technician.id])
  expect(unreached).toBeLessThan(0)
  await expect(page.getByText(/离线数据/)).toHaveCount(0)
  await open(page, 'technicians', `?techId=${technician.id}`)
  await expect(shown.getByRole('button', { name: '已关注' })).toBeVisible()
  expect(await database.one('select count(*)::int as count from keyed_answers where account_id = $1', [customer.id])).toEqual({ count: 1 })
  await context.close()
})
