import { router, safeRoute, shellPages } from '../navigation/app-router.ts'

type Intent = { page: string; act: () => void }

let intent: Intent | undefined

/** Keeps what the person was about to do on a page that stays alive below the login page. */
export const keepIntent = (next: Intent): void => {
  intent = next
}

export const forgetIntent = (): void => {
  intent = undefined
}

/**
 * Leaves the login page after signing in: back to the page below it, where the interrupted act is done, or else
 * to the redirect route, or home. `delta` counts the pages that signing in took (2 when registering came on top).
 */
export function finishLogin(redirect?: string, delta = 1): void {
  const waiting = intent
  intent = undefined
  if (waiting && waiting.page === redirect) {
    router.navigateBack(delta)
    waiting.act()
    return
  }
  router.reLaunch(safeRoute(redirect) ?? shellPages.home())
}
