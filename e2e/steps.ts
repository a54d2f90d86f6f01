import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'

/** A picture of an album. */
export const photo = join(import.meta.dirname, 'photo.jpg')

/** Opens a page of the customer's app by its route name. */
export const open = (page: Page, name: string, search = '') => page.goto(`/#/pages/${name}/${name}${search}`)

/**
 * Waits until nothing lies over a page and the history says so, too: it follows the screen a moment later, and an address that is
 * given meanwhile is taken for its answer.
 */
export const historyAtRest = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(`(() => {
        const { pages = [], layers = 0 } = history.state ?? {}
        const shown = [...document.querySelectorAll('[data-page]:not([inert])')].at(-1)?.dataset.page
        return { layers, isShown: shown === (pages.at(-1)?.path.split('/').at(-1) || 'guide') }
      })()`),
    )
    .toEqual({ layers: 0, isShown: true })

/** Loads a page once more. What lay over it takes its entry out of the history a moment after it has closed, and would stop the load. */
export async function reloadAtRest(page: Page) {
  await historyAtRest(page)
  await page.reload()
}

/** The query of the next GET of a call. */
export const asked = (page: Page, call: string, part = '') =>
  page.waitForRequest((request) => request.url().includes(`/${call}?`) && request.url().includes(part)).then((request) => new URL(request.url()).searchParams)

/** Makes it a browser that draws no maps. */
export const noWebGl = (page: Page) =>
  page.addInitScript(`HTMLCanvasElement.prototype.getContext = ((usual) => function (kind, ...more) {
    return kind.startsWith('webgl') ? null : usual.call(this, kind, ...more)
  })(HTMLCanvasElement.prototype.getContext)`)

/** A tab of the tab bar. */
export const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })

/** Whether a tap at its middle reaches it. */
export const takesTap = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && element.contains(hit)
  })

/** Brings a row of a long list into sight and waits until it lies still and takes a tap: while a list is being scrolled its rows take none. */
export async function ready(target: Locator): Promise<Locator> {
  let before = ''
  await expect
    .poll(
      () =>
        target
          .evaluate((element) => {
            // What comes above it later may push it away again.
            element.scrollIntoView({ block: 'center' })
            const { left, top, width, height } = element.getBoundingClientRect()
            const hit = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
            return hit !== null && element.contains(hit) ? `${left} ${top} ${width} ${height}` : ''
          })
          .then((place) => {
            const isStill = place !== '' && place === before
            before = place
            return isStill
          }),
      { message: `${String(target)} is there and lies still`, intervals: [100] },
    )
    .toBe(true)
  return target
}

/** Taps a row of a long list where it lies. A click of its own would scroll first, and a list being scrolled takes none. */
export async function tap(target: Locator): Promise<void> {
  const box = await (await ready(target)).boundingBox()
  if (!box) throw new Error('nothing to tap')
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Waits until what came or went last has stood still (settle.ts): that is later than the moment up to which a second tap counts as one with the tap before (use-modal.ts). */
export const settled = (page: Page) => expect(page.locator('html[data-settling]')).toHaveCount(0)

/** Says yes to why the album is opened, which is shown once on each phone. What is pressed next may lie where this was. */
export async function mayOpenAlbum(page: Page) {
  await page.getByRole('alertdialog', { name: '打开相册' }).getByRole('button', { name: '允许' }).click()
  await settled(page)
}

/** Presses what closes its own window; the window may be gone before the press is answered. */
export async function pressToClose(target: Locator): Promise<void> {
  const window = target.page()
  const closed = window.waitForEvent('close')
  await target.click().catch((error: unknown) => {
    if (!String(error).includes('has been closed')) throw error
  })
  await closed
}
