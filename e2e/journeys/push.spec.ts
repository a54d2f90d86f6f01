import type { CDPSession, Page } from '@playwright/test'
import { aTechnician } from '../a-technician.ts'
import { aPhone, expect, pageOf, signIn, test } from '../fixtures.ts'
import { open } from '../steps.ts'
import { notifications, subscribable } from '../subscribable.ts'
import { aCustomer, anAddress, book, freeSlots, pastGuide, pay } from '../world.ts'

/** The running service worker, by the browser's own tools. */
async function workerOf(page: Page): Promise<{ cdp: CDPSession; registrationId: string }> {
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  return { cdp, registrationId: await registered }
}

test('a device that is switched on hears of its order, by the words of its language, and no more once signed out', async ({ wholeBrowser, database }) => {
  const customer = await aCustomer(database)
  const technician = await aTechnician(database)
  const { page, context } = await aPhone(wholeBrowser, { serviceWorkers: 'allow' })
  await subscribable(page, context)
  // Switched off here before, so that the launch does not register the device by itself.
  await page.addInitScript(`localStorage.pushDevice ??= '{"state":{"clientid":"","off":true},"version":0}'`)
  await signIn(page, customer.token)
  await pastGuide(page)
  await open(page, 'setting', '?part=notifications')
  const setting = pageOf(page, 'setting')
  const here = setting.getByRole('switch', { name: '在此设备接收通知' })
  await expect(here).not.toBeChecked()
  await here.click({ force: true })
  await expect(here).toBeChecked()
  const device = () => database.rows<{ client_id: string }>('select client_id from push_subscriptions where account_id = $1', [customer.id])
  await expect.poll(device).toHaveLength(1)
  const clientid = (await device())[0]?.client_id ?? ''
  const kept = () => database.one<{ push_client_id: string }>('select push_client_id from accounts where id = $1', [customer.id])
  await expect.poll(async () => (await kept()).push_client_id).toBe(clientid)

  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[8] ?? 0 })
  await pay(customer.api, orderId)
  await database.rows(`update orders set accept_expire_at = now() where id = $1`, [orderId])
  // Sent at once by day, in the morning at night.
  const words = () => database.rows(`select payload->>'kind' as kind from outbox where topic = 'push' and payload->>'id' = $1`, [orderId])
  await expect.poll(words).toContainEqual({ kind: expect.stringMatching(/^(substitutesOffered|closeUnaccepted)$/) })

  const payload = { id: orderId, type: 1, title: '技师未及时接单', content: '可以换一位技师', kind: 'closeUnaccepted', facts: { startAt: slots[8] } }
  const { cdp, registrationId } = await workerOf(page)
  const deliver = (push: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data: JSON.stringify(push) })
  await deliver(payload)
  await expect.poll(() => notifications(page)).toEqual([{ title: '技师未及时接单', body: '可以换一位技师', tag: `1/${orderId}` }])
  await deliver({ ...payload, title: '订单已完成', kind: 'unheard-of' })
  await expect.poll(async () => (await notifications(page)).map(({ title }) => title)).toEqual(['订单已完成'])

  await open(page, 'setting')
  await setting.getByText('English', { exact: true }).click()
  await expect(setting.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  // The worker has the language a moment after the page.
  const titles = async () => {
    await deliver(payload)
    return (await notifications(page)).map(({ title }) => title)
  }
  await expect.poll(titles).toEqual(['Not accepted in time'])

  await setting.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(device).toEqual([])
  await context.close()
})
