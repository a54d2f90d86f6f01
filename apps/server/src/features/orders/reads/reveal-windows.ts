import { revealLines } from '@anxin/words/messages/visits'
import { blockedBy } from '@anxin/contract/visit-transitions'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import type { Policy } from '@anxin/contract/policy'

/** Of an order what decides who may see what, moments in epoch ms. */
export type Standing = { status: OrderStatus; startAt: number; endAt: number; serviceEndAt: number | null }

/** What a technician may be shown of an order, each a move of its history the first time, and what that says. */
export const revealTexts = revealLines
export type Reveal = keyof typeof revealTexts
export const reveals = Object.keys(revealTexts) as Reveal[] // safe: the keys of the object above

const minute = 60_000
/** Whether the technician sees the full address: from some hours before the start until some after the end, and for as long as the visit lasts. */
export function isAddressOpen(
  { status, startAt, endAt, serviceEndAt }: Standing,
  { now, policy }: { now: number; policy: Pick<Policy, 'addressShownBeforeMin' | 'addressShownAfterMin'> },
): boolean {
  if (!isIn(status, 'revealing') || now < startAt - policy.addressShownBeforeMin * minute) return false
  return isIn(status, 'underWay') || now < (serviceEndAt ?? endAt) + policy.addressShownAfterMin * minute
}

/** Whether the technician sees the note for the door: with the address, once on the way. */
export const isNoteOpen = (standing: Standing, at: { now: number; policy: Policy }): boolean =>
  isIn(standing.status, 'revealingDoor') && isAddressOpen(standing, at)

/** Whether the technician reads the customer's wish: as long as the visit is to come or goes on, and then until the address closes. It may tell of somebody's health. */
export const isWishOpen = (
  { status, endAt, serviceEndAt }: Standing,
  { now, policy }: { now: number; policy: Pick<Policy, 'addressShownAfterMin'> },
): boolean => isIn(status, 'running') || (isIn(status, 'served') && now < (serviceEndAt ?? endAt) + policy.addressShownAfterMin * minute)

/** Whether the technician reads what was declared of the customer's health: as the wish, though nobody does before they accept. */
export const isHealthOpen = (standing: Standing, at: { now: number; policy: Pick<Policy, 'addressShownAfterMin'> }): boolean =>
  standing.status !== 'PENDING_ACCEPT' && isWishOpen(standing, at)

/** Whether the two may call each other, once they have a number. */
export const isCallOpen = ({ serviceEndAt, ...visit }: Standing, { now, policy }: { now: number; policy: Policy }): boolean =>
  blockedBy('call', { ...visit, serviceEndAt: serviceEndAt ?? undefined, now, windows: policy, hasNumber: true }) === undefined
