import { router, shellPages } from '@anxin/mobile/app-router'
import { usePage, usePageShow } from '@anxin/mobile/navigation/use-page'
import { session, useSession } from '@anxin/mobile/session'

/** Lets only the signed-in see this page; others go to login and come back to it. True while the page may draw. */
export function useGate(): boolean {
  const { url } = usePage()
  const { signedIn } = useSession()
  usePageShow(() => {
    if (!session.signedIn()) router.redirectTo(shellPages.login, { redirect: url })
  })
  return signedIn
}
