import type { PagePath, TabPath, AppPath } from './paths.ts'
import { parseQuery, split } from './normalise-url.ts'
import type { Router } from './router.ts'

/** Opens a page whose kind is not known beforehand, such as one that an operator names: a tab is switched to, another is pushed. */
export function openPath(router: Router, path: AppPath, how: 'navigateTo' | 'redirectTo' = 'navigateTo'): void {
  const [place, search] = split(path)
  // safe: the router itself tells which of the two kinds this is
  if (!router.isTab(place)) return void router[how](path as PagePath)
  router.switchTab(place as TabPath)
  router.setQuery(parseQuery(search))
}
