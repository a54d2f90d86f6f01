import type { Page, Request } from '@playwright/test'
import { aPhone, expect, pageOf, test } from '../../fixtures.ts'
import { demoTechnician } from '../../world.ts'

const keysOf = (page: Page) => page.evaluate<string[]>('[...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()')
/** What says nothing of a person. */
const impersonal = ['consent', 'faces', 'guideSeen', 'language', 'newPeople', 'selectedCity', 'songFace', 'theme', 'uploadConfig']
const personal = async (page: Page) => (await keysOf(page)).filter((key) => !impersonal.includes(key))

/** Calls that locate the person, by the device or by the network. */
function locating(page: Page) {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/ipLocation') && search !== '?ip=0.0.0.0') calls.push(pathname + search)
    if (pathname.endsWith('/place/reverse')) calls.push(pathname)
  })
  return calls
}

test('who only browses is located by nobody, and the device keeps nothing of them until they agree', async ({ browser, database }) => {
  const { lat: latitude, lng: longitude } = await demoTechnician(database, '13900000005')
  const { page, context, errors } = await aPhone(browser, { isFirstRun: true, geolocation: { latitude, longitude } })
  const calls = locating(page)
  await page.goto('/?inviter=ABCD1234')
  const guide = pageOf(page, 'guide')
  const sheet = guide.getByRole('dialog', { name: '开始之前，请知悉' })
  // Skipping is of the pictures: the question stays.
  await guide.getByRole('button', { name: /跳过/ }).click()
  await expect(guide.getByRole('button', { name: /跳过/ })).toHaveCount(0)
  await sheet.getByRole('button', { name: '仅浏览' }).click()

  const home = pageOf(page, 'index')
  await expect(
    home
      .getByRole('article')
      .filter({ has: page.locator('[data-start-at]') })
      .first(),
  ).toBeVisible()
  await expect(home.getByRole('button', { name: /当前城市：杭州|杭州/ }).first()).toBeVisible()
  // A launch has done all that it does without being asked.
  await expect.poll(() => keysOf(page)).toContain('uploadConfig')
  expect([await personal(page), calls]).toEqual([[], []])

  const launched = page.waitForResponse(/qnConfig/)
  await page.reload()
  await expect(home.getByRole('article').first()).toBeVisible()
  await launched
  expect(await page.evaluate('localStorage.getItem("consent")')).toBe('browse')
  expect([await personal(page), calls]).toEqual([[], []])

  // Locating asks for consent first; a refusal changes nothing.
  await home.getByRole('button', { name: /杭州/ }).first().click()
  const cities = pageOf(page, 'address-select')
  const find = cities.getByRole('button', { name: /定位/ }).first()
  await find.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '仅浏览' }).click()
  expect([await personal(page), calls]).toEqual([[], []])
  await find.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '同意并继续' }).click()
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  await expect.poll(() => keysOf(page)).toContain('currentLocation')
  expect(errors).toEqual([])
  await context.close()
})

test('a shared link opens without a question, and locates nobody who has not been asked', async ({ browser, database }) => {
  const { id: techId } = await demoTechnician(database, '13900000005')
  const { page, context } = await aPhone(browser, { isFirstRun: true })
  const calls = locating(page)
  await page.goto(`/#/pages/technicians/technicians?techId=${techId}`)
  await expect(pageOf(page, 'technicians').getByRole('heading').first()).toBeVisible()
  await expect.poll(() => keysOf(page)).toContain('uploadConfig')
  expect([await personal(page), calls]).toEqual([[], []])
  await context.close()
})

test('who agrees at the first run is located, and what the link brought is kept', async ({ browser }) => {
  const { page, context } = await aPhone(browser, { isFirstRun: true })
  const calls = locating(page)
  await page.goto('/?inviter=ABCD1234')
  await pageOf(page, 'guide').getByRole('button', { name: '同意并继续' }).click()
  await expect(pageOf(page, 'index').getByRole('article').first()).toBeVisible()
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  await expect.poll(() => personal(page)).toEqual(expect.arrayContaining(['currentLocation', 'deviceBrand', 'inviter']))
  await context.close()
})
