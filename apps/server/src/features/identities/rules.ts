import { cutTo } from '@anxin/rules/graphemes'
import { nameTyped } from '@anxin/rules/seen-text'
import { withoutControls } from '../accounts/public.ts'

export const identityVendors = ['WECHAT', 'APPLE'] as const
export type IdentityVendor = (typeof identityVendors)[number]

/** Long enough for a message with a code to arrive and be typed. */
export const identityTicketLife = 10 * 60_000

/** What a client calls a device that it does not know yet; it may learn the name between two calls. */
export const unnamedDevice = 'Web'

/** How each vendor's people are refused: the sign-in is over, the identity or the account has another counterpart. */
export const refusedAs = {
  WECHAT: { expired: 'wechatExpired', taken: 'wechatTaken', other: 'wechatOther' },
  APPLE: { expired: 'appleExpired', taken: 'appleTaken', other: 'appleOther' },
} as const satisfies Record<IdentityVendor, { expired: string; taken: string; other: string }>

/** A name as a vendor knows it, cut to what a nickname may be; '' where nothing of it can be seen. */
export const nicknameFrom = (name: string): string => cutTo(nameTyped(withoutControls(name)), 20).trim()
