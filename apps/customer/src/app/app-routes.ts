import { routesOf } from '@anxin/mobile/navigation/paths'
import { IndexPage } from '../pages/index/index-page.tsx'
import { routeTable } from '../routes.ts'

/** The routes with their code. Home comes with the app's own: it is the first screen, and one file less to wait for. */
export const routes = routesOf(routeTable, async (name) => (name === 'index' ? IndexPage : (await import('./pages.ts')).loadPageNamed(name)))
