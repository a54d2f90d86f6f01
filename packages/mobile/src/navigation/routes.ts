import type { ComponentType } from 'react'
import { type Query, parseQuery, split, urlOf } from './normalise-url.ts'
import type { Page } from './page-stack.ts'

/** The code of a page, by the page's name. */
export type LoadPage = (name: string) => Promise<ComponentType>

/** One page of an app. `name` is its folder; only `visibleParams` show in the address bar; `login`: only for someone signed in. */
export type Route = { name: string; load: () => Promise<ComponentType>; login?: boolean | undefined; visibleParams?: readonly string[] | undefined }

/** Routes by path; `*` is the page for an address that does not exist. */
export type Routes = Record<string, Route> & { '*': Route }

/** The route of a path, or the not-found route. */
export function routeOf(routes: Routes, path: string): Route {
  return (path !== '*' && Object.hasOwn(routes, path) && routes[path]) || routes['*']
}

/** Path and parameters of `#/pages/…?…`; an empty hash is the entry route. */
export function readHash(hash: string): { path: string; query: Query } {
  const [path, search] = split(hash.replace(/^#!?/, ''))
  return { path: path.startsWith('/') ? path : `/${path}`, query: parseQuery(search) }
}

/** The hash a page shows: its path and the parameters its route lets be seen. */
export function hashOf(routes: Routes, { path, query }: Pick<Page, 'path' | 'query'>): string {
  const visible = routeOf(routes, path).visibleParams ?? []
  return `#${urlOf(path, Object.fromEntries(Object.entries(query).filter(([name]) => visible.includes(name))))}`
}

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'key' in value && 'path' in value && 'query' in value && 'url' in value

/** The pages an entry of the history stands for, bottom first; nothing when the entry is not ours. */
export function pagesOf(state: unknown): readonly Page[] | undefined {
  if (typeof state !== 'object' || state === null || !('pages' in state)) return undefined
  const { pages } = state
  return Array.isArray(pages) && pages.length > 0 && pages.every(isPage) ? pages : undefined
}
