import type { Page } from '@playwright/test'
import { vettingKindWords } from '@anxin/words/codes/vetting-kinds'
import { applicationReviewWords } from '@anxin/words/console/system/application-review'
import { vettingWords } from '@anxin/words/console/system/vetting'
import { textIn, type Language } from '@anxin/words/words'
import { expectAccessible } from '../accessible.ts'
import { expect } from '../fixtures.ts'
import { pressKeys } from '../screens/press-keys.ts'
import { confirmOf, openVault } from './vault.ts'

type Kind = 'TECH' | 'SHOP'
type Review = { kind: Kind; id: string; revision: number }

/** Opens a review at a desk that reads it now: what applicants send gives no hint to a console that is open. The vault is locked then. */
export async function openReview(page: Page, language: Language, { kind, id, revision }: Review) {
  await page.goto(`/operator/?${kind}${revision}#/vetting?kind=${kind}&open=${kind}:${id}:${revision}`)
  const panel = page.getByRole('dialog', { name: vettingKindWords[kind][language === 'en' ? 'en' : 'zh'] })
  await expect(panel.getByRole('button', { name: new RegExp([...textIn(vettingWords, language)('reject')].join(String.raw`\s?`)) })).toBeEnabled()
  return panel
}

type Finding = { part: 'workYears' | 'intro'; said: string }

/** Rejects what is open, with a finding for each of these fields. */
export async function rejectWith(page: Page, language: Language, findings: readonly Finding[]) {
  const words = textIn(applicationReviewWords, language)
  const text = textIn(vettingWords, language)
  await pressKeys(page, 'r')
  const form = page.getByRole('dialog', { name: words('rejectTitle') })
  for (const { part, said } of findings) {
    const code = form.getByRole('combobox', { name: words(part), exact: true })
    await code.focus()
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await code.press(key)
    await form.getByRole('textbox', { name: words('said', { part: words(part) }) }).fill(said)
  }
  await expectAccessible(page)
  await form.getByRole('button', { name: confirmOf(language) }).press('Enter')
  await expect(page.getByText(text('rejected'), { exact: true }).first()).toBeVisible()
}

/** Looks at every sealed paper of what is open. */
export async function openPapers(page: Page, language: Language, count: number) {
  const seen = page.getByRole('dialog').getByText(textIn(vettingWords, language)('seen'), { exact: true })
  await openVault(page, language)
  for (let nth = 1; nth <= count; nth++) {
    await pressKeys(page, 'o')
    await expect(seen).toHaveCount(nth)
  }
}

/** Approves what is open; what comes of it is for the caller to see. */
export async function approve(page: Page, language: Language, kind: Kind) {
  const words = textIn(applicationReviewWords, language)
  await pressKeys(page, 'a')
  const approval = page.getByRole('dialog', { name: words(kind === 'TECH' ? 'approveTech' : 'approveShop') })
  await approval.getByRole('button', { name: confirmOf(language) }).press('Enter')
}
