import type { AppPath } from '@anxin/mobile/navigation/paths'

type Share = { from: string; path: AppPath; inviteCode: string | undefined }

/** The address in a poster's code: the page it is about, and whose invitation it is; nothing else of the address shown now. */
export function posterLink({ from, path, inviteCode }: Share): string {
  const url = new URL('/', from)
  if (inviteCode) url.searchParams.set('inviter', inviteCode)
  url.hash = path
  return url.href
}
