import type { ComponentType } from 'react'

type Files = Record<string, () => Promise<unknown>>

/**
 * Finds the code of a page by its route name among the files of import.meta.glob('…/pages/*\/*-page.tsx'). Folder, file
 * and export of a page all bear that name: order-detail/order-detail-page.tsx exports OrderDetailPage.
 */
export function pageFinder(files: Files): (name: string) => (() => Promise<ComponentType>) | undefined {
  const byName = new Map(Object.entries(files).map(([path, load]) => [path.split('/').at(-2), load]))
  return (name) => {
    const load = byName.get(name)
    if (!load) return undefined
    const exported = `${name.replace(/(^|-)\w/g, (start) => start.slice(-1).toUpperCase())}Page`
    return async () => {
      // safe: what a file of a page exports under the page's name is its component; a test opens each
      const page = ((await load()) as Record<string, ComponentType>)[exported]
      if (!page) throw new Error(`The page ${name} has no ${exported}`)
      return page
    }
  }
}
