import '@anxin/ui/tokens.css'
import '@anxin/ui/base.css'
import './app.css'
import { showAppearance } from '@anxin/mobile/appearance/appearance'
import { loadPage } from '@anxin/mobile/navigation/load-page'
import { routeOf } from '@anxin/mobile/navigation/routes'
import { drawShell, openShell } from '@anxin/mobile/shell/open-shell'
import { paths, routeTable } from '../routes.ts'
import { entryRoute, keepInviter } from '../first-screen/entry.ts'
import { handOver } from '../first-screen/hand-over.ts'
import { stepBackOverCashier } from '../features/payments/cashier-visit.ts'
import { App } from './app.tsx'
import { launch } from './launch.ts'
import { routes } from './app-routes.ts'

/** How long the frame of the app waits to be drawn with its first page. */
const waitMs = 200

if (!stepBackOverCashier()) start()

function start() {
  keepInviter(location)
  const entry = entryRoute(location)
  if (entry) history.replaceState(history.state, '', `#${entry}`)

  const { router, queries } = openShell({ table: routeTable, routes, home: paths.index, login: paths.login, customerService: paths.customerService })

  handOver(queries)
  // Asked for before anything is drawn, a page whose code is here is drawn at once.
  const firstPage = loadPage(routeOf(routes, router.getSnapshot().top.path)).catch(() => undefined)

  showAppearance()
  drawShell(() => <App router={router} queries={queries} />, Promise.race([firstPage, new Promise((late) => setTimeout(late, waitMs))]))
  launch(queries, router)
}
