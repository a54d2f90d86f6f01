import { useEffect } from 'react'
import { router, shellPages } from '../navigation/app-router.ts'
import { session, useSession } from '../session/session.ts'

type Gate = { login: boolean | undefined; isTop: boolean; url: string }

/**
 * Whether a page is shut: one only for someone signed in gives way to the login, which comes back, each time it is
 * shown to anyone else. A session that ends while it is shown is reported by the call that learns of it.
 */
export function useLoginGate({ login, isTop, url }: Gate): boolean {
  const { signedIn } = useSession()

  useEffect(() => {
    if (!login || !isTop) return undefined
    const leave = () => {
      if (document.visibilityState === 'visible' && !session.signedIn()) router.redirectTo(shellPages.login({ redirect: url }))
    }
    leave()
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [login, isTop, url])

  return login === true && !signedIn
}
