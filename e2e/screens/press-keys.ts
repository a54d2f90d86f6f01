import type { Page } from '@playwright/test'

// What has been drawn hears keys once its effects have run, a moment after its frame.
const effectsHaveRun = `(async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
})()`

/** Presses keys of the console one after the other, each when the page hears it. */
export async function pressKeys(page: Page, ...keys: string[]) {
  for (const key of keys) {
    await page.evaluate(effectsHaveRun)
    await page.keyboard.press(key)
    // The box of the search comes after the rows: what is typed before it would be keys of the list.
    if (key === '/') await page.getByRole('search').locator('input:focus').waitFor()
  }
}
