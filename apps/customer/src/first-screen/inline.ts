import './early.ts'
import { showFace } from '@anxin/mobile/appearance/cached-faces'
import { firstLanguage } from '@anxin/mobile/language/first-language'
import type { FirstPageName } from './first-page.ts'

// The early script as it stands in the page. It also asks for the files of the page that the address opens, which the
// browser would learn of only from the app's code, and for the face of English titles, so that it is here before the first.

declare const pageFiles: Record<FirstPageName, readonly string[]>
declare const englishFiles: readonly string[]
declare const latinFace: string

const { page } = globalThis.firstScreen ?? {}
const isEnglish = firstLanguage() === 'en'
for (const href of [...(page ? pageFiles[page.name] : []), ...(isEnglish ? englishFiles : [])]) {
  const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
  document.head.append(Object.assign(document.createElement('link'), { ...kind, href, crossOrigin: '' }))
}

if (isEnglish) void showFace('Anxin Latin', latinFace)
