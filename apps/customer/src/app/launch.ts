import type { QueryClient } from '@tanstack/react-query'
import { untilHere } from '@anxin/mobile/navigation/lazy-part'
import type { Router } from '@anxin/mobile/navigation/router'
import { forgetOffer } from '../features/coupons/new-people.ts'
import { afterFirstContent, watchFirstContent } from '../first-screen/first-content.ts'

/** What the app does at launch; all but the reset waits until the first screen stands. */
export function launch(queries: QueryClient, router: Router, opened: Pick<Location, 'search' | 'hash'>): void {
  forgetOffer()
  watchFirstContent()
  afterFirstContent(() => void untilHere(() => import('./after-launch.ts')).then(({ afterLaunch }) => afterLaunch(queries, router, opened)))
}
