import type { Page } from '@playwright/test'
import { expect, pageOf, signIn, test, type Database } from '../../fixtures.ts'
import { open as toAddress } from '../../steps.ts'
import { aCustomer, anAddress, demoTechnician, freeSlots, ofAfternoons, pastGuide, stackOf, withDraft } from '../../world.ts'

const draftOf = 'JSON.parse(localStorage.getItem("placeOrder")).state'

/** As from a link: no page lies below. */
async function open(...where: Parameters<typeof toAddress>) {
  await where[0].goto('about:blank')
  await toAddress(...where)
}

/** A customer with an address, and what an order of theirs would hold. */
async function someone({ phone, database }: { phone: Page; database: Database }) {
  const technician = await demoTechnician(database, '13900000005')
  const customer = await aCustomer(database)
  const address = await anAddress(database, customer, technician)
  const timer = ofAfternoons(await freeSlots(customer.api, technician))[10] ?? 0
  await pastGuide(phone)
  await signIn(phone, customer.token)
  return { technician, customer, address, draft: { techId: technician.id, items: [{ projectId: technician.projectId, quantity: 1 }], timer } }
}

test('a technician chosen on a page opened by its address leads on to the order form', async ({ phone, database }) => {
  const { draft } = await someone({ phone, database })
  await withDraft(phone, draft)
  await open(phone, 'select-technicians', '?mode=pick')
  const other = pageOf(phone, 'select-technicians')
    .locator('[data-tech-id]')
    .filter({ has: phone.getByRole('button', { name: /^选择/ }) })
    .first()
  const chosen = await other.getAttribute('data-tech-id')
  await other.getByRole('button', { name: /^选择/ }).click()
  await expect(pageOf(phone, 'place-order').getByText('车费', { exact: true })).toBeVisible()
  expect(await phone.evaluate(draftOf)).toMatchObject({ techId: chosen })
  await expect.poll(() => stackOf(phone)).toEqual(['place-order'])
})

test('so do a treatment, a time and a coupon, and the way back from there is home', async ({ phone, database }) => {
  const { draft, technician } = await someone({ phone, database })
  await withDraft(phone, draft)
  const form = pageOf(phone, 'place-order')
  await open(phone, 'select-project', `?techId=${technician.id}&mode=pick`)
  await pageOf(phone, 'select-project').getByRole('button', { name: '确定' }).click()
  await expect(form).toBeVisible()
  await open(phone, 'schedule', `?techId=${technician.id}&mode=pick`)
  await pageOf(phone, 'schedule').getByRole('button', { name: '确定' }).click()
  await expect(form).toBeVisible()
  await open(phone, 'coupon-list', '?mode=pick')
  await pageOf(phone, 'coupon-list').getByRole('button', { name: '不使用优惠券' }).click()
  await expect(form).toBeVisible()
  expect(await phone.evaluate(draftOf)).toMatchObject({ ...draft, coupon: 'none' })
  await form.getByRole('button', { name: '返回' }).click()
  await expect(pageOf(phone, 'index')).toBeVisible()
})

test('an address chosen while nothing is ordered is kept as the place, and home looks around it', async ({ phone, database }) => {
  const { address } = await someone({ phone, database })
  const elsewhere = address.cityCode === '440300' ? '510100' : '440300'
  await phone.addInitScript(
    (cityCode) => localStorage.setItem('selectedCity', JSON.stringify({ state: { selected: { city: '别处', cityCode } }, version: 0 })),
    elsewhere,
  )
  await open(phone, 'address-list', '?mode=pick')
  await pageOf(phone, 'address-list').locator(`[data-address-id="${address.addressId}"]`).click()
  await expect(pageOf(phone, 'index')).toBeVisible()
  expect(await phone.evaluate(draftOf)).toMatchObject({ address: { addressId: address.addressId } })
  await expect.poll(() => phone.evaluate('JSON.parse(localStorage.getItem("visitPlace"))?.state.place?.addressId')).toBe(address.addressId)
})

for (const when of ['at once', 'a while later'])
  test(`an address that is not the default one, chosen ${when}, brings home to its city and not to the one chosen before`, async ({ phone, database }) => {
    const { customer } = await someone({ phone, database })
    const far = await demoTechnician(database, '13900000008')
    const other = await anAddress(database, customer, far, { isDefault: false })
    await phone.addInitScript(() => {
      if (localStorage.getItem('selectedCity')) return
      localStorage.setItem('selectedCity', JSON.stringify({ state: { selected: { city: '杭州市', cityCode: '330100' } }, version: 0 }))
    })
    await open(phone, 'address-list', '?mode=pick')
    const row = pageOf(phone, 'address-list').locator(`[data-address-id="${other.addressId}"]`)
    // The work behind the first screen begins at the first touch, or when nobody has touched for a while.
    if (when !== 'at once') await expect.poll(() => phone.evaluate('localStorage.getItem("visitPlace")')).not.toBeNull()
    await row.click()
    const home = pageOf(phone, 'index')
    await expect(home.getByRole('button', { name: '当前城市 深圳，更换城市' })).toBeVisible()
    expect(await phone.evaluate('JSON.parse(localStorage.getItem("selectedCity")).state.selected')).toBeUndefined()
  })

test('a region chosen on a page opened by its address begins an address with it', async ({ phone, database }) => {
  await someone({ phone, database })
  await open(phone, 'address-select', '?mode=region&province=浙江省&city=杭州市')
  await pageOf(phone, 'address-select').getByRole('button', { name: '西湖区', exact: true }).click()
  await expect(pageOf(phone, 'address-form').getByText('杭州市 西湖区')).toBeVisible()
})
