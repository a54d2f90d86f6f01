import { frame } from '@anxin/words/frame'
import { currentUrl, router, shellPages } from '../navigation/app-router.ts'
import { forgetIntent } from './login-return.ts'
import { session } from './session.ts'
import { textOf } from '../language/text.ts'
import { toast } from '../overlays/toast.ts'

const RELAUNCH_MS = 500

let leaving = false

/**
 * The server no longer knows this token (body code 401): forget it, say so, and after 500 ms relaunch to login,
 * which comes back to the page shown now. Many calls may learn it at once; the person hears it once.
 */
export function onUnauthorised(sentToken: string): void {
  // A late answer to an old token must not end the session that has begun since.
  if (session.signedIn() && session.token() !== sentToken) return
  session.clear()
  const back = currentUrl()
  if (leaving || back.startsWith(shellPages.login({}))) return

  leaving = true
  toast(textOf(frame)('notSignedIn'))
  setTimeout(() => {
    leaving = false
    if (session.signedIn()) return
    forgetIntent()
    router.reLaunch(shellPages.login({ redirect: back }))
  }, RELAUNCH_MS)
}
