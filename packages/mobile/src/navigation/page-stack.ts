import type { Query } from './normalise-url.ts'

export type Page = { key: string; path: string; query: Query; url: string }

/** `pages` runs from the bottom to the page on top; `parked` are tab pages that stay alive behind another tab. */
export type PageStack = { pages: readonly Page[]; parked: readonly Page[] }

export type Move = { type: 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch'; page: Page } | { type: 'navigateBack'; delta: number }

export const maxPages = 10

/** The stack after a move, or the same stack when the move changes nothing: an eleventh page, back at the bottom. */
export function movePages(stack: PageStack, move: Move, isTab: (path: string) => boolean): PageStack {
  const { pages, parked } = stack
  if (move.type === 'navigateBack') {
    const left = Math.max(1, pages.length - Math.max(1, Math.trunc(move.delta) || 1))
    return left >= pages.length ? stack : { pages: pages.slice(0, left), parked }
  }

  const { type, page } = move
  if (type === 'navigateTo') return pages.length >= maxPages ? stack : { pages: [...pages, page], parked }
  if (type === 'redirectTo') return { pages: [...pages.slice(0, -1), page], parked }
  if (type === 'reLaunch') return { pages: [page], parked: [] }

  const tabs = [...parked, ...pages.filter(({ path }) => isTab(path))]
  const shown = tabs.find(({ path }) => path === page.path) ?? page
  return { pages: [shown], parked: tabs.filter((tab) => tab !== shown) }
}
