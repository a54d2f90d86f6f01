import { create } from 'zustand'
import { restartApp, router, shellPages } from '../navigation/app-router.ts'

type Network = {
  online: boolean
  /** When the connection was lost, epoch ms; what is on the screen is no newer. */
  lostAt: number | undefined
  /** The oldest answer of those that were kept on the device and are shown in place of new ones, epoch ms. */
  cachedAt: number | undefined
  asking: boolean
}

export const useNetwork = create<Network>(() => ({ online: true, lostAt: undefined, cachedAt: undefined, asking: false }))

/** An answer has come: a new one, or one kept since `at`. */
export function noteAnswer(at: number | undefined): void {
  const { cachedAt } = useNetwork.getState()
  const oldest = at === undefined ? undefined : Math.min(at, cachedAt ?? at)
  if (oldest !== cachedAt) useNetwork.setState({ cachedAt: oldest })
}

/** Whether the app starts without a network, too: what it needs is kept by its service worker. */
const runsOffline = () => Boolean(globalThis.navigator?.serviceWorker?.controller)

/**
 * Watches the connection: when it is lost a modal asks what to do, when it is back the app restarts. An app that began
 * without one asks nothing: it shows what was seen last and says so. Drafts are
 * kept as they are typed, so a restart loses none. Returns how to stop.
 */
export function watchNetwork({ now, restart = restartApp }: { now: () => number; restart?: () => void }): () => void {
  const lose = (asking: boolean) => useNetwork.setState({ online: false, lostAt: now(), asking })
  const lost = () => lose(true)
  const restored = () => {
    if (useNetwork.getState().online) return
    useNetwork.setState({ online: true, lostAt: undefined, cachedAt: undefined, asking: false })
    restart()
  }
  if (navigator.onLine === false) lose(!runsOffline())
  window.addEventListener('offline', lost)
  window.addEventListener('online', restored)
  return () => {
    window.removeEventListener('offline', lost)
    window.removeEventListener('online', restored)
  }
}

let restartInPlace = restartApp

/** How the app starts again without the browser, which has only its own error to show where there is no connection. */
export const setRestartInPlace = (restart: () => void): void => {
  restartInPlace = restart
}

/** The answer to the modal: confirm relaunches the home page, cancel restarts the app in place. */
export function answerNetworkModal(confirmed: boolean): void {
  useNetwork.setState({ asking: false })
  if (confirmed) router.reLaunch(shellPages.home())
  else restartInPlace()
}
