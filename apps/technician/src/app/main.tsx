import '@anxin/ui/tokens.css'
import '@anxin/ui/base.css'
import '@anxin/ui/all-icons'
import './app.css'
import { createRoot } from 'react-dom/client'
import { technician } from '@anxin/words/technician'
import { setRouter } from '@anxin/mobile/navigation/app-router'
import { languageReady } from '@anxin/mobile/language/language'
import { tabsOf } from '@anxin/mobile/navigation/paths'
import { createRouter } from '@anxin/mobile/navigation/router'
import { makeQueryClient } from '@anxin/mobile/request/query-client'
import { startOutbox } from '@anxin/mobile/outbox/outbox'
import { textOf } from '@anxin/mobile/language/text'
import { App } from './app.tsx'
import { paths, routeTable } from '../routes.ts'
import { routes } from './app-routes.ts'

const router = createRouter({ routes, tabs: tabsOf(routeTable), initial: paths.today() })
setRouter(router, { home: paths.today, login: paths.signIn, customerService: paths.support })
const queries = makeQueryClient()
startOutbox({ onDone: () => void queries.invalidateQueries() })
if (router.getSnapshot().top.path === '/') router.reLaunch(paths.today())

const root = document.getElementById('app')
if (!root) throw new Error('The page has no #app')
const app = createRoot(root)
// Where English does not come, the page still does: in Chinese.
void languageReady
  .catch(() => undefined)
  .then(() => {
    document.title = textOf(technician)('app')
    app.render(<App router={router} queries={queries} />)
  })
