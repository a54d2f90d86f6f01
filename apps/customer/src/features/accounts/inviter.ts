import { local } from '@anxin/mobile/storage/storage'

/** Whether a text can be an invite code. */
export const isInviteCode = (text: string): boolean => /^[0-9A-Za-z]{4,12}$/.test(text)

/** The invite code that the person came with, kept on this device by the entry page; '' without one. */
export function storedInviter(): string {
  const code = local.getItem('inviter') ?? ''
  return isInviteCode(code) ? code : ''
}

/** The poster that brought the person to an invitation, as far as it is that of the one who is named. */
export function storedPoster(inviteCode: string): string | undefined {
  const posterId = local.getItem('poster') ?? ''
  return inviteCode === storedInviter() && /^[\w-]{1,32}$/.test(posterId) ? posterId : undefined
}

/** What a registration says of who invited, by the code in its form where there is one. */
export const invitation = (inviteCode = storedInviter()) => (inviteCode === '' ? {} : { inviteCode, posterId: storedPoster(inviteCode) })

/** An invitation counts once: after registering it is done with. */
export const forgetInviter = (): void => ['inviter', 'poster'].forEach((key) => local.removeItem(key))
