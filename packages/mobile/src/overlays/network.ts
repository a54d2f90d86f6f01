import { create } from 'zustand'
import { restartApp, router, shellPages } from '../navigation/app-router.ts'

type Network = {
  online: boolean
  /** When the connection was lost, epoch ms; what is on the screen is no newer. */
  lostAt: number | undefined
  asking: boolean
}

export const useNetwork = create<Network>(() => ({ online: true, lostAt: undefined, asking: false }))

/**
 * Watches the connection: when it is lost a modal asks what to do, when it is back the app restarts. Drafts are
 * kept as they are typed, so a restart loses none. Returns how to stop.
 */
export function watchNetwork({ now, restart = restartApp }: { now: () => number; restart?: () => void }): () => void {
  const lost = () => useNetwork.setState({ online: false, lostAt: now(), asking: true })
  const restored = () => {
    if (useNetwork.getState().online) return
    useNetwork.setState({ online: true, lostAt: undefined, asking: false })
    restart()
  }
  if (navigator.onLine === false) lost()
  window.addEventListener('offline', lost)
  window.addEventListener('online', restored)
  return () => {
    window.removeEventListener('offline', lost)
    window.removeEventListener('online', restored)
  }
}

/**
 * The answer to the modal: confirm relaunches the home page, cancel restarts the app. Without a connection a browser
 * would show its own error in the app's place, so the page stays until the connection is back and restarts it.
 */
export function answerNetworkModal(confirmed: boolean, restart = restartApp): void {
  useNetwork.setState({ asking: false })
  if (confirmed) router.reLaunch(shellPages.home())
  else if (navigator.onLine) restart()
}
