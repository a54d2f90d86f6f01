import type { AppPath } from '@anxin/mobile/navigation/paths'

type Invitation = { from: string; path: AppPath; inviteCode: string | undefined; posterId?: string }

/** The address that an invitation leads to: the page it is about, whose invitation it is, and on which poster; nothing else of the address shown now. */
export function inviteLink({ from, path, inviteCode, posterId }: Invitation): string {
  const url = new URL('/', from)
  if (inviteCode) url.searchParams.set('inviter', inviteCode)
  if (inviteCode && posterId) url.searchParams.set('poster', posterId)
  url.hash = path
  return url.href
}
