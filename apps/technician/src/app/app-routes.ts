import { pageFinder } from '@anxin/mobile/navigation/page-files'
import { routesOf } from '@anxin/mobile/navigation/paths'
import { routeTable } from '../routes.ts'

const findPage = pageFinder(import.meta.glob('../pages/*/*-page.tsx'))

/** The screens with their code. */
export const routes = routesOf(routeTable, (name) => {
  const load = findPage(name)
  if (!load) throw new Error(`No screen is named ${name}`)
  return load()
})
