import type { AppPath } from '@anxin/mobile/navigation/paths'

type Invitation = { from: string; path: AppPath; inviteCode: string | undefined }

/** The address that an invitation leads to: the page it is about, and whose invitation it is; nothing else of the address shown now. */
export function inviteLink({ from, path, inviteCode }: Invitation): string {
  const url = new URL('/', from)
  if (inviteCode) url.searchParams.set('inviter', inviteCode)
  url.hash = path
  return url.href
}
