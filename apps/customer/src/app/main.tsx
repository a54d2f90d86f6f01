import '@anxin/ui/tokens.css'
import '@anxin/ui/base.css'
import './app.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { showAppearance } from '@anxin/mobile/appearance/appearance'
import { setRouter } from '@anxin/mobile/navigation/app-router'
import { languageReady } from '@anxin/mobile/language/language'
import { loadPage } from '@anxin/mobile/navigation/load-page'
import { tabsOf } from '@anxin/mobile/navigation/paths'
import { createRouter } from '@anxin/mobile/navigation/router'
import { routeOf } from '@anxin/mobile/navigation/routes'
import { makeQueryClient } from '@anxin/mobile/request/query-client'
import { paths, routeTable } from '../routes.ts'
import { entryRoute } from '../first-screen/entry.ts'
import { handOver } from '../first-screen/hand-over.ts'
import { stepBackOverCashier } from '../features/payments/cashier-visit.ts'
import { App } from './app.tsx'
import { launch } from './launch.ts'
import { routes } from './app-routes.ts'

/** How long the frame of the app waits to be drawn with its first page: longer where the shell of that page stands, which it would take away. */
const waitMs = { bare: 200, shell: 3000 }

if (!stepBackOverCashier()) start()

function start() {
  const { search, hash } = location
  const entry = entryRoute({ search, hash })
  if (entry) history.replaceState(history.state, '', `#${entry}`)

  const router = createRouter({ routes, tabs: tabsOf(routeTable), initial: paths.index() })
  setRouter(router, { home: paths.index, login: paths.login, customerService: paths.customerService })
  const queries = makeQueryClient()

  handOver(queries)
  // Asked for before anything is drawn, a page whose code is here is drawn at once.
  const firstPage = loadPage(routeOf(routes, router.getSnapshot().top.path)).catch(() => undefined)

  showAppearance()
  const root = document.getElementById('app')
  if (!root) throw new Error('The page has no #app')
  // What stands in the root until then goes with the first drawing.
  const patience = waitMs[root.hasChildNodes() ? 'shell' : 'bare']
  const app = createRoot(root)
  // Where English does not come, the page still does: in Chinese.
  const language = languageReady.catch(() => {
    document.documentElement.lang = 'zh-CN'
  })
  void Promise.all([language, Promise.race([firstPage, new Promise((late) => setTimeout(late, patience))])]).then(() =>
    // A transition gives way to the browser every few milliseconds: what stands there already stays smooth and hears taps.
    startTransition(() => app.render(<App router={router} queries={queries} />)),
  )
  launch(queries, router, { search, hash })
}
