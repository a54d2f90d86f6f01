import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import type { ReactNode } from 'react'
import { setRouter, type ShellPages } from '../navigation/app-router.ts'
import { tabsOf, type RouteTable } from '../navigation/paths.ts'
import { createRouter, type Router } from '../navigation/router.ts'
import type { Routes } from '../navigation/routes.ts'
import { languageReady } from '../language/language.ts'
import { makeQueryClient } from '../request/query-client.ts'

type Parts = ShellPages & { table: RouteTable; routes: Routes }
export type Shell = { router: Router; queries: QueryClient }

/** What an app has before its first page: the router, which knows the pages that the shell itself goes to, and what was read. */
export function openShell({ table, routes, home, ...others }: Parts): Shell {
  const router = createRouter({ routes, tabs: tabsOf(table), initial: home() })
  setRouter(router, { home, ...others })
  return { router, queries: makeQueryClient() }
}

/** Draws into the page once its language is here, and `firstPage` where the app waits for it. Where English does not come, the page still does: in Chinese. */
export function drawShell(draw: () => ReactNode, firstPage?: Promise<unknown>): void {
  const root = document.getElementById('app')
  if (!root) throw new Error('The page has no #app')
  const app = createRoot(root)
  void Promise.all([languageReady.catch(() => undefined), firstPage]).then(() => app.render(draw()))
}
