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

/** In the page: marks the button and tells its name; '' when the page on top is another one, undefined while there is none. */
const look = (on: string) => `(() => {
  for (const marked of document.querySelectorAll('[${mark}]')) marked.removeAttribute('${mark}')
  const top = [...document.querySelectorAll('[data-page]:not([inert])')].at(-1)
  if (top?.dataset.page !== '${on}') return ''
  const area = (button) => button.getBoundingClientRect().width * button.getBoundingClientRect().height
  const filled = [...top.querySelectorAll('button')].filter(
    (button) => area(button) > 0 && button.checkVisibility() && /(^|_| )primary_/.test(button.className),
  )
  const [biggest] = filled.toSorted((a, b) => area(b) - area(a))
  if (!biggest || biggest.disabled || biggest.getAttribute('aria-busy') === 'true' || biggest.getAttribute('aria-disabled') === 'true') return undefined
  biggest.setAttribute('${mark}', '')
  return top.dataset.page + ': ' + (biggest.getAttribute('aria-label') ?? biggest.textContent).trim()
})()`
