import type { Page } from '@playwright/test'

/** Opens a page of the customer's app by its route name. */
export const open = (page: Page, name: string, search = '') => page.goto(`/#/pages/${name}/${name}${search}`)

/** The query of the next GET of a call. */
export const asked = (page: Page, call: string, part = '') =>
  page.waitForRequest((request) => request.url().includes(`/${call}?`) && request.url().includes(part)).then((request) => new URL(request.url()).searchParams)

/** A tab of the tab bar. */
export const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })
