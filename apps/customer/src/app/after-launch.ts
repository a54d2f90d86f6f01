import type { QueryClient } from '@tanstack/react-query'
import { loadPage } from '@anxin/mobile/navigation/load-page'
import { pathOf } from '@anxin/mobile/navigation/paths'
import type { Router } from '@anxin/mobile/navigation/router'
import { queryFor } from '@anxin/mobile/request/query-client'
import { session } from '@anxin/mobile/session/session'
import { fetchUploadConfig } from '@anxin/mobile/uploads/upload-config'
import type { RouteName } from '../routes.ts'
import { followPlaces } from './follow-places.ts'
import { offerUpgrade } from './offer-upgrade.ts'
import { keepTitle } from './page-title.ts'

const versionCode = 223
const upgradeOffered = 1
const quietMs = 3000

/** The work of a launch that nobody waits for, and what is asked each time the app is shown. */
export function afterLaunch(queries: QueryClient, router: Router): void {
  keepTitle(router)
  void followPlaces(queries)
  offerPackAfterSignIn(queries, router)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && askSwitch(queries))
  setTimeout(() => getReady(queries, router), quietMs)
}

/** Who has signed in is offered the pack for new people on the next tab they see: never in the middle of an order or a form. */
function offerPackAfterSignIn(queries: QueryClient, router: Router): void {
  let hasSignedIn = false
  session.onChange((token) => {
    hasSignedIn = token !== ''
  })
  router.on('show', ({ path }) => {
    if (hasSignedIn && session.signedIn() && router.isTab(path)) void import('../features/coupons/offer-pack.ts').then(({ offerPack }) => offerPack(queries))
  })
}

/** What later pages will want, a while after the first screen has what it shows: it competes with nobody's pictures. */
function getReady(queries: QueryClient, router: Router): void {
  askSwitch(queries)
  void fetchUploadConfig()
  void checkVersion(queries)
  // The other tabs and the page every card leads to open without a wait.
  for (const path of [...router.tabs, pathOf('technicians' satisfies RouteName)]) {
    const { [path]: route } = router.routes
    if (route) void loadPage(route).catch(() => undefined)
  }
}

/** Whether there is a membership to offer: asked at every show, not again where a screen has just asked. */
const askSwitch = (queries: QueryClient) => void queries.fetchQuery(queryFor('switchVip', {}, { quiet: true })).catch(() => undefined)

async function checkVersion(queries: QueryClient) {
  const version = await queries.fetchQuery(queryFor('appVersion', { platform: 'h5', version: versionCode }, { quiet: true })).catch(() => undefined)
  if (version && version.status === upgradeOffered && version.versionCode > versionCode) await offerUpgrade(version)
}
