import './early.ts'
import { firstPage } from './first-page.ts'
import type { FirstPageName } from './first-page.ts'

// The early script as it stands in the page. It also asks for the files of the page that the address opens, which the
// browser would learn of only from the app's code.

declare const pageFiles: Record<FirstPageName, readonly string[]>

const page = firstPage(location)
for (const href of page ? pageFiles[page.name] : []) {
  const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
  document.head.append(Object.assign(document.createElement('link'), { ...kind, href, crossOrigin: '' }))
}
