import { call } from '@anxin/mobile/request/call'
import { storedInviter, storedPoster } from './inviter.ts'

/** Tells that the app was opened by the code of a poster. Anyone who opened it has nothing to see of it. */
export async function reportScan(): Promise<void> {
  const inviteCode = storedInviter()
  const posterId = storedPoster(inviteCode)
  if (posterId) await call('scanPoster', { inviteCode, posterId }, { quiet: true }).catch(() => undefined)
}
