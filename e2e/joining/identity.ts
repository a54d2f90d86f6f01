import type { Page } from '@playwright/test'
import { realName as words } from '@anxin/words/real-name'
import { textIn, type Language } from '@anxin/words/words'
import { expectAccessible } from '../accessible.ts'
import { expect, pageOf } from '../fixtures.ts'
import { newIdentityNumber } from '../serials.ts'
import { open } from '../steps.ts'

/** Somebody proves who they are with a name and a number that belong together. */
export async function verifyIdentity(page: Page, language: Language, name: string) {
  const text = textIn(words, language)
  await open(page, 'real-name')
  const shown = pageOf(page, 'real-name')
  await shown.getByRole('textbox', { name: text('name') }).fill(name)
  await shown.getByRole('textbox', { name: text('number') }).fill(newIdentityNumber())
  await shown.getByRole('checkbox', { name: text('consent') }).check()
  await expectAccessible(page)
  await shown.getByRole('button', { name: text('submit'), exact: true }).click()
  await expect(shown.getByText(text('done'), { exact: true }).first()).toBeVisible()
}
