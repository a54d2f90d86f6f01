import type { ComponentType } from 'react'
import { bring } from '@anxin/mobile/navigation/lazy-part'
import { routesOf } from '@anxin/mobile/navigation/paths'
import { isFirstContentShown } from '../first-screen/first-content.ts'
import { loadWholeList } from '../pages/technicians-list/load-whole-list.ts'
import { loadBelowBand } from '../pages/technicians/load-below-band.ts'
import { routeTable } from '../routes.ts'

/** A page that comes with all its code where it is not the first screen, and asks for the rest itself where it is. */
async function whole(page: Promise<ComponentType>, rest: () => Promise<unknown>): Promise<ComponentType> {
  if (isFirstContentShown()) await bring(rest).catch(() => undefined)
  return page
}

/** The routes with their code. The pages by whose address most people come in have files of their own, found without the table of all others. */
export const routes = routesOf(routeTable, async (name) => {
  if (name === 'index') return (await import('../pages/index/index-page.tsx')).IndexPage
  if (name === 'technicians-list')
    return whole(
      import('../pages/technicians-list/technicians-list-page.tsx').then(({ TechniciansListPage: view }) => view),
      loadWholeList,
    )
  if (name === 'technicians')
    return whole(
      import('../pages/technicians/technicians-page.tsx').then(({ TechniciansPage: view }) => view),
      loadBelowBand,
    )
  return (await import('./pages.ts')).loadPageNamed(name)
})
