import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a page of the customer's app by its route name. */
export const open = (page: Page, name: string, search = '') => page.goto(`/#/pages/${name}/${name}${search}`)

/** The query of the next GET of a call. */
export const asked = (page: Page, call: string, part = '') =>
  page.waitForRequest((request) => request.url().includes(`/${call}?`) && request.url().includes(part)).then((request) => new URL(request.url()).searchParams)

/** A tab of the tab bar. */
export const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })

/** Brings a row of a long list into sight and waits until it takes a tap: while a list is being scrolled its rows take none. */
export async function ready(target: Locator): Promise<Locator> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const hit = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
        return hit !== null && element.contains(hit)
      }),
    )
    .toBe(true)
  return target
}
