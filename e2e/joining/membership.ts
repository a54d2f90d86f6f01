import type { Page } from '@playwright/test'
import { shopRoleWords } from '@anxin/words/shop-roles'
import { storeWords } from '@anxin/words/store'
import { textIn, type Language } from '@anxin/words/words'
import { expectAccessible } from '../accessible.ts'
import { expect, pageOf } from '../fixtures.ts'
import { historyAtRest, open } from '../steps.ts'

type Asked = { phone: string; role: 'TECHNICIAN' | 'FINANCE' }

/** The owner asks a phone to join the shop. */
export async function invite(page: Page, language: Language, { phone, role }: Asked) {
  const text = textIn(storeWords, language)
  await page.goto('/technician/#/pages/store/store')
  const store = pageOf(page, 'store')
  await store.getByRole('tab', { name: text('tabMembers') }).click()
  await store.getByRole('button', { name: text('invite'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: text('invite') })
  await sheet.getByRole('button', { name: textIn(shopRoleWords, language)(role), exact: true }).click()
  await sheet.getByRole('textbox', { name: text('phone') }).fill(phone)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: text('invite'), exact: true }).click()
  await expect(store.getByText(text('sent'), { exact: true })).toBeVisible()
}

/** Who was asked reads the terms and joins. */
export async function acceptInvitation(page: Page, language: Language, role: Asked['role']) {
  const text = textIn(shopRoleWords, language)
  await open(page, 'mine')
  const mine = pageOf(page, 'mine')
  await expect(mine.getByText(text('asRole', { role: text(role) }))).toBeVisible()
  await expectAccessible(page)
  await mine.getByRole('button', { name: text('accept'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('accept'), exact: true })
    .click()
  await expect(mine.getByRole('button', { name: text('accept'), exact: true })).toHaveCount(0)
  await historyAtRest(page)
}
