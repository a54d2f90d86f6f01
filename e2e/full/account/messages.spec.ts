import type { Locator, Page } from '@playwright/test'
import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { open } from '../../steps.ts'
import { aCustomer, pastGuide } from '../../world.ts'

/** A finger that moves a row to the left. */
async function moveAside(row: Locator): Promise<void> {
  const finger = await row.page().context().newCDPSession(row.page())
  const { x = 0, y = 0 } = (await row.boundingBox()) ?? {}
  const to = (dx: number) => ({ touchPoints: [{ x: x + 250 - dx, y: y + 30 }] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...to(0) })
  for (let dx = 10; dx <= 150; dx += 10) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...to(dx) })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a message moved aside is deleted, and can be brought back on the spot', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await database.rows(
    `insert into messages (id, account_id, type, category, title, summary, created_at)
     select customer || n, customer, 2, 'SYSTEM', 'Message ' || n, 'One of two', now() - n * interval '1 minute' from generate_series(1, 2) n, (select $1::text as customer) me`,
    [customer.id],
  )
  const shown = async () => {
    const rows = await database.rows<{ title: string }>('select title from messages where account_id = $1 and removed_at is null order by title', [customer.id])
    return rows.map(({ title }) => title)
  }
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'message')
  const page = pageOf(phone, 'message')
  const first = page.getByRole('listitem').filter({ hasText: 'Message 1' })
  const remove = first.getByRole('button', { name: '删除' })
  await expect(remove).toHaveAccessibleDescription('Message 1')
  await expect(remove).not.toBeInViewport()

  await moveAside(first)
  await expect(remove).toBeInViewport()
  await remove.click()
  await expect(first).toHaveCount(0)
  await expect(page.getByText('已删除“Message 1”')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^系统/ })).toHaveText('系统1')
  expect(await shown()).toEqual(['Message 2'])

  await page.getByRole('button', { name: '撤销' }).click()
  await expect(first).toBeVisible()
  await expect(page.getByText(/^已删除/)).toHaveCount(0)
  expect(await shown()).toEqual(['Message 1', 'Message 2'])
})

test('without a network, too, a deleted message goes and comes back at once, and the server has it so afterwards', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await database.rows(
    `insert into messages (id, account_id, type, category, title, summary, created_at)
     select customer || n, customer, 2, 'SYSTEM', 'Message ' || n, 'One of two', now() - n * interval '1 minute' from generate_series(1, 2) n, (select $1::text as customer) me`,
    [customer.id],
  )
  const removed = async () => {
    const rows = await database.rows<{ title: string }>('select title from messages where account_id = $1 and removed_at is not null', [customer.id])
    return rows.map(({ title }) => title)
  }
  await pastGuide(phone)
  await signIn(phone, customer.token)
  // What waits for the network is kept for an account.
  await phone.addInitScript((id) => localStorage.setItem('account', id), customer.id)
  await open(phone, 'message')
  const page = pageOf(phone, 'message')
  const rows = page.getByRole('listitem')
  const remove = (title: string) => rows.filter({ hasText: title }).getByRole('button', { name: '删除' }).dispatchEvent('click')
  await expect(rows).toHaveText([/Message 1/, /Message 2/])
  await phone.route('**/removeMessage', (route) => route.abort('internetdisconnected'))
  await remove('Message 1')
  await expect(rows).toHaveText([/Message 2/])
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(rows).toHaveText([/Message 1/, /Message 2/])
  await remove('Message 2')
  await expect(rows).toHaveText([/Message 1/])
  // A phone takes a moment to keep it.
  await expect.poll(() => storedOn(phone)).toContain(`${customer.id}2`)
  expect(await removed()).toEqual([])
  // The server still lists it; what waits to be sent is known here.
  await phone.reload()
  await expect(rows).toHaveText([/Message 1/])

  await phone.unroute('**/removeMessage')
  await phone.evaluate('dispatchEvent(new Event("online"))')
  await expect.poll(removed).toEqual(['Message 2'])
  await expect(rows).toHaveText([/Message 1/])
})

/** What a phone keeps until the network is back, as text. */
const storedOn = (page: Page) =>
  page.evaluate<string>(`new Promise((told, failed) => {
    const opening = indexedDB.open('anxin-outbox')
    opening.onerror = () => failed(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('writes').objectStore('writes').getAll()
      reading.onsuccess = () => told(JSON.stringify(reading.result))
      opening.result.close()
    }
  })`)

test('a message about joining leads to the page that it is about', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await database.rows(
    `insert into messages (id, account_id, type, category, title, summary, event, created_at)
     select $1 || n, $1, 2, 'SYSTEM', title, 'Please look', event, now() from (values (1, '实名认证未通过', 'identityRejected'), (2, '入驻申请需要修改', 'applyRejected')) m (n, title, event)`,
    [customer.id],
  )
  await pastGuide(phone)
  await signIn(phone, customer.token)
  for (const [title, leadsTo] of [
    ['实名认证未通过', 'real-name'],
    ['入驻申请需要修改', 'mine'],
  ] as const) {
    await open(phone, 'message')
    await pageOf(phone, 'message').getByText(title).click()
    await phone.getByRole('dialog', { name: title }).getByRole('button', { name: '去查看' }).click()
    await expect(pageOf(phone, leadsTo)).toBeVisible()
  }
})
