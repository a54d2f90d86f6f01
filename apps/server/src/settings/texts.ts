import { commandTexts } from '@anxin/words/settings/commands'
import { paymentTexts } from '@anxin/words/settings/payments'
import { serverTexts } from '@anxin/words/settings/server'
import { vendorTexts } from '@anxin/words/settings/vendors'
import type { SettingName } from './table.ts'

type Texts = Readonly<Record<SettingName, string>>

/** What each setting is for. A setting without a text does not compile. */
export const settingTexts: Readonly<Record<'zh' | 'en', Texts>> = {
  zh: { ...serverTexts.zh, ...vendorTexts.zh, ...paymentTexts.zh, ...commandTexts.zh },
  en: { ...serverTexts.en, ...vendorTexts.en, ...paymentTexts.en, ...commandTexts.en },
}
