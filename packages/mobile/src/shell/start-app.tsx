import '@anxin/ui/tokens.css'
import '@anxin/ui/base.css'
import '@anxin/ui/all-icons'
import './shell.css'
import type { ComponentType, ReactNode } from 'react'
import type { ShellPages } from '../navigation/app-router.ts'
import { pageFinder } from '../navigation/page-files.ts'
import { routesOf, type RouteTable } from '../navigation/paths.ts'
import { incompleteLink, loadIncompleteLink } from '../page/load-incomplete-link.ts'
import { startOutbox } from '../outbox/outbox.ts'
import { drawShell, openShell, type Shell } from './open-shell.ts'

type App = ShellPages & {
  table: RouteTable
  /** The files of its pages: import.meta.glob('…/pages/*\/*-page.tsx'). */
  pages: Parameters<typeof pageFinder>[0]
  /** In the language of the device; without it the page keeps the title it came with. */
  title?: () => string
  draw: (shell: Shell) => ReactNode
}

/** Starts an app whose screens come when they are opened. The customer's, which has a first screen to draw at once, has a start of its own. */
export function startApp({ table, pages, title, draw, ...shellPages }: App): void {
  const findPage = pageFinder(pages)
  const routes = routesOf(table, async (name) => (await findPage(name)?.()) ?? (name === incompleteLink ? loadIncompleteLink() : notYetOpen()))
  const shell = openShell({ table, routes, ...shellPages })
  const { router, queries } = shell
  startOutbox({ onDone: () => void queries.invalidateQueries() })
  if (router.getSnapshot().top.path === '/') router.reLaunch(shellPages.home())
  drawShell(() => {
    if (title) document.title = title()
    return draw(shell)
  })
}

/** What stands in for a screen without a folder. */
async function notYetOpen(): Promise<ComponentType> {
  const { ComingSoon } = await import('../page/coming-soon.tsx')
  return () => <ComingSoon title={document.title} />
}
