import type { LiveEvent } from '@anxin/contract/live-events'

type Sent<E extends LiveEvent, A> = { type: E['type']; at: number } & Omit<E['data'], 'at' | 'techId'> & A
type Own<E extends LiveEvent> = E extends unknown ? Sent<E, { accountId: string; techId?: string }> : never

/** To one account; `at` is epoch ms. */
export type AccountEvent = Own<Exclude<LiveEvent, { type: 'slot' }>>
/** To an account, or to all who watch a technician. */
export type ToApps = AccountEvent | Sent<Extract<LiveEvent, { type: 'slot' }>, { techId: string }>
/** To the operators' consoles alone. */
type ToConsoles = { type: 'ticket' | 'alarm' | 'approval' | 'vetting' | 'audit'; at: number }
/** What guests are shown is another: to the caches of every instance, and to no screen. */
type ToCaches = { type: 'technician'; techId: string } | { type: 'coupon'; techId?: string | undefined } | { type: 'figures' }
export type Published = ToApps | ToConsoles | ToCaches

const forAccounts: Record<AccountEvent['type'], true> = { order: true, position: true, message: true, chat: true, request: true }
/** The kinds that one account may hear of. */
export const accountKinds = Object.keys(forAccounts) as AccountEvent['type'][] // safe: the keys of the table
const forConsoles: Record<ToConsoles['type'], true> = { ticket: true, alarm: true, approval: true, vetting: true, audit: true }
/** The kinds that consoles alone hear of. */
export const consoleKinds = Object.keys(forConsoles) as ToConsoles['type'][] // safe: as above
export const isForConsoles = (event: Published): event is ToConsoles => event.type in forConsoles
const forCaches: Record<ToCaches['type'], true> = { technician: true, coupon: true, figures: true }
export const isForCaches = (event: Published): event is ToCaches => event.type in forCaches

/** Where those listen who watch a technician; no account's id looks like it. */
export const calendarOf = (techId: string) => `calendar/${techId}`
export const isCalendar = (topic: string) => topic.startsWith('calendar/')
/** Where nobody listens by name: consoles hear every topic. */
const desk = 'desk/'
const caches = 'caches/'
/** Under which name those listen whom an event concerns. */
export function topicOf(event: Published): string {
  if (isForConsoles(event)) return desk
  if (isForCaches(event)) return caches
  return event.type === 'slot' ? calendarOf(event.techId) : event.accountId
}

/** Time of a technician was taken or given back; nothing of whose it is. */
export const slotEvent = (techId: string, now: Date): Published => ({ type: 'slot', techId, at: now.getTime() })

/** What a technician's card or page shows is another, and none of it is time. */
export const technicianEvent = (techId: string): Published => ({ type: 'technician', techId })

/** A copy of a coupon was taken or given; of one of a technician's own, its technician. */
export const couponEvent = (techId?: string): Published => ({ type: 'coupon', techId })

/** The figures that lists are sorted by moved, of many technicians at once. */
export const figuresEvent: Published = { type: 'figures' }

/** A ticket of customer service was written, taken, answered or closed. */
export const ticketEvent = (now: Date): Published => ({ type: 'ticket', at: now.getTime() })

/** Something was put on the operators' list. */
export const alarmEvent = (now: Date): Published => ({ type: 'alarm', at: now.getTime() })

/** Something waits for a second operator, or was decided by one. */
export const approvalEvent = (now: Date): Published => ({ type: 'approval', at: now.getTime() })

/** Something was submitted for review, or taken back. */
export const vettingEvent = (now: Date): Published => ({ type: 'vetting', at: now.getTime() })

/** An operator did something that stands in the log of all they do. */
export const auditEvent = (now: Date): Published => ({ type: 'audit', at: now.getTime() })
