import { titles } from '@anxin/words/titles'
import { language } from '@anxin/mobile/language/language'
import type { Page } from '@anxin/mobile/navigation/page-stack'
import type { Router } from '@anxin/mobile/navigation/router'
import { routeOf } from '@anxin/mobile/navigation/routes'

/** Keeps the document's title in step with the page on top. */
export function keepTitle(router: Router): void {
  const show = ({ path, query }: Pick<Page, 'path' | 'query'>) => {
    const words: Record<string, string> = language() === 'en' ? titles.en : titles.zh
    const title = words[routeOf(router.routes, path, query).name]
    document.title = title ? `${title} · ${words.app}` : (words.app ?? '')
  }
  router.on('show', show)
  show(router.getSnapshot().top)
}
