import type { ComponentType } from 'react'
import { incompleteLink, loadIncompleteLink } from './load-incomplete-link.ts'

type Files = Record<string, () => Promise<unknown>>

/**
 * Loads the code of a page by its route name among the files of import.meta.glob('…/pages/*\/*-page.tsx'). Folder, file
 * and export of a page all bear that name: order-detail/order-detail-page.tsx exports OrderDetailPage.
 */
export function pageLoader(files: Files): (name: string) => Promise<ComponentType> {
  const byName = new Map(Object.entries(files).map(([path, load]) => [path.split('/').at(-2), load]))
  return async (name) => {
    if (name === incompleteLink) return loadIncompleteLink()
    const load = byName.get(name)
    if (!load) throw new Error(`There is no page ${name}`)
    const exported = `${name.replace(/(^|-)\w/g, (start) => start.slice(-1).toUpperCase())}Page`
    // safe: what a file of a page exports under the page's name is its component; a test opens each
    const page = ((await load()) as Record<string, ComponentType>)[exported]
    if (!page) throw new Error(`The page ${name} has no ${exported}`)
    return page
  }
}
