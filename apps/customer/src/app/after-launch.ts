import type { QueryClient } from '@tanstack/react-query'
import { bringFaces } from '@anxin/mobile/appearance/faces'
import { loadPage } from '@anxin/mobile/navigation/load-page'
import { pathOf } from '@anxin/mobile/navigation/paths'
import type { Router } from '@anxin/mobile/navigation/router'
import { setRestartInPlace } from '@anxin/mobile/overlays/network'
import { queryFor } from '@anxin/mobile/request/query-client'
import { startOutbox } from '@anxin/mobile/outbox/outbox'
import { keepDeviceBrand } from '@anxin/mobile/session/device-brand'
import { session } from '@anxin/mobile/session/session'
import { holdWhileBrowsing, onceAgreed } from '@anxin/mobile/storage/consent'
import { fetchUploadConfig } from '@anxin/mobile/uploads/upload-config'
import { isInsideWechat } from '@anxin/mobile/request/inside-wechat'
import { entryRoute, keepInviter } from '../first-screen/entry.ts'
import { paths, type RouteName } from '../routes.ts'
import { followPlaces } from './follow-places.ts'
import { keepForOffline } from './offline.ts'
import { offerUpgrade } from './offer-upgrade.ts'
import { keepTitle } from './page-title.ts'
import { restartInPlace } from './restart-in-place.ts'

const versionCode = 223
const upgradeOffered = 1
const quietMs = 3000
/** Beyond what a first visit is measured by. */
const muchLaterMs = 6000

/** The work of a launch that nobody waits for, and what is asked each time the app is shown. */
export function afterLaunch(queries: QueryClient, router: Router, opened: Pick<Location, 'search' | 'hash'>): void {
  holdWhileBrowsing()
  keepInviter(opened)
  onceAgreed(() => void keepDeviceBrand())
  keepTitle(router)
  void followPlaces(queries)
  startOutbox({ onDone: () => void queries.invalidateQueries() })
  offerPackAfterSignIn(queries, router)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && askSwitch(queries))
  // Where the device may be notified of something, a click on it may be what opened the app; elsewhere there is time.
  const mayNotify = 'Notification' in globalThis && Notification.permission === 'granted'
  setTimeout(() => void import('../features/push/start-pushes.ts').then(({ startPushes }) => startPushes(router)), mayNotify ? 0 : quietMs)
  setRestartInPlace(() => {
    void restartInPlace(queries, router).then(() => getReady(queries, router))
  })
  if (new URLSearchParams(opened.search).has('poster'))
    onceAgreed(() => void import('../features/accounts/report-scan.ts').then(({ reportScan }) => reportScan()))
  void bringFaces(router).catch(() => undefined)
  setTimeout(() => getReady(queries, router), muchLaterMs)
  // Where the app would start again without a network.
  if (entryRoute({ search: '', hash: '' }) === undefined) setTimeout(() => bringPage(router, paths.guide()), muchLaterMs)
  onWideScreens(() => void import('./desktop/desktop-side.tsx').then(({ showDesktopSide }) => showDesktopSide()))
  if (isInsideWechat()) void import('./share-card.ts').then(({ keepShareCard }) => keepShareCard(queries, router))
  setTimeout(() => void keepForOffline(), quietMs)
}

/** Acts once on a screen with room beside the phone column, also when the window grows into one. */
function onWideScreens(act: () => void): void {
  const wide = matchMedia('(min-width: 900px)')
  if (wide.matches) act()
  else wide.addEventListener('change', act, { once: true })
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
  // The other tabs, the page every card leads to and the times that one leads to open without a wait.
  for (const path of [...router.tabs, pathOf('technicians' satisfies RouteName), pathOf('schedule' satisfies RouteName)]) bringPage(router, path)
}

function bringPage(router: Router, path: string): void {
  const { [path]: route } = router.routes
  if (route) void loadPage(route).catch(() => undefined)
}

/** Whether there is a membership to offer: asked at every show, not again where a screen has just asked. */
const askSwitch = (queries: QueryClient) => void queries.fetchQuery(queryFor('switchVip', {}, { quiet: true })).catch(() => undefined)

async function checkVersion(queries: QueryClient) {
  const version = await queries.fetchQuery(queryFor('appVersion', { platform: 'h5', version: versionCode }, { quiet: true })).catch(() => undefined)
  if (version && version.status === upgradeOffered && version.versionCode > versionCode) await offerUpgrade(version)
}
