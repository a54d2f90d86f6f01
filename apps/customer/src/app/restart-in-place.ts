import { flushSync } from 'react-dom'
import type { QueryClient } from '@tanstack/react-query'
import type { Router } from '@anxin/mobile/navigation/router'
import { forgetIntent } from '@anxin/mobile/session/login-return'
import { forgetOffer } from '../features/coupons/new-people.ts'
import { entryRoute } from '../first-screen/entry.ts'
import { paths } from '../routes.ts'

/**
 * Starts the app again without loading it, so that it works offline too: the stack is the entry page, what was read and
 * meant to be done is forgotten, and the launch's reset is made. What is kept on the device stays: drafts, session, city.
 */
export function restartInPlace(queries: QueryClient, router: Router): void {
  forgetIntent()
  forgetOffer()
  const seenGuide = entryRoute({ search: '', hash: '' }) !== undefined
  // The pages go before what they have read, so that none of them asks for it once more.
  flushSync(() => router.reLaunch(seenGuide ? paths.index() : paths.guide()))
  queries.removeQueries({ type: 'inactive' })
  void queries.resetQueries()
}
