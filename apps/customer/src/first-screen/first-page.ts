import { filterNames } from '../features/technicians/filter-names.ts'
import type { RouteName } from '../routes.ts'

/** The pages by whose address most people come in: what they show first is asked for before the app's code has come. */
export type FirstPage = { name: 'guide' } | { name: 'index' } | { name: 'techniciansList' } | { name: 'technicians'; techId: string }
export type FirstPageName = FirstPage['name'] & RouteName

/** Whether somebody has chosen what the list shows. */
export const isNarrowed = (query: { readonly [name: string]: string | undefined }): boolean => ['tab', 'sort', ...filterNames].some((name) => query[name])

/** The first page that an address opens; undefined for any other, and for a list somebody has narrowed. `isNew`: the guide was never seen here. */
export function firstPage({ search, hash }: Pick<Location, 'search' | 'hash'>, { isNew = false } = {}): FirstPage | undefined {
  const [path = '', query] = hash.replace(/^#/, '').split('?')
  const isBare = /^\/?$/.test(path)
  if (isBare || path.startsWith('/pages/index/index')) {
    if (/[?&]orderId=/.test(search)) return undefined
    return { name: isBare && isNew ? 'guide' : 'index' }
  }

  const given = new URLSearchParams(query)
  if (path === '/pages/technicians-list/technicians-list') return isNarrowed(Object.fromEntries(given)) ? undefined : { name: 'techniciansList' }
  const techId = path === '/pages/technicians/technicians' && given.get('techId')
  return techId ? { name: 'technicians', techId } : undefined
}
