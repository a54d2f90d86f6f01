import { local } from '@anxin/mobile/storage/storage'

/** Whether a text can be an invite code. */
export const isInviteCode = (text: string): boolean => /^[0-9A-Za-z]{4,12}$/.test(text)

/** The invite code that the person came with, kept on this device by the entry page; '' without one. */
export function keptInviter(): string {
  const code = local.getItem('inviter') ?? ''
  return isInviteCode(code) ? code : ''
}

/** An invitation counts once: after registering it is done with. */
export const forgetInviter = (): void => local.removeItem('inviter')
