import type { ComponentType } from 'react'
import '@anxin/ui/all-icons'
import { pageFinder } from '@anxin/mobile/navigation/page-files'
import { incompleteLink, loadIncompleteLink } from '@anxin/mobile/page/load-incomplete-link'

// Home comes with the app's own code.
const findPage = pageFinder(import.meta.glob(['../pages/*/*-page.tsx', '!../pages/{index,technicians-list,technicians}/*']))

/** A page's code; a route without a folder has its title and says that it is not open yet. */
export const loadPageNamed = async (name: string): Promise<ComponentType> => {
  const load = findPage(name)
  if (load) return load()
  if (name === incompleteLink) return loadIncompleteLink()
  const { comingSoonPage } = await import('./coming-soon-page.tsx')
  return comingSoonPage(name)
}
