import { titles } from '@anxin/words/titles'
import { language } from '@anxin/mobile/language/language'
import type { Router } from '@anxin/mobile/navigation/router'
import { routeOf } from '@anxin/mobile/navigation/routes'

/** Keeps the document's title in step with the page on top. */
export function keepTitle(router: Router): void {
  const show = (path: string) => {
    const words: Record<string, string> = language() === 'en' ? titles.en : titles.zh
    const title = words[routeOf(router.routes, path).name]
    document.title = title ? `${title} · ${words.app}` : (words.app ?? '')
  }
  router.on('show', ({ path }) => show(path))
  show(router.getSnapshot().top.path)
}
