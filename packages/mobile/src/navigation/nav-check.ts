import { absolutePath, normaliseUrl, split } from './normalise-url.ts'

/** How a page comes on top, or leaves it. */
export type NavigationType = 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch' | 'navigateBack'

export type NavTable = { has: (path: string) => boolean; isTab: (path: string) => boolean; currentPage: string }
export type NavAnswer = { ok: true; url: string } | { ok: false; errMsg: string }

/** Whether a page may be opened this way, with the url as it will be; a tab opened by switchTab loses its query. */
export function navCheck(type: Exclude<NavigationType, 'navigateBack'>, to: string, table: NavTable): NavAnswer {
  const refuse = (errMsg: string): NavAnswer => ({ ok: false, errMsg })
  if (!to) return refuse('Missing required args: "url"')

  const url = absolutePath(table.currentPage, to)
  const [path] = split(url)
  const isTab = table.isTab(path)

  if (!table.has(path)) return refuse(`page \`${url}\` is not found`)
  if (type === 'switchTab') return isTab ? { ok: true, url: path } : refuse('can not switch to no-tabBar page')
  if (type !== 'reLaunch' && isTab) return refuse(`can not ${type} a tabbar page`)
  return { ok: true, url: normaliseUrl(url) }
}
