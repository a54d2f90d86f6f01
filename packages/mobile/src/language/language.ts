import { create } from 'zustand'
import type { UiWordSet } from '@anxin/ui/ui-words'
import type { Language } from '@anxin/words/words'
import { local } from '../storage/storage.ts'
import { firstLanguage, languageKept } from './first-language.ts'

type LanguageStore = {
  language: Language
  /** English for refusals by their name, for starts that are not free by their reason, and for what the transport answers by its code; loaded, as all English is, only when English is chosen. */
  refusals: Readonly<Record<string | number, string>>
  /** What components say themselves; they have their Chinese. */
  uiWords?: UiWordSet | undefined
  /** How names of people are written on English screens, once that has come. */
  nameInPinyin?: (name: string) => string
}

export const useLanguageStore = create<LanguageStore>(() => ({ language: 'zh-CN', refusals: {} }))

export const language = (): Language => useLanguageStore.getState().language
export const useLanguage = (): Language => useLanguageStore((state) => state.language)

/** Chooses the language of all screens and keeps the choice on this device; the screens change once its texts are here. */
export function setLanguage(next: Language): Promise<void> {
  local.setItem(languageKept, next)
  return show(next)
}

async function show(next: Language): Promise<void> {
  const english = next === 'en' ? await loadEnglish() : { refusals: {}, uiWords: undefined }
  useLanguageStore.setState({ language: next, ...english })
  if (globalThis.document) document.documentElement.lang = next
}

async function loadEnglish() {
  const [{ englishParts, names }] = await Promise.all([import('./english-parts.ts'), import('@anxin/words/english')])
  names.then(useLanguageStore.setState, () => undefined)
  return englishParts
}

/** Settles when the texts of that language are here; an app draws nothing until then. */
export const languageReady: Promise<void> = show(firstLanguage())
