import type { Page } from '@playwright/test'
import { accounts } from '@anxin/words/accounts'
import { chooseLocation } from '@anxin/words/choose-location'
import { certificateNames } from '@anxin/words/codes/certificate-names'
import { joining } from '@anxin/words/joining'
import { paperFrame } from '@anxin/words/paper-frame'
import { photos } from '@anxin/words/photos'
import { technicianEntry } from '@anxin/words/technician-entry'
import { textIn, type Language } from '@anxin/words/words'
import { expect, pageOf } from '../fixtures.ts'
import { ready } from '../steps.ts'
import { addPicture } from './pictures.ts'

const wordsIn = (language: Language) => ({ of: textIn(joining, language), text: textIn(technicianEntry, language) })
const entryOf = (page: Page) => pageOf(page, 'technician-entry')

/** Chooses a place by the name of its street, and comes back. */
export async function choosePlace(page: Page, language: Language) {
  const text = textIn(chooseLocation, language)
  const picker = pageOf(page, 'choose-location')
  await picker.getByRole('searchbox', { name: text('search') }).fill('文三路')
  const found = picker.getByRole('group', { name: text('places') }).getByRole('radio', { name: /文三路/ })
  await (await ready(found.first())).check()
  await picker.getByRole('button', { name: text('done'), exact: true }).click()
}

/** What somebody says of themselves. */
export async function fillAbout(page: Page, language: Language, { workYears, intro }: { workYears: number; intro: string }) {
  const { text } = wordsIn(language)
  await entryOf(page)
    .getByRole('textbox', { name: text('workYears') })
    .fill(String(workYears))
  await entryOf(page)
    .getByRole('textbox', { name: text('intro') })
    .fill(intro)
}

export const goOn = (page: Page, language: Language) =>
  entryOf(page)
    .getByRole('button', { name: wordsIn(language).of('next'), exact: true })
    .click()

/** Three portraits, the first two treatments with it. */
export async function addPortraits(page: Page, language: Language) {
  const { text } = wordsIn(language)
  const entry = entryOf(page)
  for (let nth = 0; nth < 3; nth++) {
    const add = entry.getByRole('button', { name: textIn(photos, language)('addImage') }).first()
    await addPicture(add, { language, isFirst: nth === 0 })
    await expect(entry.getByRole('list', { name: text('photos'), exact: true }).getByRole('img')).toHaveCount(nth + 1)
    await expect(entry.locator('[data-part="photos"] [aria-busy]')).toHaveCount(0)
  }
}

export const chooseTreatment = (page: Page, language: Language) =>
  entryOf(page)
    .getByRole('group', { name: wordsIn(language).text('projects') })
    .getByRole('button')
    .first()
    .click()

/** The two certificates that the city requires, sealed on the phone, and the agreement. */
export async function addPapers(page: Page, language: Language) {
  const { of, text } = wordsIn(language)
  const entry = entryOf(page)
  for (const [at, type] of (['HEALTH', 'MASSAGE'] as const).entries()) {
    const name = certificateNames[type][language === 'en' ? 'en' : 'zh']
    const card = entry.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await addPicture(card.getByRole('button', { name: textIn(paperFrame, language)('add') }), { language })
    await expect(entry.getByText(textIn(paperFrame, language)('sealed'), { exact: true })).toHaveCount(at + 1)
    if (type === 'HEALTH') await card.getByLabel(of('expires')).fill('2027-06-30')
  }
  await entry.getByRole('checkbox', { name: new RegExp(text('agree')) }).check()
}

/** Proves the phone of an application with a code, which sends it. */
export async function proveAndSend(page: Page, language: Language, { button, code }: { button: 'submit' | 'resubmit'; code: () => Promise<string> }) {
  const { of } = wordsIn(language)
  const text = textIn(accounts, language)
  await page
    .locator('[data-page]:not([inert])')
    .getByRole('button', { name: of(button), exact: true })
    .click()
  const sheet = page.getByRole('dialog', { name: of('prove') })
  await sheet.getByRole('button', { name: text('getCode') }).click()
  await sheet.getByRole('textbox', { name: text('codeBoxes', { n: 6 }) }).fill(await code())
}
