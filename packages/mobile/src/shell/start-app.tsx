import '@anxin/ui/tokens.css'
import '@anxin/ui/base.css'
import '@anxin/ui/all-icons'
import './shell.css'
import type { ReactNode } from 'react'
import type { ShellPages } from '../navigation/app-router.ts'
import { pageLoader } from '../page/page-files.ts'
import { routesOf, type RouteTable } from '../navigation/paths.ts'
import { startOutbox } from '../outbox/outbox.ts'
import { drawShell, openShell, type Shell } from './open-shell.ts'

type App = ShellPages & {
  table: RouteTable
  /** The files of its pages: import.meta.glob('…/pages/*\/*-page.tsx'). */
  pages: Parameters<typeof pageLoader>[0]
  /** In the language of the device; without it the page keeps the title it came with. */
  title?: () => string
  draw: (shell: Shell) => ReactNode
}

/** Starts an app whose screens come when they are opened. The customer's, which has a first screen to draw at once, has a start of its own. */
export function startApp({ table, pages, title, draw, ...shellPages }: App): void {
  const routes = routesOf(table, pageLoader(pages))
  const shell = openShell({ table, routes, ...shellPages })
  const { router, queries } = shell
  startOutbox({ onDone: () => void queries.invalidateQueries() })
  if (router.getSnapshot().top.path === '/') router.reLaunch(shellPages.home())
  drawShell(() => {
    if (title) document.title = title()
    return draw(shell)
  })
}
