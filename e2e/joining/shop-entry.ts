import type { Page } from '@playwright/test'
import { merchant } from '@anxin/words/merchant'
import { paperFrame } from '@anxin/words/paper-frame'
import { photos } from '@anxin/words/photos'
import { textIn, type Language } from '@anxin/words/words'
import { expectAccessible } from '../accessible.ts'
import { expect, pageOf } from '../fixtures.ts'
import { newCreditCode, newIdentityNumber } from '../serials.ts'
import { open } from '../steps.ts'
import { choosePlace } from './entry.ts'
import { addPicture } from './pictures.ts'

/** What customers will see of a shop: its name, place, hours and a picture. */
export async function fillShop(page: Page, language: Language, shopName: string) {
  const text = textIn(merchant, language)
  await open(page, 'merchant-settlement')
  await pageOf(page, 'merchant-settlement')
    .getByRole('button', { name: text('start') })
    .click()
  const store = pageOf(page, 'store-infn')
  await store.getByRole('textbox', { name: text('shopName') }).fill(shopName)
  await store.getByRole('button', { name: text('addressPlaceholder') }).click()
  await choosePlace(page, language)
  await expect(store.getByRole('button', { name: text('addressPlaceholder') })).toHaveCount(0)
  await addPicture(store.getByRole('button', { name: textIn(photos, language)('addImage') }), { language, isFirst: true })
  await expect(store.getByRole('list', { name: text('photos') }).getByRole('img')).toHaveCount(1)
  await expect(store.locator('[aria-busy]')).toHaveCount(0)
  await expectAccessible(page)
  await store.getByRole('button', { name: text('next') }).click()
}

/** Who runs it: the licence, sealed on the phone, its representative and whom to talk to. */
export async function fillBusiness(page: Page, language: Language, legalPerson: string) {
  const text = textIn(merchant, language)
  const form = pageOf(page, 'merchant-inf')
  await form.getByRole('textbox', { name: text('licenceNo') }).fill(newCreditCode())
  await addPicture(form.getByRole('button', { name: text('licencePicture') }), { language })
  await expect(form.getByText(textIn(paperFrame, language)('sealed'), { exact: true })).toBeVisible()
  await form.getByRole('textbox', { name: text('legalPerson'), exact: true }).fill(legalPerson)
  await form.getByRole('textbox', { name: text('legalNo'), exact: true }).fill(newIdentityNumber())
  await form.getByRole('textbox', { name: text('contact') }).fill(legalPerson)
  await expectAccessible(page)
}
