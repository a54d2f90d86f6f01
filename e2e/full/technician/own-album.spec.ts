import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../accessible.ts'
import { aPhone, apiAs, expect, pageOf, signIn, test, tokenFor } from '../../fixtures.ts'
import { mayOpenAlbum, open, photo } from '../../steps.ts'
import { demoTechnician } from '../../world.ts'

const phoneNumber = '13900000009'

test('a technician adds a picture, moves it with the keyboard, takes one out and back, and a customer sees in that order what has been looked at', async ({
  phone,
  browser,
  database,
}) => {
  const technician = await demoTechnician(database, phoneNumber)
  // As the technician wants it: with the pictures that wait to be looked at.
  const wished = `select coalesce(c.photo_keys, t.photo_keys) as keys from technicians t left join profile_changes c on c.technician_id = t.id and c.state = 'PENDING' where t.id = $1`
  const keys = async () => (await database.one<{ keys: string[] }>(wished, [technician.id])).keys
  const before = await keys()
  expect(before.length).toBeGreaterThan(1)
  const token = await tokenFor(database, phoneNumber)
  await signIn(phone, token)
  await phone.goto('/technician/#/pages/me/me')
  await pageOf(phone, 'me')
    .getByRole('button', { name: /我的相册/ })
    .click()
  const page = pageOf(phone, 'album')
  const tiles = page.getByRole('list', { name: '我的相册' })
  await expect(tiles.getByRole('img')).toHaveCount(before.length)
  await expectAccessible(phone)

  const chooser = phone.waitForEvent('filechooser')
  await page.getByRole('button', { name: '添加照片' }).click()
  await mayOpenAlbum(phone)
  await (await chooser).setFiles(photo)
  await expect.poll(keys).toHaveLength(before.length + 1)
  const added = (await keys()).at(-1) ?? ''
  expect(await keys()).toEqual([...before, added])

  await page.getByRole('button', { name: `前移第 ${before.length + 1} 张照片` }).focus()
  // The focus goes along with the picture, up to the first place.
  for (let at = before.length; at > 0; at--) await phone.keyboard.press('Enter')
  await expect.poll(keys).toEqual([added, ...before])
  await expect(page.getByRole('button', { name: '后移第 1 张照片' })).toBeFocused()
  await expect(page.getByText('已移到第 1 张')).toBeAttached()

  await page.getByRole('button', { name: '删除第 2 张照片' }).click()
  await expect.poll(keys).toEqual([added, ...before.slice(1)])
  await expectAccessible(phone)
  const undo = page.getByRole('button', { name: '撤销' })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect.poll(keys).toEqual([added, ...before])
  await page.getByRole('button', { name: '删除第 3 张照片' }).click()
  const order = [added, ...before.toSpliced(1, 1)]
  await expect.poll(keys).toEqual(order)

  const { page: customer, context, errors } = await aPhone(browser)
  await open(customer, 'album', `?techId=${technician.id}`)
  const seen = order.filter((key) => key !== added)
  await expect(page.getByText('审核中')).toBeVisible()
  await expect(pageOf(customer, 'album').getByText(`共 ${seen.length} 张`)).toBeVisible()
  const images = await pageOf(customer, 'album').locator('li img').all()
  const sources = await Promise.all(images.map((image) => image.getAttribute('src')))
  expect(sources.map((source, at) => source?.includes(seen[at] ?? '?'))).toEqual(seen.map(() => true))
  expect(errors).toEqual([])
  await context.close()

  const back = await apiAs(token).post('/api/tech/profile/setAlbum', { photoKeys: before, formerKeys: order })
  expect(back.code, back.msg).toBe(200)
})

/** A finger that rests on a picture, carries it to another, and lets go; without resting it only swipes. */
async function carry(from: Locator, to: Locator, { restMs }: { restMs: number }) {
  const page = from.page()
  const finger = await page.context().newCDPSession(page)
  const middle = async (of: Locator) => {
    const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width / 2, y: y + height / 2 }
  }
  const [start, end] = [await middle(from), await middle(to)]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  await page.waitForTimeout(restMs)
  for (let step = 1; step <= 10; step++) {
    const at = (axis: 'x' | 'y') => start[axis] + ((end[axis] - start[axis]) * step) / 10
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: at('x'), y: at('y') }] })
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a picture is carried to another place by a resting finger and by the mouse; a swipe and Escape move nothing', async ({ phone, database }) => {
  const technician = await demoTechnician(database, '13900000008')
  const keys = async () => (await database.one<{ keys: string[] }>('select photo_keys as keys from technicians where id = $1', [technician.id])).keys
  const [first = '', second = '', ...others] = await keys()
  await signIn(phone, await tokenFor(database, '13900000008'))
  await phone.goto('/technician/#/pages/album/album')
  const photo = (n: number) => pageOf(phone, 'album').getByRole('img', { name: `第 ${n} 张照片` })
  await expect(photo(2)).toBeVisible()

  await carry(photo(2), photo(1), { restMs: 0 })
  expect(await keys()).toEqual([first, second, ...others])
  await carry(photo(2), photo(1), { restMs: 500 })
  await expect.poll(keys).toEqual([second, first, ...others])
  await expect(pageOf(phone, 'album').getByText('已移到第 1 张')).toBeAttached()

  await photo(1).hover()
  await phone.mouse.down()
  await photo(2).hover({ force: true })
  await phone.keyboard.press('Escape')
  await phone.mouse.up()
  expect(await keys()).toEqual([second, first, ...others])
  await photo(1).hover()
  await phone.mouse.down()
  await photo(2).hover({ force: true })
  await phone.mouse.up()
  await expect.poll(keys).toEqual([first, second, ...others])
})
