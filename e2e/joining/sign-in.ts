import type { Page } from '@playwright/test'
import { accounts } from '@anxin/words/accounts'
import { newUserPack } from '@anxin/words/new-user-pack'
import { textIn, type Language } from '@anxin/words/words'
import { pageOf } from '../fixtures.ts'
import { historyAtRest, open } from '../steps.ts'

type Code = () => Promise<string>

/** Registers with a code by SMS, and leaves the pack for new people. */
export async function registerBySms(page: Page, language: Language, { phone, code }: { phone: string; code: Code }) {
  const text = textIn(accounts, language)
  const pack = textIn(newUserPack, language)
  await open(page, 'login')
  const login = pageOf(page, 'login')
  await login.getByRole('textbox', { name: text('phone') }).fill(phone)
  await login.getByRole('checkbox').check()
  await login.getByRole('button', { name: text('getCode') }).click()
  await login.getByRole('textbox', { name: text('codeBoxes', { n: 6 }) }).fill(await code())
  await page
    .getByRole('alertdialog', { name: pack('title') })
    .getByRole('button', { name: pack('later') })
    .click()
  await historyAtRest(page)
}
