import { lazy, type ComponentType } from 'react'
import { areas } from './areas.ts'

const files = new Map(Object.entries(import.meta.glob('../pages/*/*-page.tsx')).map(([path, load]) => [path.split('/').at(-2), load]))

/** Folder, file and export of a page have one name: pages/tickets/tickets-page.tsx exports TicketsPage. */
async function loadPage(folder: string): Promise<{ default: ComponentType }> {
  const exported = `${folder.slice(0, 1).toUpperCase()}${folder.slice(1)}Page`
  // safe: what a file of a page exports under the page's name is its component; a test opens each
  const page = ((await files.get(folder)?.()) as Record<string, ComponentType> | undefined)?.[exported]
  if (!page) throw new Error(`No page ${folder} with a ${exported}`)
  return { default: page }
}

/** Asks for an area's code before it is opened. */
export const bringArea = (name: string): void => void (areas[name] && loadPage(areas[name].word).catch(() => undefined))

/** The page of each area, loaded when it is opened. */
export const areaPages = Object.fromEntries(Object.entries(areas).map(([name, { word }]) => [name, lazy(() => loadPage(word))]))
