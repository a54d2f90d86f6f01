import type { Page } from '@playwright/test'
import { technicianSchedule } from '@anxin/words/technician-schedule'
import { technicianServices } from '@anxin/words/technician-services'
import { textIn, type Language } from '@anxin/words/words'
import { expectAccessible } from '../accessible.ts'
import { expect, pageOf } from '../fixtures.ts'
import { historyAtRest } from '../steps.ts'

/** Sets the price of a treatment that is on offer, in yuan. */
export async function setPrice(page: Page, language: Language, { name, yuan }: { name: string; yuan: number }) {
  const text = textIn(technicianServices, language)
  await page.goto('/technician/#/pages/services/services')
  const services = pageOf(page, 'services')
  await services.getByRole('button', { name: text('editPrice', { name }) }).click()
  const sheet = page.getByRole('dialog', { name })
  await sheet.getByRole('textbox', { name: text('price') }).fill(String(yuan))
  await expectAccessible(page)
  await sheet.getByRole('button', { name: text('save'), exact: true }).click()
  await expect(sheet).toBeHidden()
  await historyAtRest(page)
}

/** Rests at noon of every day. */
export async function restAtNoon(page: Page, language: Language) {
  const text = textIn(technicianSchedule, language)
  await page.goto('/technician/#/pages/hours/hours')
  const hours = pageOf(page, 'hours')
  await hours
    .getByRole('button', { name: text('addBreak') })
    .first()
    .click()
  await hours
    .getByRole('button', { name: text('copyToAll') })
    .first()
    .click()
  await expectAccessible(page)
  await hours.getByRole('button', { name: text('save'), exact: true }).click()
  await expect(hours).toBeHidden()
}
