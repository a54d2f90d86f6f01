import type { QueryClient } from '@tanstack/react-query'
import { router, shellPages } from '@anxin/mobile/navigation/app-router'
import { call } from '@anxin/mobile/request/call'
import { session } from '@anxin/mobile/session/session'

/** Ends the session here and on the server, and leads to signing in. */
export async function signOut(client: QueryClient): Promise<void> {
  // The device forgets the session even where the server cannot be reached.
  await call('logout', {}, { timeoutMs: 5000 }).catch(() => undefined)
  session.clear()
  client.clear()
  router.reLaunch(shellPages.login({}))
}
