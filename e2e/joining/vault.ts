import type { Page } from '@playwright/test'
import { consoleWords } from '@anxin/words/console/frame/console'
import { vaultWords } from '@anxin/words/console/system/vault'
import { textIn, type Language } from '@anxin/words/words'
import { expect } from '../fixtures.ts'
import { vaultPassphrase } from '../harness/run.ts'

/** What a button of the console says: between two Chinese letters it may put a space. */
const spaced = (label: string) => new RegExp(`^${[...label].join(String.raw`\s?`)}$`)
export const confirmOf = (language: Language) => spaced(textIn(consoleWords, language)('confirm'))

/** Has the vault open in this desk's tab: it locks itself after a quarter of an hour. */
export async function openVault(page: Page, language: Language) {
  const text = textIn(vaultWords, language)
  const passphrase = page.getByLabel(text('passphraseGiven'), { exact: true })
  const lock = page.getByRole('button', { name: text('close') })
  await expect(passphrase.or(lock)).toBeVisible()
  if (await lock.isVisible()) return

  await passphrase.fill(vaultPassphrase)
  await page.getByRole('button', { name: spaced(text('open')) }).click()
  await expect(lock).toBeVisible()
}

type Holding = { holder: Page; page: Page; name: string }

/** A second operator makes a key of their own, a holder admits them, and the vault is open at both desks. */
export async function admitToVault(language: Language, { holder, page, name }: Holding) {
  const text = textIn(vaultWords, language)
  await page.goto('/operator/#/vault')
  await page.getByRole('button', { name: spaced(text('makeKey')) }).click()
  const form = page.getByRole('dialog', { name: text('makeKey') })
  await form.getByLabel(text('passphrase'), { exact: true }).fill(vaultPassphrase)
  await form.getByLabel(text('again'), { exact: true }).fill(vaultPassphrase)
  await form.getByRole('button', { name: confirmOf(language) }).click()
  await expect(page.getByText(text('notHolder'))).toBeVisible()

  await holder.goto('/operator/#/vault')
  await openVault(holder, language)
  await holder
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: spaced(text('admit')) })
    .click()
  await expect(holder.getByText(text('admitted', { name }))).toBeVisible()
  await page.reload()
  await openVault(page, language)
}
