import type { Reply } from '@anxin/contract/calls'
import { forgetPerson } from '@anxin/mobile/drafts/place-order-draft'
import { session } from '@anxin/mobile/session/session'
import { agree } from '@anxin/mobile/storage/consent'
import { forgetInviter } from './inviter.ts'

export type Begun = { isNew: boolean; isUninvited: boolean }

/** Begins the session that the server has given. What another person left in an order goes; what was chosen before signing in stays. Gives whether the account is new, and whether nobody has the invite code that came along. */
export function begin({ token, isNew, invitation, userInfo: { userId } }: Reply<'loginByPhoneAndSms'>): Begun {
  if (isNew) forgetInviter()
  const before = session.account()
  if (before !== '' && before !== userId) forgetPerson()
  agree()
  session.signIn(token, userId)
  return { isNew, isUninvited: invitation === 'UNKNOWN' }
}
