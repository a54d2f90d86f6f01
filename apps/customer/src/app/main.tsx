import { firstPlaces } from './early.ts'
import '@anxin/ui/tokens.css'
import '@anxin/ui/base.css'
import './app.css'
import { createRoot } from 'react-dom/client'
import { setRouter } from '@anxin/mobile/app-router'
import { createRouter } from '@anxin/mobile/navigation/router'
import { makeQueryClient } from '@anxin/mobile/query-client'
import { placesFound } from '../features/technicians/use-near.ts'
import { App } from './app.tsx'
import { launch } from './launch.ts'
import { routes, tabPaths } from './routes.ts'

const router = createRouter({ routes, tabs: tabPaths, initial: '/pages/index/index' })
setRouter(router)
const queries = makeQueryClient()
if (firstPlaces instanceof Promise) void firstPlaces.then(placesFound)
else placesFound(firstPlaces)

const root = document.getElementById('app')
if (!root) throw new Error('The page has no #app')
createRoot(root).render(<App router={router} queries={queries} />)
launch(queries, router)
