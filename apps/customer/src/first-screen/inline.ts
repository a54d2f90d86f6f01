import './early.ts'
import { showFace } from '@anxin/mobile/appearance/cached-faces'
import { firstLanguage } from '@anxin/mobile/language/first-language'
import { isBrowsing } from '@anxin/mobile/storage/consent'
import type { FirstPageName } from './first-page.ts'
import { fillGuide } from './shell/fill-guide.ts'
import { fillHome } from './shell/fill-home.ts'
import { placeShell } from './shell/place-shell.ts'

// The early script as it stands in the page. It shows the page's first drawing, and asks for the files of the page that the
// address opens, which the browser would learn of only from the app's code, and for the face of English titles, so that it
// is here before the first.

declare const pageFiles: Record<FirstPageName, readonly string[]>
declare const englishFiles: readonly string[]
declare const latinFace: string

const { page, guide, near, soonest, categories } = globalThis.firstScreen ?? {}
const language = firstLanguage()
const isEnglish = language === 'en'
function bringFiles() {
  for (const href of [...(page ? pageFiles[page.name] : []), ...(isEnglish ? englishFiles : [])]) {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    document.head.append(Object.assign(document.createElement('link'), { ...kind, href, crossOrigin: '' }))
  }
}
// The guide's picture, which its shell shows, goes before the code; the app's own file fills the line until then.
if (guide) void guide.then(bringFiles)
else bringFiles()

const face = isEnglish ? showFace('Anxin Latin', latinFace) : Promise.resolve()

if (page?.name === 'guide' && isBrowsing()) {
  const shell = placeShell('guide')
  if (shell && guide) fillGuide(shell, { pictures: guide, face, language })
}
if (page?.name === 'index') {
  const shell = placeShell('index')
  if (shell && near && soonest && categories) fillHome(shell, { near, soonest, categories, language })
}
