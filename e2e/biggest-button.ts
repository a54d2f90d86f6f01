import { expect, type Locator, type Page } from '@playwright/test'

/** The mark that `biggestButton` puts on what it has found. */
const mark = 'data-biggest'

/**
 * The primary button with the largest area of a page, on whatever ground it stands, once it takes a tap: what somebody presses who only wants to go on. `after` is
 * what was pressed last: the same button again is no way on. Undefined when another page has come on top.
 */
export async function biggestButton(
  page: Page,
  { on, after }: { on: string; after: string | undefined },
): Promise<{ button: Locator; name: string } | undefined> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        found = await page.evaluate<string | undefined>(look(on))
        return found !== undefined && found !== after
      },
      { message: `a big button on ${on} after ${after}` },
    )
    .toBe(true)
  return found ? { button: page.locator(`[${mark}]`), name: found } : undefined
}

/**
 * In the page: marks the button, from now on whichever it is, since what comes later may draw it again, and tells its name; ''
 * when the page on top is another one, undefined while there is none.
 */
const look = (on: string) => `(() => {
  const area = (button) => button.getBoundingClientRect().width * button.getBoundingClientRect().height
  const find = () => {
    const top = [...document.querySelectorAll('[data-page]:not([inert])')].at(-1)
    const primary = [...(top?.querySelectorAll('button') ?? [])].filter(
      (button) => area(button) > 0 && button.checkVisibility() && /(^|_| )primary_/.test(button.className),
    )
    return { top, biggest: primary.toSorted((a, b) => area(b) - area(a))[0] }
  }
  const mark = () => {
    const { biggest } = find()
    for (const marked of document.querySelectorAll('[${mark}]')) if (marked !== biggest) marked.removeAttribute('${mark}')
    if (biggest && !biggest.hasAttribute('${mark}')) biggest.setAttribute('${mark}', '')
  }
  globalThis.biggestIsMarked ??= setInterval(mark, 50)
  mark()
  const { top, biggest } = find()
  if (top?.dataset.page !== '${on}') return ''
  if (!biggest || biggest.disabled || biggest.getAttribute('aria-busy') === 'true') return undefined
  return top.dataset.page + ': ' + (biggest.getAttribute('aria-label') ?? biggest.textContent).trim()
})()`
