import type { Language } from '@anxin/words/words'
import { local } from '../storage/storage.ts'

export const languageKept = 'language'

/** The language chosen before, else the browser's: Chinese where it is any Chinese, English otherwise. */
export function firstLanguage(): Language {
  const chosen = local.getItem(languageKept)
  if (chosen === 'en' || chosen === 'zh-CN') return chosen
  const browsers = globalThis.window ? navigator.language : 'zh-CN'
  return browsers.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en'
}
