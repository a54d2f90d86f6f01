import { songLetters } from '@anxin/mobile/appearance/song-letters'
import { expect, type Page } from '@playwright/test'

/** No title in the display face has a letter that the face lacks: it would stand there in another. */
export async function expectWholeTitles(page: Page, said: string) {
  const titles = await page.locator('.display').allTextContents()
  expect
    .soft(
      titles.filter((title) => [...title].some((letter) => !songLetters.includes(letter))),
      `${said}: titles of two faces`,
    )
    .toEqual([])
}
