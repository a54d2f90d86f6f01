import { firstPlaces, firstSoonest } from './early.ts'
import '@anxin/ui/tokens.css'
import '@anxin/ui/base.css'
import './app.css'
import { createRoot } from 'react-dom/client'
import { setRouter } from '@anxin/mobile/navigation/app-router'
import { call } from '@anxin/mobile/request/call'
import { languageReady } from '@anxin/mobile/language/language'
import { tabsOf } from '@anxin/mobile/navigation/paths'
import { createRouter } from '@anxin/mobile/navigation/router'
import { makeQueryClient, queryFor } from '@anxin/mobile/request/query-client'
import { paths, routeTable } from '../routes.ts'
import { soonestInput } from '../features/technicians/first-screen.ts'
import { nearOf, type Places } from '../features/technicians/near.ts'
import { placesFound } from '../features/technicians/use-near.ts'
import { App } from './app.tsx'
import { launch } from './launch.ts'
import { routes } from './app-routes.ts'

const router = createRouter({ routes, tabs: tabsOf(routeTable), initial: paths.index() })
setRouter(router, { home: paths.index, login: paths.login, customerService: paths.customerService })
const queries = makeQueryClient()

/** Hands over what the early script has asked for; where that came to nothing, the call is made the usual way. */
function begin(places: Places) {
  const input = soonestInput(nearOf(places))
  if (router.getSnapshot().top.path === paths.index()) {
    void queries.prefetchQuery({ ...queryFor('getTechListSort', input), queryFn: async () => (await firstSoonest) ?? call('getTechListSort', input) })
  }
  placesFound(places)
}
if (firstPlaces instanceof Promise) void firstPlaces.then(begin)
else begin(firstPlaces)

const root = document.getElementById('app')
if (!root) throw new Error('The page has no #app')
const app = createRoot(root)
// Where English does not come, the page still does: in Chinese.
void languageReady.catch(() => undefined).then(() => app.render(<App router={router} queries={queries} />))
launch(queries, router)
