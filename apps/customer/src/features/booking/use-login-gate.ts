import { shellPages } from '@anxin/mobile/navigation/app-router'
import { usePage, usePageShow, useRouter } from '@anxin/mobile/navigation/use-page'
import { session, useSession } from '@anxin/mobile/session/session'

/** A page only for someone signed in: shown to anyone else it gives way to the login, which comes back. False meanwhile. */
export function useLoginGate(): boolean {
  const { signedIn } = useSession()
  const router = useRouter()
  const { url } = usePage()
  usePageShow(() => {
    if (!session.signedIn()) router.redirectTo(shellPages.login, { redirect: url })
  })
  return signedIn
}
