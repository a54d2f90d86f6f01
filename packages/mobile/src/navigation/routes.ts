import type { ComponentType } from 'react'
import { type Query, parseQuery, split } from './normalise-url.ts'
import type { Page } from './page-stack.ts'

/** The code of a page, by the page's name. */
export type LoadPage = (name: string) => Promise<ComponentType>

/** One page of an app. `name` is its folder; `login`: only for someone signed in; `needs`: names of parameters with | between them, one of which it cannot do without. */
export type Route = { name: string; load: () => Promise<ComponentType>; login?: boolean | undefined; needs?: string | undefined }

/** Routes by path; `*` is the page for an address that does not exist, `?` for one that lacks what its page needs. */
export type Routes = Record<string, Route> & { '*': Route; '?': Route }

/** The route of a path, or the not-found route; with a query that lacks what the page needs the one that says so. */
export function routeOf(routes: Routes, path: string, query?: Query): Route {
  const route = (path.startsWith('/') && Object.hasOwn(routes, path) && routes[path]) || routes['*']
  return query && route.needs?.split('|').every((name) => !query[name]) ? routes['?'] : route
}

/** Path and parameters of `#/pages/…?…`; an empty hash is the entry route. */
export function readHash(hash: string): { path: string; query: Query } {
  const [path, search] = split(hash.replace(/^#!?/, ''))
  return { path: path.startsWith('/') ? path : `/${path}`, query: parseQuery(search) }
}

/** The hash of a page, with all its parameters: it can be reloaded, copied and opened on another phone. */
export const hashOf = ({ url }: Pick<Page, 'url'>): string => `#${url}`

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'key' in value && 'path' in value && 'query' in value && 'url' in value

/** The pages an entry of the history stands for, bottom first; nothing when the entry is not ours. */
export function pagesOf(state: unknown): readonly Page[] | undefined {
  if (typeof state !== 'object' || state === null || !('pages' in state)) return undefined
  const { pages } = state
  return Array.isArray(pages) && pages.length > 0 && pages.every(isPage) ? pages : undefined
}

/** How many open panels over its page an entry of the history stands for. */
export const layersOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'layers' in state && typeof state.layers === 'number' ? state.layers : 0
