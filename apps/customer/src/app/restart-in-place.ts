import { flushSync } from 'react-dom'
import type { QueryClient } from '@tanstack/react-query'
import { currentUrl, safeRoute } from '@anxin/mobile/navigation/app-router'
import { loadPage } from '@anxin/mobile/navigation/load-page'
import type { AppPath } from '@anxin/mobile/navigation/paths'
import type { Router } from '@anxin/mobile/navigation/router'
import { forgetIntent } from '@anxin/mobile/session/login-return'
import { forgetOffer } from '../features/coupons/new-people.ts'
import { entryRoute } from '../first-screen/entry.ts'
import { paths } from '../routes.ts'

/**
 * Starts the app again without loading it, so that it works offline too: the stack is the entry page, what was read and
 * meant to be done is forgotten, and the launch's reset is made. What is kept on the device stays: drafts, session, city.
 */
export async function restartInPlace(queries: QueryClient, router: Router): Promise<void> {
  forgetIntent()
  forgetOffer()
  const seenGuide = entryRoute({ search: '', hash: '' }) !== undefined
  const entry = await firstHere(router, seenGuide ? [paths.index()] : [paths.guide(), paths.index()])
  // The pages go before what they have read, so that none of them asks for it once more.
  flushSync(() => router.reLaunch(entry))
  queries.removeQueries({ type: 'inactive' })
  void queries.resetQueries()
}

const atOnce = () => new Promise<false>((late) => setTimeout(() => late(false)))

/**
 * The first of the pages whose code is here, else the page on top: without a network no other can be shown, and a first visitor
 * may have come past guide and home.
 */
async function firstHere({ routes }: Router, entries: readonly AppPath[]): Promise<AppPath> {
  for (const path of entries) {
    const { [path]: route } = routes
    if (route && (await Promise.race([loadPage(route).then(() => true), atOnce()]).catch(() => false))) return path
  }
  return safeRoute(currentUrl()) ?? paths.index()
}
