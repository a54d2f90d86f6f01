import { useCallback } from 'react'
import { currentUrl, router, shellPages } from '../navigation/app-router.ts'
import { keepIntent } from './login-return.ts'
import { session } from './session.ts'

/** Acts when signed in; otherwise asks for login first, comes back to this page, and acts then. */
export function requireLogin(act: () => void): void {
  if (session.signedIn()) return act()
  const page = currentUrl()
  keepIntent({ page, act })
  router.navigateTo(shellPages.login({ redirect: page }))
}

/** const act = useRequireLogin(); <Button onClick={() => act(() => follow.mutate(techId))}> */
export const useRequireLogin = (): ((act: () => void) => void) => useCallback((act) => requireLogin(act), [])
