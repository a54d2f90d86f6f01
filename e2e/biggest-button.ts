import { expect, type Locator, type Page } from '@playwright/test'

/** The mark that `biggestButton` puts on what it has found. */
const mark = 'data-biggest'

/**
 * The filled button with the largest area of the page on top, once it takes a tap: what somebody presses who only wants to go on.
 * `after` is what was pressed last; the same button again is no way on.
 */
export async function biggestButton(page: Page, after?: string): Promise<{ button: Locator; name: string }> {
  let name = ''
  await expect
    .poll(
      async () => {
        name =
          (await page.evaluate<string | undefined>(`(() => {
          for (const marked of document.querySelectorAll('[${mark}]')) marked.removeAttribute('${mark}')
          const top = [...document.querySelectorAll('[data-page]:not([inert])')].at(-1)
          const probe = document.createElement('span')
          probe.style.color = 'var(--primary)'
          document.body.append(probe)
          const primary = getComputedStyle(probe).color
          probe.remove()
          const filled = [...(top?.querySelectorAll('button') ?? [])].filter((button) => {
            const { width, height } = button.getBoundingClientRect()
            return width > 0 && height > 0 && getComputedStyle(button).backgroundColor === primary && button.checkVisibility()
          })
          const area = (button) => button.getBoundingClientRect().width * button.getBoundingClientRect().height
          const [biggest] = filled.toSorted((a, b) => area(b) - area(a))
          if (!biggest || biggest.disabled || biggest.getAttribute('aria-busy') === 'true') return undefined
          biggest.setAttribute('${mark}', '')
          return top.dataset.page + ': ' + (biggest.getAttribute('aria-label') ?? biggest.textContent).trim()
        })()`)) ?? ''
        return name !== '' && name !== after
      },
      { message: `a big button after ${after}` },
    )
    .toBe(true)
  return { button: page.locator(`[${mark}]`), name }
}
