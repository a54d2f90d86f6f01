import { aTechnician } from '../../a-technician.ts'
import { expectAccessible, expectNoFindings } from '../../accessible.ts'
import { aPhone, apiAs, expect, pageOf, signIn, simulatorsUrl, test, tokenFor } from '../../fixtures.ts'
import { mayOpenAlbum, open, photo } from '../../steps.ts'
import { aCustomer, anAddress, book, freeSlots, pastGuide, pay, startsIn } from '../../world.ts'

type Bound = { number: string; phones: string[]; active: boolean }

type Call = { outcome: string; to?: string }

const exchange = (path: string, init?: RequestInit) => fetch(`${simulatorsUrl()}/masked-phone${path}`, init)

const dial = async (from: string, number: string): Promise<Call> =>
  // safe: the exchange answers the call it made
  (await (
    await exchange('/_control/call', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ from, number }) })
  ).json()) as Call

test('both sides send each other a picture, and each calls the other by a number that is neither’s own', async ({ browser, database }) => {
  const [customer, technician] = [await aCustomer(database), await aTechnician(database)]
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[52] ?? 0 })
  await pay(customer.api, orderId)
  // The window opens two hours before: what is accepted within it has its number at once.
  await startsIn(database, orderId, 60)
  const technicianToken = await tokenFor(database, technician.phone)
  expect((await apiAs(technicianToken).post('/api/tech/order/accept', { orderId })).code).toBe(200)

  const [{ page: mine, errors }, { page: theirs, errors: theirErrors }] = [await aPhone(browser), await aPhone(browser)]
  await pastGuide(mine)
  await signIn(mine, customer.token)
  await signIn(theirs, technicianToken)
  await open(mine, 'chat', `?orderId=${orderId}`)
  await theirs.goto(`/technician/#/pages/chat/chat?orderId=${orderId}`)
  const [room, other] = [pageOf(mine, 'chat'), pageOf(theirs, 'chat')]
  const sends = async (from: typeof mine, to: typeof room, count: number) => {
    const chooser = from.waitForEvent('filechooser')
    await pageOf(from, 'chat').getByRole('button', { name: '发送图片' }).click()
    await mayOpenAlbum(from)
    await (await chooser).setFiles(photo)
    const shown = to.getByRole('link', { name: '打开图片' })
    await expect(shown).toHaveCount(count)
    const picture = shown.last().getByRole('img', { name: '图片' })
    await expect.poll(() => picture.evaluate((image: { naturalWidth?: number }) => image.naturalWidth)).toBeGreaterThan(0)
    return { address: await shown.last().getAttribute('href') }
  }
  const first = await sends(mine, other, 1)
  const second = await sends(theirs, room, 2)
  expect(second.address).not.toBe(first.address)
  // What one sees is a picture that the server made again, and neither knows its sender.
  for (const { address } of [first, second]) {
    const reply = await fetch(address ?? '')
    expect(reply.headers.get('content-type')).toMatch(/^image\//)
    for (const [phone, number] of [customer.phone, technician.phone].entries()) expect(address, String(phone)).not.toContain(number)
  }
  await expect(room.getByText('已读')).toHaveCount(1)
  for (const page of [mine, theirs]) await expectAccessible(page)

  await expect.poll(() => database.rows('select 1 from masked_numbers where order_id = $1', [orderId])).toHaveLength(1)
  const { number } = await database.one<{ number: string }>('select number from masked_numbers where order_id = $1', [orderId])
  await open(mine, 'order-detail', `?orderId=${orderId}`)
  await pageOf(mine, 'order-detail').getByRole('button', { name: '联系技师' }).click()
  const sheet = mine.getByRole('dialog', { name: '联系技师' })
  await expect(sheet.getByText(`请用 ${customer.phone.slice(0, 3)}****${customer.phone.slice(-4)} 拨打，其他号码无法接通。`)).toBeVisible()
  await expect(sheet.getByRole('link', { name: `拨打 ${number}` })).toHaveAttribute('href', `tel:${number}`)
  await expectNoFindings(mine, 'the masked call')
  await theirs.goto(`/technician/#/pages/order/order?orderId=${orderId}`)
  await pageOf(theirs, 'order').getByRole('button', { name: '联系顾客' }).click()
  await expect(theirs.getByRole('dialog', { name: '联系顾客' }).getByRole('link', { name: `拨打 ${number}` })).toHaveAttribute('href', `tel:${number}`)
  await expectNoFindings(theirs, 'the masked call of the technician')
  for (const page of [mine, theirs]) await expect(page.getByText(technician.phone)).toHaveCount(0)
  await expect(theirs.getByText(customer.phone)).toHaveCount(0)

  expect([customer.phone, technician.phone]).not.toContain(number)
  // safe: the exchange lists what is bound
  const [bound] = (await (await exchange(`/bindings?phone=${number}`)).json()) as Bound[]
  expect(bound).toMatchObject({ active: true, phones: expect.arrayContaining([customer.phone, technician.phone]) })
  expect(await dial(customer.phone, number)).toMatchObject({ outcome: 'CONNECTED', to: technician.phone })
  expect(await dial(technician.phone, number)).toMatchObject({ outcome: 'CONNECTED', to: customer.phone })
  expect(await dial('13700000000', number)).toMatchObject({ outcome: 'NOT_A_PARTY' })
  expect([...errors, ...theirErrors]).toEqual([])
})
