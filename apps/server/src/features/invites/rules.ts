import { cutTo } from '@anxin/rules/graphemes'
/** Why an inviter got nothing. */
export type Withheld = 'SHARE_OFF' | 'INVITER_GONE' | 'SAME_DEVICE' | 'SAME_PHONE' | 'SAME_PAYER' | 'SAME_ADDRESS' | 'MONTHLY_LIMIT' | 'NO_COUPON' | 'REFUNDED'

type Facts = { isOpen: boolean; refunded: boolean; inviterGone: boolean; device: boolean; phone: boolean; payer: boolean; address: boolean }

/** Why neither side earns anything; undefined when nothing speaks against it. */
export function suspicionOf({ isOpen, refunded, inviterGone, device, phone, payer, address }: Facts): Withheld | undefined {
  if (!isOpen) return 'SHARE_OFF'
  if (refunded) return 'REFUNDED'
  if (inviterGone) return 'INVITER_GONE'
  if (device) return 'SAME_DEVICE'
  if (phone) return 'SAME_PHONE'
  if (payer) return 'SAME_PAYER'
  if (address) return 'SAME_ADDRESS'
  return undefined
}

/** A name of which only the first character is shown: 林师傅 is 林**. */
export const maskName = (name: string): string => `${cutTo(name, 1)}**`
