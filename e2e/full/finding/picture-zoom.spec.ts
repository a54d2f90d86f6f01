import type { Locator } from '@playwright/test'
import { aPhone, expect, pageOf, test } from '../../fixtures.ts'
import { open } from '../../steps.ts'
import { demoTechnician, pastGuide, stackOf } from '../../world.ts'

type Finger = { x: number; y: number }

const middle = { x: 195, y: 422 }

type Picture = { offsetWidth: number; getAnimations: () => { finished: Promise<unknown> }[]; getBoundingClientRect: () => { left: number; width: number } }

/** How many times as large as it fits a picture is drawn, and where its left edge lies, once it has come to rest. */
const drawn = (picture: Locator) =>
  // safe: it is an image
  picture.evaluate(async (element) => {
    const image = element as unknown as Picture
    await Promise.all(image.getAnimations().map(({ finished }) => finished))
    const { left, width } = image.getBoundingClientRect()
    return { scale: Math.round((width / image.offsetWidth) * 100) / 100, left: Math.round(left) }
  })

const scaleOf = async (picture: Locator) => (await drawn(picture)).scale

for (const reducedMotion of [undefined, 'reduce'] as const)
  test(`a picture is looked at closer by two fingers, two taps and keys${reducedMotion ? ', with little motion' : ''}`, async ({ browser, database }) => {
    const { page: phone, context, errors } = await aPhone(browser, reducedMotion && { reducedMotion })
    const technician = await demoTechnician(database, '13900000008')
    await pastGuide(phone)
    await open(phone, 'album', `?techId=${technician.id}`)
    const photos = pageOf(phone, 'album').getByRole('list', { name: `${technician.nickname}的相册` })
    await photos.getByRole('button').first().click()
    const viewer = phone.getByRole('dialog', { name: '图片' })
    const picture = viewer.getByRole('img').first()
    await expect(picture).toBeInViewport()
    expect(await scaleOf(picture)).toBe(1)

    const session = await context.newCDPSession(phone)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Finger[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((finger, id) => ({ ...finger, id })) })
    const around = (far: number): Finger[] => [
      { x: middle.x - far, y: middle.y },
      { x: middle.x + far, y: middle.y },
    ]
    const twice = async (at: Finger) => {
      for (const type of ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const) await touch(type, type === 'touchStart' ? [at] : [])
    }

    await touch('touchStart', around(40))
    for (const far of [50, 60, 70, 80, 90, 100]) await touch('touchMove', around(far))
    await touch('touchEnd', [])
    expect(await scaleOf(picture)).toBe(2.5)
    await expect(viewer.getByRole('status')).toHaveText('放大到 250%')
    // One finger moves it as far as its edge, and the next picture does not come.
    await touch('touchStart', [middle])
    for (const x of [150, 100, 50, 0]) await touch('touchMove', [{ x, y: middle.y }])
    await touch('touchEnd', [])
    await expect(viewer.getByText(/^1 \/ /)).toBeVisible()
    expect((await drawn(picture)).left).toBeLessThan(-400)
    // Closer together than it fits is as it fits.
    await touch('touchStart', around(100))
    for (const far of [80, 50, 20, 10]) await touch('touchMove', around(far))
    await touch('touchEnd', [])
    expect(await scaleOf(picture)).toBe(1)

    await twice(middle)
    expect(await scaleOf(picture)).toBe(2.5)
    await twice(middle)
    expect(await scaleOf(picture)).toBe(1)

    await phone.keyboard.press('+')
    await phone.keyboard.press('+')
    expect(await scaleOf(picture)).toBe(2.25)
    await phone.keyboard.press('-')
    expect(await scaleOf(picture)).toBe(1.5)
    await expect(picture).toHaveCSS('transition-duration', reducedMotion ? '0s' : '0.2s')
    // The next one begins whole.
    await phone.keyboard.press('ArrowRight')
    await expect(viewer.getByText(/^2 \/ /)).toBeVisible()
    expect(await scaleOf(picture)).toBe(1)
    expect(await scaleOf(viewer.getByRole('img').nth(1))).toBe(1)

    // Back takes the pictures away and leaves the page.
    await phone.keyboard.press('+')
    await phone.goBack()
    await expect(viewer).toHaveCount(0)
    await expect.poll(() => stackOf(phone)).toEqual(['album'])
    expect(errors).toEqual([])
    await context.close()
  })
