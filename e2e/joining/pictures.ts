import type { Locator } from '@playwright/test'
import { permissions } from '@anxin/words/permissions'
import { textIn, type Language } from '@anxin/words/words'
import { photo } from '../steps.ts'

type Adding = { language: Language; isFirst?: boolean }

/** Adds a picture of the album; why the album is opened is shown once on each phone. */
export async function addPicture(button: Locator, { language, isFirst = false }: Adding) {
  const page = button.page()
  const text = textIn(permissions, language)
  const choosing = page.waitForEvent('filechooser')
  await button.click()
  if (isFirst)
    await page
      .getByRole('alertdialog', { name: text('photosTitle') })
      .getByRole('button', { name: text('allow') })
      .click()
  await (await choosing).setFiles(photo)
}
