import { create } from 'zustand'
import type { Language } from '@anxin/words/words'
import { local } from './storage.ts'

const KEY = 'language'

type LanguageStore = {
  language: Language
  /** English for refusal codes; loaded, as all English is, only when English is chosen. */
  refusals: Readonly<Record<number, string>>
}

export const useLanguageStore = create<LanguageStore>(() => ({ language: 'zh-CN', refusals: {} }))

export const language = (): Language => useLanguageStore.getState().language
export const useLanguage = (): Language => useLanguageStore((state) => state.language)

/** Chooses the language of all screens and keeps the choice on this device; the screens change once its texts are here. */
export function setLanguage(next: Language): Promise<void> {
  local.setItem(KEY, next)
  return show(next)
}

async function show(next: Language): Promise<void> {
  const refusals = next === 'en' ? await loadEnglish() : {}
  useLanguageStore.setState({ language: next, refusals })
  if (globalThis.document) document.documentElement.lang = next
}

async function loadEnglish() {
  const [{ refusals }] = await Promise.all([import('@anxin/words/refusals'), import('@anxin/words/english')])
  return refusals
}

/** Settles when the texts of the language chosen before are here; an app draws nothing until then. */
export const languageReady: Promise<void> = show(local.getItem(KEY) === 'en' ? 'en' : 'zh-CN')
