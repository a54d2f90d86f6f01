import { create } from 'zustand'
import type { Language } from '@anxin/words/words'
import { local } from './storage.ts'

const KEY = 'language'

type LanguageStore = {
  language: Language
  /** English for refusal codes; loaded only when English is chosen. */
  refusals: Readonly<Record<number, string>>
}

export const useLanguageStore = create<LanguageStore>(() => ({ language: 'zh-CN', refusals: {} }))

export const language = (): Language => useLanguageStore.getState().language
export const useLanguage = (): Language => useLanguageStore((state) => state.language)

/** Chooses the language of all screens and keeps the choice on this device. */
export function setLanguage(next: Language): void {
  local.setItem(KEY, next)
  show(next)
}

function show(next: Language) {
  useLanguageStore.setState({ language: next })
  if (globalThis.document) document.documentElement.lang = next
  if (next !== 'en') return
  void import('@anxin/words/refusals').then(({ refusals }) => useLanguageStore.setState({ refusals }))
}

show(local.getItem(KEY) === 'en' ? 'en' : 'zh-CN')
