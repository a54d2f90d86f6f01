import { flushSync } from 'react-dom'
import type { QueryClient } from '@tanstack/react-query'
import { currentUrl, safeRoute } from '@anxin/mobile/navigation/app-router'
import { loadPage } from '@anxin/mobile/navigation/load-page'
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
  // Without a network only a page whose code is here can be shown: a first visitor may have come past the guide and home.
  const here = safeRoute(currentUrl()) ?? paths.index()
  const entry = (!seenGuide && (await ifHere(router, paths.guide()))) || (await ifHere(router, paths.index())) || here
  // The pages go before what they have read, so that none of them asks for it once more.
  flushSync(() => router.reLaunch(entry))
  queries.removeQueries({ type: 'inactive' })
  void queries.resetQueries()
}

const atOnce = () => new Promise<false>((late) => setTimeout(() => late(false)))

/** The path, where its page can be shown without asking for its code. */
async function ifHere<Path extends string>({ routes }: Router, path: Path): Promise<Path | undefined> {
  const { [path]: route } = routes
  const isHere = route !== undefined && (await Promise.race([loadPage(route).then(() => true), atOnce()]).catch(() => false))
  return isHere ? path : undefined
}
