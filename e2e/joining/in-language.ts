import type { Browser } from '@playwright/test'
import type { Language } from '@anxin/words/words'
import { aPhone } from '../fixtures.ts'
import { aDesk } from '../operator-desk.ts'
import { noWebGl } from '../steps.ts'
import { pastGuide } from '../world.ts'

const locales = { 'zh-CN': 'zh-CN', en: 'en-GB' } as const

/** A phone at a place, past its first start, whose browser speaks a language. */
export async function aPhoneIn(browser: Browser, language: Language, { lat, lng }: { lat: number; lng: number }) {
  const phone = await aPhone(browser, { locale: locales[language], geolocation: { latitude: lat, longitude: lng }, reducedMotion: 'reduce' })
  await pastGuide(phone.page)
  // Places are chosen from the list: maps have stories of their own.
  await noWebGl(phone.page)
  return phone
}

export const aDeskIn = (browser: Browser, language: Language) => aDesk(browser, { locale: locales[language] })
